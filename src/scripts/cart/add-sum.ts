import { currencyInPageLanguage, pageCountryId } from '#client/page/page-facts.ts'
import { formatMoney } from '#domain/money/format.ts'

/**
 * Shows the total on the add button: quantity times this buyer's unit price. An empty or invalid
 * quantity has no total, so that nothing like −฿790 or half a part appears.
 */
export function showAddTotal(): void {
  const addButton = document.querySelector<HTMLElement>('[data-go]')
  const totalElement = addButton?.querySelector('[data-sum]')
  const quantityText = document.querySelector<HTMLInputElement>('[data-add] input:valid')?.value
  // Uses the field's own validation, because this code loads with the page. The value sent is
  // parsed by `parseQuantity`.
  if (!addButton || !totalElement) return
  totalElement.textContent = quantityText
    ? formatMoney(
        Number(addButton.dataset['each']) * Number(quantityText),
        currencyInPageLanguage(pageCountryId()),
      )
    : '–'
}
