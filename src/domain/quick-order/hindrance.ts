import { mayHold } from '../cart/may-add.ts'

/** What of an offer decides whether a quantity can be bought. */
interface Buyable {
  stock: number
  /** Label as the platform answered it for the quantity asked then. */
  blocked: string
}

/** Reasons that another quantity may do away with. */
const ofQuantity = ['', 'label_stock_not_enough', 'label_quantity_range']

/** The platform's reason again after the quantity changed on the screen. */
export function hindrance({ stock, blocked }: Buyable, quantity: number): string {
  return ofQuantity.includes(blocked) ? mayHold(stock, quantity) : blocked
}
