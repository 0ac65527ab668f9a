import { currencyInPageLanguage } from '#client/page/page-says.ts'
import type { CurrentOffer } from '#contract/product/price.ts'
import { quantityPricesText } from '#i18n/quantity-prices-text.ts'

/** Replaces everyone's prices by quantity in the box of an offer with this buyer's. */
export function showQuantityPrices(
  box: HTMLElement,
  { quantityPrices = [], countryId }: CurrentOffer,
): void {
  const line = box.querySelector<HTMLElement>('[data-steps]')
  if (!line) return
  const money = currencyInPageLanguage(countryId)
  line.textContent = quantityPricesText(quantityPrices, line.dataset['steps'] ?? '', money)
}
