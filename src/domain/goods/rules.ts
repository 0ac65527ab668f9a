import { priceColumns, promotionColumns } from './files.ts'

/** A price that moves by more than this factor is a slip of the keyboard until somebody says that it isn't. */
export const jump = 10

/** Columns whose amounts are held against the prices that stand. */
export const moneyColumns = ['list_price', ...priceColumns, ...promotionColumns] as const

/** Columns of an offer that are neither money nor pieces. */
export const factColumns = ['backorder', 'returnable', 'listed_on'] as const

/** What is wrong with a row of offers, as every reader of it says it. */
export const wrongs = {
  needed: 'is needed for what is new',
  jumps: `is more than ${jump} times off the price that stands`,
  noSuch: (what: string) => `no such ${what}`,
  several: 'may be several parts',
  writeSo: 'the number written as its maker does',
  again: (line: number) => `says again what line ${line} says`,
} as const
