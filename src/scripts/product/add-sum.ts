import { moneyHere, pageCountryId } from '#client/page-says.ts'
import { formatMoney } from '#domain/money/format.ts'

/**
 * The button that adds says for how much: pieces times this buyer's price. A field that is empty or says
 * what can't be ordered has no sum: nobody pays −฿790 or for half a part.
 */
export function showSum(): void {
  const go = document.querySelector<HTMLElement>('[data-go]')
  const sum = go?.querySelector('[data-sum]')
  const pieces = document.querySelector<HTMLInputElement>('[data-add] input:valid')?.value
  // By the field's own limits: this comes with the page, and what is sent is read by piecesOf.
  if (go && sum)
    sum.textContent = pieces
      ? formatMoney(Number(go.dataset['each']) * Number(pieces), moneyHere(pageCountryId()))
      : '–'
}
