import { currencyInPageLanguage, pageCountryId } from '#client/page/page-says.ts'
import { priceForQuantity, type QuantityPrice } from '#domain/price/quantity-prices.ts'
import { formatMoney } from '#domain/money/format.ts'

/**
 * Shows the total on the add button: quantity times this buyer's price. An empty or invalid
 * quantity has no total, so that nothing like −฿790 or half a part appears.
 */
export function showAddTotal(): void {
  const addButton = document.querySelector<HTMLElement>('[data-go]')
  const totalElement = addButton?.querySelector('[data-sum]')
  const quantityText = document.querySelector<HTMLInputElement>('[data-add] input:valid')?.value
  // Uses the field's own validation, because this code loads with the page. The value sent is
  // parsed by `parseQuantity`.
  if (addButton && totalElement)
    totalElement.textContent = quantityText
      ? formatMoney(
          unitPrice(addButton.dataset, Number(quantityText)) * Number(quantityText),
          currencyInPageLanguage(pageCountryId()),
        )
      : '–'
}

function unitPrice({ each, steps = '[]' }: DOMStringMap, quantity: number): number {
  return priceForQuantity(JSON.parse(steps) as QuantityPrice[], quantity) ?? Number(each)
}
