import { priceColumns, promotionColumns, quantityPriceColumns } from './files.ts'

/** Factor beyond which a price change is treated as a typing error until it is confirmed. */
export const priceJumpFactor = 10

/** Columns whose amounts are compared with the current prices. */
export const comparedPriceColumns = ['list_price', ...priceColumns, ...promotionColumns] as const

/** Columns of an offer's prices, in the order in which changes are recorded. */
export const offerPriceColumns = [...comparedPriceColumns, ...quantityPriceColumns] as const

/** Columns of an offer that are neither prices nor quantities. */
export const otherOfferColumns = ['backorder', 'returnable', 'listed_on'] as const

/** Error texts for offer rows, shared by all readers. */
export const rowErrorTexts = {
  needed: 'is needed for what is new',
  jumps: `is more than ${priceJumpFactor} times off the price that stands`,
  notLower: 'has a price that isn’t lower than the price of one, or is less than a tenth of it',
  noSuch: (subject: string) => `no such ${subject}`,
  several: 'may be several parts',
  writeSo: 'the number written as its maker does',
  again: (line: number) => `says again what line ${line} says`,
} as const
