import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import { formatMoney } from '#domain/money/format.ts'
import { nextQuantityPrice } from '#domain/price/quantity-prices.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

/**
 * Returns the notes of a line with prices by quantity: the one that applies, and the next lower one
 * that the stock allows.
 */
export function quantityPriceNotes(messages: Messages['cart'], line: CartLine): string[] {
  const { quantityPrices = [], quantity, reason, price, stock } = line
  const applied = quantityPrices.find((one) => one.price === price)
  const next = nextQuantityPrice(quantityPrices, { quantity, price })
  return [
    reason === 'quantity' && applied
      ? fill(messages.quantity_price_on, { n: applied.quantity })
      : '',
    next && next.quantity <= stock
      ? fill(messages.quantity_price_next, {
          n: next.quantity - quantity,
          price: formatMoney(next.price, countryInPageLanguage(line.countryId)),
        })
      : '',
  ].filter(Boolean)
}
