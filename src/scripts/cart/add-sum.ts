import { currencyInPageLanguage, pageCountryId } from '#client/page/page-says.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { QuantityPrice } from '#domain/price/price-for-quantity.ts'

let shownSteps: readonly QuantityPrice[] = []

/**
 * Shows the total on the add button: quantity times this buyer's price. An empty or invalid
 * quantity has no total, so that nothing like −฿790 or half a part appears. `steps` are the buyer's
 * prices by quantity, once known.
 */
export function showAddTotal(steps = shownSteps): void {
  shownSteps = steps
  const addButton = document.querySelector<HTMLElement>('[data-go]')
  const totalElement = addButton?.querySelector('[data-sum]')
  const quantityText = document.querySelector<HTMLInputElement>('[data-add] input:valid')?.value
  // Uses the field's own validation, because this code loads with the page. The value sent is
  // parsed by `parseQuantity`.
  if (!addButton || !totalElement) return
  let price = Number(addButton.dataset['each'])
  // `priceForQuantity` would be a request of its own on every page with offers.
  for (const step of steps) if (step.quantity <= Number(quantityText)) ({ price } = step)
  totalElement.textContent = quantityText
    ? formatMoney(price * Number(quantityText), currencyInPageLanguage(pageCountryId()))
    : '–'
}
