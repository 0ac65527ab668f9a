import type { FileError } from '#client/files/list-file.ts'
import type { DeskOfferChange } from '#contract/desk/desk-offers.ts'
import { formatMoney } from '#domain/money/format.ts'
import { quantityPriceColumns } from '#domain/offer-import/files.ts'
import { readStoredQuantityPrices } from '#domain/price/quantity-prices.ts'
import { quantityPricesText, shortQuantityPriceTemplate } from '#i18n/quantity-prices-text.ts'
import { comparedPriceColumns } from '#domain/offer-import/rules.ts'
import { m } from '#i18n/desk/messages.ts'
import { moneyOf } from '#domain/country/money-of.ts'

export const changeLabels = (): Record<DeskOfferChange['kind'], string> => ({
  NEW: m.offers.new,
  CHANGED: m.offers.changed,
  GONE: m.offers.sold_out,
})

export const importDoneMessages = () =>
  ({
    applied: m.offers.applied_the_shop_sells,
    undone: m.offers.undone_prices_are_as,
  }) as const

export const unreadableMessages = (): Record<FileError, string> => ({
  file_large: m.offers.this_file_is_larger,
  file_broken: m.offers.this_file_cant_be,
  file_old: m.offers.this_is_an_old,
  file_empty: m.offers.there_is_nothing_in,
})

type Cell = DeskOfferChange['cells'][number]

/** Formats a cell for the desk. */
export function formatCell(column: string, value: Cell['before'], countryId: number): string {
  if (value === null || value === '') return '–'
  if ((comparedPriceColumns as readonly string[]).includes(column))
    return formatMoney(Number(value), moneyOf(countryId))
  if ((quantityPriceColumns as readonly string[]).includes(column))
    return quantityPricesText(
      readStoredQuantityPrices(String(value)),
      shortQuantityPriceTemplate,
      moneyOf(countryId),
    )
  if (column === 'backorder' || column === 'returnable')
    return value === 1 ? m.offers.yes : m.offers.no
  return String(value)
}
