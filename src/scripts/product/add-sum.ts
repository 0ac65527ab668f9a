import { moneyHere, pageCountryId } from '#client/page-says.ts'
import { maximumQuantity, piecesOf } from '#domain/cart/quantity.ts'
import { formatMoney } from '#domain/money/format.ts'

/**
 * The button that adds says for how much: pieces times this buyer's price. A field that is empty or says
 * what can't be ordered has no sum: nobody pays −฿790 or for half a part.
 */
export function showSum(): void {
  const go = document.querySelector<HTMLElement>('[data-go]')
  const sum = go?.querySelector('[data-sum]')
  if (!go || !sum) return
  const pieces = piecesOf(
    document.querySelector<HTMLInputElement>('[data-add] input')?.value ?? '1',
  )
  sum.textContent =
    pieces === undefined || pieces > maximumQuantity
      ? '–'
      : formatMoney(Number(go.dataset['each']) * pieces, moneyHere(pageCountryId()))
}
