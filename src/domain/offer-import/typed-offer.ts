import type { CurrencyFormat } from '../country/moneys.ts'
import { writeCell } from '../lists/csv-cell.ts'
import { readMoney } from '../money/read.ts'

/** Maximum offers that are changed at once at the desk. */
export const maxTypedOffers = 200

const maxStock = 1_000_000

/** Price and stock of an offer as a seller types them. */
export interface TypedOffer {
  price: string
  stock: string
}

/** Offer as the seller saw it before typing. `price` is in minor units. */
export interface SeenOffer {
  brandKey: string
  number: string
  price: number
  stock: number
}

/** Values read from a typed offer; undefined for text that isn't a price or a stock. */
export interface ReadOffer {
  price: number | undefined
  stock: number | undefined
}

/**
 * Reads typed values: the price in the country's notation as minor units, and the stock as a
 * quantity.
 */
export function readTypedOffer({ price, stock }: TypedOffer, money: CurrencyFormat): ReadOffer {
  const minor = readMoney(price, money)
  const stockQuantity = /^\d{1,7}$/.test(stock.trim()) ? Number(stock) : undefined
  return {
    price: minor !== undefined && minor > 0 ? minor : undefined,
    stock: stockQuantity !== undefined && stockQuantity <= maxStock ? stockQuantity : undefined,
  }
}

/** Writes changed offers as a file of offers. Unchanged cells are empty. */
export function writeTypedOffers(
  offers: readonly { seen: SeenOffer; read: { price: number; stock: number } }[],
  { currencyPrecision: precision }: CurrencyFormat,
): string {
  const rows = offers.map(({ seen, read }) => {
    const price = read.price === seen.price ? '' : (read.price / 10 ** precision).toFixed(precision)
    const stock = read.stock === seen.stock ? '' : read.stock
    return [seen.brandKey, seen.number, price, stock]
  })
  return [['brand', 'number', 'price', 'stock'], ...rows]
    .map((cells) => cells.map((cell) => writeCell(cell)).join(','))
    .join('\n')
}
