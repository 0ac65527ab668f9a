import { callHeaders } from '#client/send/send.ts'
import { buildRequest } from '#client/send/request.ts'
import { type EventName, eventOfPath, maxEvents } from '#domain/tracking/events.ts'
import { $cartQuantity } from '#stores/cart/cart-quantity-draft.ts'

/**
 * Counts how far a visit gets, with consent only. Data is sent when the page is left, so that it
 * never delays a buyer, and failures are ignored.
 */
export function startTracking(): void {
  const events: EventName[] = []
  const page = eventOfPath(location.pathname)
  if (page) events.push(page)
  let countedQuantity = $cartQuantity.get()
  $cartQuantity.listen((quantity) => {
    if (quantity > countedQuantity) events.push('add')
    countedQuantity = quantity
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendEvents(events.splice(0, maxEvents))
  })
}

function sendEvents(names: readonly EventName[]): void {
  if (names.length === 0) return
  const call = 'POST /tracking/web-api/v1/eventTracking/batchSave'
  const payload = { events: names.map((name) => ({ name })) }
  const request = buildRequest(call, payload, location.origin, callHeaders())
  void fetch(request, { keepalive: true }).catch(() => undefined)
}
