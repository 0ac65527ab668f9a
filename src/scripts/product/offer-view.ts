import type { CurrentOffer } from '#contract/product/price.ts'
import { currencyInPageLanguage, pageLocale } from '#client/page/page-facts.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { deliveryText } from '#i18n/delivery-words.ts'
import { stockText } from './stock-words.ts'
import { fitMarks, fitReasonText, fitTones, fitLabel } from '#i18n/fit-words.ts'

/** True when the refusal needs a message; "sold out" needs none. */
export function hasReason(blocked: string): boolean {
  return blocked !== '' && blocked !== 'label_sold_out'
}

/** Messages of an offer. Messages about refusals are loaded only if needed. */
interface Words {
  offer: Messages['offer']
  days: Messages['days']
  hindrances: Record<string, string>
}

/** Writes the current data of an offer into the boxes that the page reserved for it. */
export class OfferView {
  readonly m: Messages['offer']
  readonly days: Messages['days']
  readonly reasons: Record<string, string>
  readonly vehicle: string
  readonly #locale = pageLocale()

  constructor({ offer, days, hindrances }: Words, vehicle: string) {
    this.m = offer
    this.days = days
    this.reasons = hindrances
    this.vehicle = vehicle
  }

  row(row: HTMLElement, offer: CurrentOffer, today: string): void {
    const whenElement = row.querySelector('[data-when]')
    if (whenElement) whenElement.replaceChildren(this.stock(offer), this.day(offer, today))
    const cost = row.querySelector('[data-cost]')
    if (cost) cost.textContent = formatMoney(offer.price, currencyInPageLanguage(offer.countryId))
    const oldPrice = row.querySelector('s')
    if (oldPrice && offer.price >= offer.listPrice) oldPrice.remove()
    const fit = row.querySelector<HTMLElement>('[data-fit]')
    if (fit) this.#fit(fit, offer)
    showHeart(row.querySelector('[data-heart]'), offer.marked)
    const addButton = row.querySelector<HTMLButtonElement>('[data-plus]')
    if (addButton) {
      addButton.disabled = offer.blocked !== ''
      addButton.toggleAttribute('data-off', offer.blocked !== '')
    }
  }

  /** Shows the failure where the stock would be shown. */
  failed(): void {
    for (const box of document.querySelectorAll('[data-when], [data-promise] b'))
      box.textContent = this.m.failed
  }

  /** Returns the quantity in stock, or the reason why this buyer can't order. */
  stock(offer: CurrentOffer): HTMLElement {
    const boldElement = document.createElement('b')
    const { stock } = offer
    if (stock === 0 || offer.blocked) boldElement.dataset['left'] = 'out'
    else if (stock < 4) boldElement.dataset['left'] = 'low'
    boldElement.textContent = this.refusalOf(offer) || stockText(this.m, stock, this.#locale)
    return boldElement
  }

  /** Returns the reason why the offer can't be bought, or ''. */
  refusalOf({ blocked, backOn, stock }: CurrentOffer): string {
    if (hasReason(blocked)) return (this.reasons[blocked] ?? '') + this.#back(backOn)
    return blocked || stock === 0 ? this.m.sold_out : ''
  }

  /** Chinese uses full-width punctuation (src/i18n/marks.ts). */
  #mark(wide: string, narrow: string): string {
    return this.#locale === 'zh' ? wide : narrow
  }

  /** Returns the sentence about the day when a shop reopens after a vacation. */
  #back(backOn: string): string {
    const text = this.reasons['label_shop_back']
    if (!backOn || !text) return ''
    return this.#mark('，', ', ') + fill(text, { day: formatDay(backOn, this.days) })
  }

  day(offer: CurrentOffer, today: string): string {
    return offer.stock === 0 || offer.blocked
      ? ''
      : deliveryText(this.m, offer.delivery, today, this.days)
  }

  #fit(box: HTMLElement, offer: CurrentOffer): void {
    if (!offer.fit) return
    box.dataset['tone'] = fitTones[offer.fit.verdict]
    const reason = fitReasonText(offer.fit, this.m, this.reasons)
    box.dataset['reason'] = reason
    const reasonText = reason ? this.#mark('：', ': ') + reason : ''
    box.textContent = `${fitMarks[offer.fit.verdict]} ${fitLabel(offer.fit, this.m)}${reasonText}`
    box.title = box.textContent
  }
}

/** Shows whether the offer is a favourite of this visitor. */
export function showHeart(heart: Element | null, isMarked: boolean): void {
  // A heart touched meanwhile is more recent than a response that was under way.
  if (heart?.matches(':not([data-touched])')) heart.ariaPressed = String(isMarked)
}
