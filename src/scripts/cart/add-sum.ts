import { currencyInPageLanguage, pageCountryId } from '#client/page/page-says.ts'
import { formatMoney } from '#domain/money/format.ts'

/**
 * Shows the total on the add button: quantity times this buyer's price. An empty or invalid
 * quantity has no total, so that nothing like −฿790 or half a part appears.
 */
export function showAddTotal(): void {
  const go = document.querySelector<HTMLElement>('[data-go]')
  const sum = go?.querySelector('[data-sum]')
  const pieces = document.querySelector<HTMLInputElement>('[data-add] input:valid')?.value
  // Uses the field's own validation, because this code loads with the page. The value sent is
  // parsed by `parseQuantity`.
  if (go && sum)
    sum.textContent = pieces
      ? formatMoney(
          Number(go.dataset['each']) * Number(pieces),
          currencyInPageLanguage(pageCountryId()),
        )
      : '–'
}
