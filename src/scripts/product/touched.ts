import type { Answer } from '#contract/index.ts'

export { putPart } from '../cart/put-part.ts'

/** Performs the action of a touched element on a page with offers. */
export async function answerTouch(part: HTMLElement): Promise<void> {
  const { heart, deliver } = part.dataset
  if (heart !== undefined) {
    const { toggleHeart } = await import('../favourite/toggle-heart.ts')
    return toggleHeart(part)
  }
  if (deliver !== undefined) {
    const { askWhere } = await import('./ask-where.ts')
    return askWhere(part)
  }
  const list = part.matches('[data-compare-box]') && part.closest('[data-offers]')
  if (list) {
    const { countCompared } = await import('../search/compare-bar.ts')
    return countCompared(list)
  }
  const { showMoreModels } = await import('./more-models.ts')
  await showMoreModels(part as HTMLButtonElement)
}

/** Shows the effect of a flash sale on the price of the page. */
export async function tellSale(answer: Answer<'GET /web-api/price/list'>): Promise<void> {
  const { noteFlash } = await import('../promotion/flash-notes.ts')
  await noteFlash(answer)
}
