import type { Answer } from '#contract/index.ts'
import { loadDays, loadHindrances, loadOfferWords } from '#client/offer-words.ts'
import { $signedIn } from '#stores/session.ts'
import { $vehicle } from '#stores/vehicle.ts'
import { hasReason, OfferView } from './offer-view.ts'
import { send } from '#client/send.ts'

/** Offers that one request asks for; a page holds fewer. */
const most = 60

/**
 * Fills in what the cached page can't hold: this buyer's price, stock, fit and the delivery day.
 * One request after the first paint, into boxes whose size is reserved.
 */
export function startOffers(): void {
  const ids = [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('[data-sku], [data-offer]')].map((box) =>
        Number(box.dataset['sku'] ?? box.dataset['offer']),
      ),
    ),
  ].slice(0, most)
  if (ids.length === 0) return
  let last: AbortController | undefined
  const refresh = async () => {
    last?.abort()
    last = new AbortController()
    const { signal } = last
    const [outcome, offer, days] = await Promise.all([
      send(
        'GET /web-api/price/list',
        { skuOrgIds: ids.join(','), vehicleModelId: $vehicle.get()?.vehicleModelId },
        { signal },
      ),
      loadOfferWords(),
      loadDays(),
    ])
    // Most pages hold no offer that needs one of these words.
    const hindered =
      outcome.ok &&
      outcome.data.list.some(({ blocked, fit }) => hasReason(blocked) || fit?.condition)
    const hindrances = hindered ? await loadHindrances() : {}
    if (signal.aborted) return
    const view = new OfferView({ offer, days, hindrances }, $vehicle.get()?.name ?? '')
    if (outcome.ok) show(outcome.data, view)
    else view.failed()
  }
  void refresh()
  $vehicle.listen(() => void refresh())
  $signedIn.listen(() => void refresh())
}

function show(answer: Answer<'GET /web-api/price/list'>, view: OfferView): void {
  for (const offer of answer.list) {
    for (const row of document.querySelectorAll<HTMLElement>(`[data-sku="${offer.skuOrgId}"]`))
      view.row(row, offer, answer.today)
    const box = document.querySelector<HTMLElement>(`[data-offer="${offer.skuOrgId}"]`)
    if (box) view.product(box, offer, answer)
  }
}
