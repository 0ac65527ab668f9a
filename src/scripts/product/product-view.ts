import type { DeliveryDestination, CurrentOffer } from '#contract/product/price.ts'
import { currencyInPageLanguage } from '#client/page/page-says.ts'
import { formatMoney } from '#domain/money/format.ts'
import { separateCataloguePrice, percentageOff } from '#domain/price/identities.ts'
import { fill } from '#i18n/fill.ts'
import { fitMarks, fitReasonText, fitTones, fitLabel } from '#i18n/fit-words.ts'
import { $vehicle } from '#stores/garage/vehicle.ts'
import { showAddTotal } from '../cart/add-sum.ts'
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
  answer: ResponseData,
): void {
  const price = box.querySelector('[data-price]')
  if (price) price.textContent = formatMoney(offer.price, currencyInPageLanguage(offer.countryId))
  showDiscount(box, offer)
  showCataloguePrice(box, offer)
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
  showQuantityPrices(box, offer)
  box.dataset['blocked'] = offer.blocked
  showHeart(document.querySelector(`[data-heart="${offer.skuOrgId}"]`), offer.marked)
  const promise = document.querySelector('[data-promise]')
  if (promise) showDeliveryPromise(view, promise, offer, answer)
  showDeliveryPlace(view, answer.deliverTo)
  const verdictBox = document.querySelector<HTMLElement>('[data-verdict]')
  if (verdictBox && offer.fit) showVerdict(view, verdictBox, offer)
  const addButton = document.querySelector<HTMLButtonElement>('[data-go]')
  if (addButton) {
    addButton.disabled = offer.blocked !== ''
    addButton.dataset['each'] = String(offer.price)
  }
  showAddTotal(offer.quantityPrices)
  const field = document.querySelector<HTMLInputElement>('[data-add] input')
  if (field && offer.stock > 0) field.max = String(Math.min(999, offer.stock))
}

function showDeliveryPlace(view: OfferView, place: DeliveryDestination): void {
  const button = document.querySelector<HTMLElement>('[data-deliver]')
  if (!button || !place) return
  button.textContent = fill(view.m.deliver_to, { place: place.name })
  if (!place.isAddress) return
  button.setAttribute('role', 'link')
  button.removeAttribute('aria-haspopup')
}

/** Shows the crossed-out price and the percentage for this buyer. */
function showDiscount(box: HTMLElement, offer: CurrentOffer): void {
  const percent = percentageOff(offer.listPrice, offer.price)
  const list = box.querySelector<HTMLElement>('[data-list]')
  const offElement = box.querySelector<HTMLElement>('[data-off]')
  if (list) list.textContent = formatMoney(offer.listPrice, currencyInPageLanguage(offer.countryId))
  if (offElement) offElement.textContent = `−${percent}%`
  for (const part of [list, offElement]) if (part) part.hidden = percent === 0
}

/** Inserts the catalogue price into the sentence that the page contains. */
function showCataloguePrice(box: HTMLElement, offer: CurrentOffer): void {
  const line = box.querySelector<HTMLElement>('[data-catalogue]')
  if (!line) return
  const cataloguePrice = separateCataloguePrice(offer, offer.price)
  const price =
    cataloguePrice === null
      ? ''
      : formatMoney(cataloguePrice, currencyInPageLanguage(offer.countryId))
  line.textContent = price && fill(line.dataset['catalogue'] ?? '', { price })
  line.hidden = cataloguePrice === null
}

function showQuantityPrices(
  box: HTMLElement,
  { quantityPrices = [], countryId }: CurrentOffer,
): void {
  const line = box.querySelector<HTMLElement>('[data-steps]')
  // Few offers have such prices.
  if (line)
    void import('#i18n/quantity-prices-text.ts').then(({ quantityPricesText }) => {
      line.textContent = quantityPricesText(
        quantityPrices,
        line.dataset['steps'] ?? '',
        currencyInPageLanguage(countryId),
      )
    })
}

function showVerdict(view: OfferView, box: HTMLElement, offer: CurrentOffer): void {
  if (!offer.fit) return
  box.dataset['tone'] = fitTones[offer.fit.verdict]
  const [mark, title, text] = [
    box.querySelector('i'),
    box.querySelector('b'),
    box.querySelector('p'),
  ]
  if (mark) mark.textContent = fitMarks[offer.fit.verdict]
  if (title) title.textContent = fitLabel(offer.fit, view.m)
  const reason = fitReasonText(offer.fit, view.m, view.reasons)
  box.dataset['reason'] = reason
  // A universal part keeps the sentence that names what to compare.
  if (!text || offer.fit.reason === 'universal') return
  const about = offer.fit.verdict === 'no' ? linkToFitting(view.m) : view.vehicle
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
  const minutes = Math.floor((offer.delivery.cutOff - now) / 60_000)
  // Without a cut-off time, the number is NaN.
  if (!day || !(minutes >= 0 && minutes < 24 * 60)) return
  const time = document.createElement('time')
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  // Languages differ in whether the words come before or after the time left.
  const [before = '', after = ''] = view.m.order_within.split('{time}')
  const noteElement = document.createElement('small')
  noteElement.textContent = before || after
  time.replaceChildren(...(before ? [noteElement, clock] : [clock, noteElement]))
  box.appendChild(time)
}
