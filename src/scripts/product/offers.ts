import type { Answer } from '#contract/index.ts'
import { loadDayNames, loadRefusalMessages, loadOfferMessages } from '#client/words/offer-words.ts'
import { $signedIn } from '#stores/session/session.ts'
import { $vehicle } from '#stores/garage/vehicle.ts'
import { loadTouchHandlers } from './get-touched.ts'
import { hasReason, OfferView, showHeart } from './offer-view.ts'
import { send } from '#client/send/send.ts'

/** Maximum number of offers per request. No page has more. */
const maxOffers = 60

/**
 * Fills in data that a cached page can't contain: this buyer's price, stock, fitment and delivery
 * day. Sends one request after the first paint and fills boxes of reserved size.
 */
export function startOffers(): void {
  if (document.querySelector('[data-offer]')) void loadProductView()
  const category = document.querySelector<HTMLElement>('[data-category]')
  let lastRequestController: AbortController | undefined
  const refresh = async () => {
    const ids = listOfferIds()
    if (ids.length === 0) return
    lastRequestController?.abort()
    lastRequestController = new AbortController()
    const { signal } = lastRequestController
    const [outcome, offer, days] = await Promise.all([
      send(
        'GET /web-api/price/list',
        {
          skuOrgIds: ids.join(','),
          vehicleModelId: $vehicle.get()?.vehicleModelId,
          categoryId: category?.dataset['category'],
        },
        { signal },
      ),
      loadOfferMessages(),
      loadDayNames(),
    ])
    // Load these messages only if an offer needs them. Most pages need none, and few need both.
    const list = outcome.ok ? outcome.data.list : []
    const [hindrances, conditions] = await Promise.all([
      list.some(({ blocked }) => hasReason(blocked)) && loadRefusalMessages(),
      list.some(({ fit }) => fit?.condition) && loadConditionMessages(),
    ])
    if (signal.aborted) return
    const reasonTexts = { ...hindrances, ...conditions }
    const view = new OfferView({ offer, days, hindrances: reasonTexts }, $vehicle.get()?.name ?? '')
    if (!outcome.ok) return view.failed()
    showHeart(category, outcome.data.markedCategory)
    await show(outcome.data, view)
    const { changesIn } = outcome.data
    if (changesIn === null) return
    // Schedules the next refresh. An overtaken request has returned above.
    setTimeout(start, changesIn)
    if (list[0]?.flash || document.querySelector('[data-countdown]'))
      void loadTouchHandlers().then(({ showFlashPrice }) => showFlashPrice(outcome.data))
  }
  const start = () => void refresh()
  start()
  $vehicle.listen(start)
  $signedIn.listen(start)
  // A district was chosen, or the list of the home page has other parts.
  addEventListener('egg:offers', start)
}

/** Returns the offers that the page shows now. */
function listOfferIds(): (string | undefined)[] {
  const boxes = document.querySelectorAll<HTMLElement>('[data-sku], [data-offer]')
  const ids = new Set([...boxes].map(({ dataset }) => dataset['sku'] ?? dataset['offer']))
  return [...ids].slice(0, maxOffers)
}

async function loadConditionMessages() {
  return (await import('#client/words/condition-words.ts')).loadConditions()
}

async function show(answer: Answer<'GET /web-api/price/list'>, view: OfferView): Promise<void> {
  for (const offer of answer.list) {
    for (const row of document.querySelectorAll<HTMLElement>(`[data-sku="${offer.skuOrgId}"]`))
      view.row(row, offer, answer.today)
    const box = document.querySelector<HTMLElement>(`[data-offer="${offer.skuOrgId}"]`)
    if (box) (await loadProductView()).showProduct(view, box, offer, answer)
  }
}

/** Loaded only on the page of a single part. */
const loadProductView = () => import('./product-view.ts')
