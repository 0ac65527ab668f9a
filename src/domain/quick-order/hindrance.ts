/** What of an offer decides whether a quantity can be bought. */
interface Buyable {
  stock: number
  /** Label as the platform answered it for the quantity asked then. */
  blocked: string
}

/** The platform's reason again after the quantity changed on the screen: only stock depends on it. */
export function hindrance({ stock, blocked }: Buyable, quantity: number): string {
  if (blocked !== '' && blocked !== 'label_stock_not_enough') return blocked
  return stock < quantity ? 'label_stock_not_enough' : ''
}
