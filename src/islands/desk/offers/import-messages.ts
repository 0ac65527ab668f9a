import type { FileError } from '#client/files/list-file.ts'
import type { DeskOfferChange } from '#contract/desk/desk-offers.ts'
import { formatMoney } from '#domain/money/format.ts'
import { moneyColumns } from '#domain/offer-import/rules.ts'
import { moneyOf } from '../ui/money-of.ts'

/** Column names in words for readers who don't know the file format. */
const columnWords: Readonly<Record<string, string>> = {
  list_price: 'List price',
  price: 'Price',
  price_retailer: 'Price, retailers',
  price_workshop: 'Price, workshops',
  price_alliance: 'Price, alliance',
  promotion: 'Promotion',
  promotion_retailer: 'Promotion, retailers',
  promotion_workshop: 'Promotion, workshops',
  promotion_alliance: 'Promotion, alliance',
  stock: 'Pieces',
  backorder: 'Ordered in',
  returnable: 'Taken back',
  listed_on: 'On sale from',
}

export const columnWord = (column: string): string => columnWords[column] ?? column

export const changeWords: Record<DeskOfferChange['kind'], string> = {
  NEW: 'new',
  CHANGED: 'changed',
  GONE: 'sold out',
}

export const importDoneMessages = {
  applied: 'Applied. The shop sells by it now.',
  undone: 'Undone. Prices are as before, and pieces but for those sold since.',
} as const

export const unreadableWords: Record<FileError, string> = {
  file_large: 'This file is larger than 2 MB. Nothing was changed.',
  file_broken: 'This file can’t be read. Save it as XLSX or CSV. Nothing was changed.',
  file_old: 'This is an old Excel file (XLS). Save it as XLSX or CSV. Nothing was changed.',
  file_empty: 'There is nothing in the first sheet of this file. Nothing was changed.',
}

type Cell = DeskOfferChange['cells'][number]

/** Formats a cell for the desk. */
export function cellWord(column: string, value: Cell['before'], countryId: number): string {
  if (value === null || value === '') return '–'
  if ((moneyColumns as readonly string[]).includes(column))
    return formatMoney(Number(value), moneyOf(countryId))
  if (column === 'backorder' || column === 'returnable') return value === 1 ? 'yes' : 'no'
  return String(value)
}
