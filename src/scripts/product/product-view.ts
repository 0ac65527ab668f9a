import type { DeliveryDestination, CurrentOffer } from '#contract/product/price.ts'
import { currencyInPageLanguage } from '#client/page/page-facts.ts'
import { formatMoney } from '#domain/money/format.ts'
import { separateCataloguePrice, percentageOff } from '#domain/price/identities.ts'
import { fill } from '#i18n/fill.ts'
import { fitMarks, fitReasonText, fitTones, fitLabel } from '#i18n/fit-words.ts'
import { $vehicle } from '#stores/garage/vehicle.ts'
import { showAddTotal } from '../cart/add-sum.ts'
import { loadTouchHandlers } from './get-touched.ts'
import { type OfferView, showHeart } from './offer-view.ts'

/** Data of the response except the offers. */
interface ResponseData {
  now: number
  today: string
  deliverTo: DeliveryDestination
}

/** Fills in the offer of a product page. */
export function showProduct(
  view: OfferView,
  box: HTMLElement,
  offer: CurrentOffer,
  response: ResponseData,
): void {
  showPrices(box, offer)
  const tier = box.querySelector<HTMLElement>('[data-tier]')
  const tiers = [
    view.m.price_consumer,
    view.m.price_retailer,
    view.m.price_workshop,
    view.m.price_alliance,
  ]
  // The page contains the translated word for a promotion.
  const promotion = offer.reason === 'promotion' ? tier?.dataset['promotion'] : ''
  if (tier) tier.textContent = view.refusalOf(offer) || `${tiers[offer.priceId - 1]}${promotion}`
  // Few offers have such prices.
  if (box.querySelector('[data-steps]'))
    void loadTouchHandlers().then(({ showQuantityPrices }) => showQuantityPrices(box, offer))
  box.dataset['blocked'] = offer.blocked
  showHeart(document.querySelector(`[data-heart="${offer.skuOrgId}"]`), offer.marked)
  const promise = document.querySelector('[data-promise]')
  if (promise) showDeliveryPromise(view, promise, offer, response)
  showDeliveryPlace(view, response.deliverTo)
  const verdictBox = document.querySelector<HTMLElement>('[data-verdict]')
  if (verdictBox && offer.fit) showVerdict(view, verdictBox, offer.fit)
  const addButton = document.querySelector<HTMLButtonElement>('[data-go]')
  if (addButton) {
    addButton.disabled = offer.blocked !== ''
    addButton.dataset['each'] = String(offer.price)
    addButton.dataset['tone'] = offer.fit ? fitTones[offer.fit.verdict] : ''
  }
  showAddTotal()
  const field = document.querySelector<HTMLInputElement>('[data-add] input')
  if (field && offer.stock > 0) field.max = String(Math.min(999, offer.stock))
}

function showDeliveryPlace(view: OfferView, place: DeliveryDestination): void {
  const button = document.querySelector<HTMLElement>('[data-deliver]')
  if (!button || !place) return
  button.textContent = fill(view.m.deliver_to, { place: place.name })
  if (!place.isAddress) return
  button.setAttribute('role', 'link')
  button.ariaHasPopup = null
}

/** Shows the price, the crossed-out price with the percentage, and a separate catalogue price. */
function showPrices(box: HTMLElement, offer: CurrentOffer): void {
  const format = (amount: number) => formatMoney(amount, currencyInPageLanguage(offer.countryId))
  const percent = percentageOff(offer.listPrice, offer.price)
  const cataloguePrice = separateCataloguePrice(offer, offer.price)
  const show = (name: string, toText: (box: HTMLElement) => string, isHidden = false) => {
    const element = box.querySelector<HTMLElement>(`[data-${name}]`)
    if (!element) return
    element.textContent = toText(element)
    element.hidden = isHidden
  }
  show('price', () => format(offer.price))
  show('list', () => format(offer.listPrice), percent === 0)
  show('off', () => `−${percent}%`, percent === 0)
  // The page contains the sentence.
  show(
    'catalogue',
    ({ dataset }) => fill(dataset['catalogue'] ?? '', { price: format(cataloguePrice ?? 0) }),
    cataloguePrice === null,
  )
}

function showVerdict(
  view: OfferView,
  box: HTMLElement,
  fit: NonNullable<CurrentOffer['fit']>,
): void {
  box.dataset['tone'] = fitTones[fit.verdict]
  const [mark, title, text] = [
    box.querySelector('i'),
    box.querySelector('b'),
    box.querySelector('p'),
  ]
  if (mark) mark.textContent = fitMarks[fit.verdict]
  if (title) title.textContent = fitLabel(fit, view.m)
  const reason = fitReasonText(fit, view.m, view.reasons)
  box.dataset['reason'] = reason
  // A universal part keeps the sentence that names what to compare.
  if (!text || fit.reason === 'universal') return
  const about = fit.verdict === 'no' ? linkToFitting(view.m) : view.vehicle
  text.replaceChildren(reason && `${reason}\n`, about)
}

/** Returns a link to parts of the same type that fit the selected vehicle. */
function linkToFitting(m: OfferView['m']): Node {
  const link = document.querySelector('[data-path] li:last-child a')?.cloneNode()
  if (!(link instanceof HTMLAnchorElement)) return document.createTextNode('')
  link.className = 'link'
  link.textContent = m.fit_others
  const { vehicleModelId = '' } = $vehicle.get() ?? {}
  link.search += `${link.search ? '&' : ''}vehicleModelId=${vehicleModelId}&fits=true`
  return link
}

function showDeliveryPromise(
  view: OfferView,
  box: Element,
  offer: CurrentOffer,
  { now, today }: { now: number; today: string },
): void {
  const title = box.querySelector('b')
  const day = view.day(offer, today)
  if (title && day) title.textContent = day
  box.querySelector('[data-stock]')?.replaceChildren(view.stock(offer))
  box.querySelector('time')?.remove()
  const timeLeft = offer.delivery.cutOff - now
  // Without a cut-off time, the number is NaN.
  if (!day || !(timeLeft >= 0 && timeLeft < 86_400_000)) return
  const time = document.createElement('time')
  const clock = new Date(timeLeft).toISOString().slice(11, 16)
  // Languages differ in whether the words come before or after the time left.
  const [before = '', after = ''] = view.m.order_within.split('{time}')
  const noteElement = document.createElement('small')
  noteElement.textContent = before || after
  time.replaceChildren(...(before ? [noteElement, clock] : [clock, noteElement]))
  box.appendChild(time)
}
