import { moneyHere, pageCountryId } from '#client/page-says.ts'
import { formatMoney } from '#domain/money/format.ts'

/** The button that adds says for how much: pieces times this buyer's price. */
export function showSum(): void {
  const go = document.querySelector<HTMLElement>('[data-go]')
  const sum = go?.querySelector('[data-sum]')
  const pieces = Number(document.querySelector<HTMLInputElement>('[data-add] input')?.value) || 1
  if (go && sum)
    sum.textContent = formatMoney(Number(go.dataset['each']) * pieces, moneyHere(pageCountryId()))
}
