import { checkStock } from '../cart/may-add.ts'

/** Fields of an offer that decide whether a quantity can be bought. */
interface OfferStock {
  stock: number
  /** Label that the platform returned for the requested quantity. */
  blocked: string
}

/** Refusals that a different quantity may resolve. */
const quantityRefusals = ['', 'label_stock_not_enough', 'label_quantity_range']

/** Returns the refusal of a quantity that was changed on the screen, without another request. */
export function lineRefusal({ stock, blocked }: OfferStock, quantity: number): string {
  return quantityRefusals.includes(blocked) ? checkStock(stock, quantity) : blocked
}
