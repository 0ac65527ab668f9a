import { readMoney } from '#domain/money/read.ts'
import { m } from '#i18n/desk/messages.ts'
import type { AddOutcome, TypedPart } from '#stores/desk/seller/add-offer.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import type { RowOutcome } from '#stores/desk/seller/offer-row.ts'
import { columnLabel } from './column-labels.ts'
import { errorMessage } from '../../ui/words.ts'

/** Reads the fields; returns the error text if a price can't be read. */
export function partOf(fields: FormData, countryId: number): TypedPart | string {
  const money = moneyOf(countryId)
  const readField = (name: string) => String(fields.get(name) ?? '').trim()
  const readDecimal = (name: string) => {
    const minor = readField(name) === '' ? null : readMoney(readField(name), money)
    return minor === null || minor === undefined
      ? minor
      : String(minor / 10 ** money.currencyPrecision)
  }
  const [listPrice, price] = [readDecimal('list'), readDecimal('price')]
  if (listPrice === undefined || price === undefined) return m.offers.not_a_price
  return {
    brand: readField('brand'),
    number: readField('number'),
    listPrice: listPrice ?? '',
    price: price ?? '',
    stock: readField('stock'),
  }
}

const columnLabels = (): Readonly<Record<string, string>> => ({
  brand: m.offers.brand,
  number: m.offers.part_number,
  list_price: m.offers.list_price,
  price: m.offers.your_price,
  stock: m.offers.stock,
})

/** Returns the reasons why a part wasn't added. */
export function refusalTextOf(outcome: Exclude<AddOutcome, { kind: 'added' }>): string[] {
  return outcome.kind === 'sold' ? [m.offers.sold_already] : outcomeTexts(outcome)
}

/** Returns the errors of a row, or the refusal of the platform. */
export function outcomeTexts(
  outcome: Extract<RowOutcome, { kind: 'wrong' | 'refused' }>,
): string[] {
  if (outcome.kind === 'refused') return [errorMessage(outcome.fault.label)]
  return outcome.faults.map(({ column, value, wrong, allowed }) =>
    [
      columnLabels()[column] ?? columnLabel(column),
      value && `“${value}”`,
      wrong,
      allowed && `(${allowed})`,
    ]
      .filter(Boolean)
      .join(' '),
  )
}
