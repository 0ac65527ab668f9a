import type { Answer } from '#contract/index.ts'

export { addPartToCart } from '../cart/put-part.ts'
export { showQuantityPrices } from './quantity-prices.ts'

/** Performs the action of a touched element on a page with offers. */
export async function handleTouch(part: HTMLElement): Promise<void> {
  const { heart, deliver } = part.dataset
  if (heart !== undefined) {
    const { toggleHeart } = await import('../favourite/toggle-heart.ts')
    return toggleHeart(part)
  }
  if (deliver !== undefined) {
    const { changeDeliveryPlace } = await import('./ask-where.ts')
    return changeDeliveryPlace(part)
  }
  const list = part.matches('[data-compare-box]') && part.closest('[data-offers]')
  if (list) {
    const { updateCompareBar } = await import('../search/compare-bar.ts')
    return updateCompareBar(list)
  }
  const { showMoreModels } = await import('./more-models.ts')
  await showMoreModels(part as HTMLButtonElement)
}

/** Shows the effect of a flash sale on the price of the page. */
export async function showFlashPrice(answer: Answer<'GET /web-api/price/list'>): Promise<void> {
  const { showFlashSales } = await import('../promotion/flash-notes.ts')
  await showFlashSales(answer)
}
