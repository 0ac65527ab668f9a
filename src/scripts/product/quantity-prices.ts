import { currencyInPageLanguage } from '#client/page/page-facts.ts'
import type { CurrentOffer } from '#contract/product/price.ts'
import { priceForQuantity } from '#domain/price/price-for-quantity.ts'
import { quantityPricesText } from '#i18n/quantity-prices-text.ts'
import { showAddTotal } from '../cart/add-sum.ts'

let currentOffer: CurrentOffer | undefined

/**
 * Replaces everyone's prices by quantity in the box of an offer with this buyer's. From now on, the
 * unit price of the add button follows the quantity.
 */
export function showQuantityPrices(box: HTMLElement, offer: CurrentOffer): void {
  const line = box.querySelector<HTMLElement>('[data-steps]')
  if (!line) return
  const { quantityPrices = [], countryId } = offer
  const money = currencyInPageLanguage(countryId)
  line.textContent = quantityPricesText(quantityPrices, line.dataset['steps'] ?? '', money)
  if (!currentOffer)
    for (const name of ['input', 'click'])
      document.querySelector('[data-add]')?.addEventListener(name, updateUnitPrice)
  currentOffer = offer
  updateUnitPrice()
}

function updateUnitPrice(): void {
  const field = document.querySelector<HTMLInputElement>('[data-add] input')
  const addButton = document.querySelector<HTMLElement>('[data-go]')
  if (!field || !addButton || !currentOffer) return
  const { quantityPrices = [], price } = currentOffer
  addButton.dataset['each'] = String(priceForQuantity(quantityPrices, Number(field.value), price))
  showAddTotal()
}
