import type { OfferNow } from '#contract/price.ts'
import { moneyHere, pageLocale } from '#client/page-says.ts'
import { formatMoney } from '#domain/money/format.ts'
import { percentOff } from '#domain/price/identities.ts'
import { plural } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { deliveryWords } from '#i18n/delivery-words.ts'
import { showSum } from './add-sum.ts'
import { fitMarks, fitReason, fitTones, fitWord } from '#i18n/fit-words.ts'

/** Whether the words of a hindrance are asked for: being sold out needs none of them. */
export function hasReason(blocked: string): boolean {
  return blocked !== '' && blocked !== 'label_sold_out'
}

/** The words of an offer; those of hindrances only where one of them is needed. */
interface Words {
  offer: Messages['offer']
  days: Messages['days']
  hindrances: Record<string, string>
}

/** Writes what is known of an offer now into the boxes that the page reserved for it. */
export class OfferView {
  readonly #m: Messages['offer']
  readonly #days: Messages['days']
  readonly #hindrances: Record<string, string>
  readonly #vehicle: string
  readonly #locale = pageLocale()

  constructor({ offer, days, hindrances }: Words, vehicle: string) {
    this.#m = offer
    this.#days = days
    this.#hindrances = hindrances
    this.#vehicle = vehicle
  }

  /** A row of a list. */
  row(row: HTMLElement, offer: OfferNow, today: string): void {
    const when = row.querySelector('[data-when]')
    if (when) when.replaceChildren(this.#stock(offer), this.#day(offer, today))
    const cost = row.querySelector('[data-cost]')
    if (cost) cost.textContent = formatMoney(offer.price, moneyHere(offer.countryId))
    const old = row.querySelector('s')
    if (old && offer.price >= offer.listPrice) old.remove()
    const fit = row.querySelector<HTMLElement>('[data-fit]')
    if (fit) this.#fit(fit, offer)
    const add = row.querySelector<HTMLButtonElement>('[data-plus]')
    if (add) {
      add.disabled = offer.blocked !== ''
      add.toggleAttribute('data-off', offer.blocked !== '')
    }
  }

  /** The product page. */
  product(box: HTMLElement, offer: OfferNow, answer: { now: number; today: string }): void {
    const price = box.querySelector('[data-price]')
    if (price) price.textContent = formatMoney(offer.price, moneyHere(offer.countryId))
    this.#reduction(box, offer)
    const tier = box.querySelector('[data-tier]')
    const tiers = [
      this.#m.price_consumer,
      this.#m.price_retailer,
      this.#m.price_workshop,
      this.#m.price_alliance,
    ]
    if (tier) tier.textContent = this.#hindrance(offer) || (tiers[offer.priceId - 1] ?? '')
    const promise = document.querySelector('[data-promise]')
    if (promise) this.#promise(promise, offer, answer)
    const verdict = document.querySelector<HTMLElement>('[data-verdict]')
    if (verdict && offer.fit) this.#verdict(verdict, offer)
    const go = document.querySelector<HTMLButtonElement>('[data-go]')
    if (go) {
      go.disabled = offer.blocked !== ''
      go.dataset['each'] = String(offer.price)
    }
    showSum()
    const field = document.querySelector<HTMLInputElement>('[data-add] input')
    if (field && offer.stock > 0) field.max = String(Math.min(999, offer.stock))
  }

  /** The crossed price and the percentage are this buyer's, like the price beside them. */
  #reduction(box: HTMLElement, offer: OfferNow): void {
    const percent = percentOff(offer.listPrice, offer.price)
    const list = box.querySelector<HTMLElement>('[data-list]')
    const off = box.querySelector<HTMLElement>('[data-off]')
    if (list) list.textContent = formatMoney(offer.listPrice, moneyHere(offer.countryId))
    if (off) off.textContent = `−${percent}%`
    for (const part of [list, off]) if (part) part.hidden = percent === 0
  }

  /** The request failed: say so where the stock would stand. */
  failed(): void {
    for (const box of document.querySelectorAll('[data-when]')) box.textContent = this.#m.failed
    const promise = document.querySelector('[data-promise] b')
    if (promise) promise.textContent = this.#m.failed
  }

  #stock(offer: OfferNow): HTMLElement {
    const b = document.createElement('b')
    const { stock } = offer
    if (stock === 0 || offer.blocked) b.dataset['left'] = 'out'
    else if (stock < 4) b.dataset['left'] = 'low'
    b.textContent =
      this.#hindrance(offer) ||
      (stock < 4
        ? plural(this.#m, 'stock_low', stock, this.#locale)
        : stock > 40
          ? fill(this.#m.stock_many, { n: 40 })
          : fill(this.#m.stock, { n: stock }))
    return b
  }

  /** Why it can't be bought, or nothing. */
  #hindrance({ blocked, stock }: OfferNow): string {
    if (hasReason(blocked)) return this.#hindrances[blocked] ?? ''
    return blocked || stock === 0 ? this.#m.sold_out : ''
  }

  #day(offer: OfferNow, today: string): string {
    return offer.stock === 0 || offer.blocked
      ? ''
      : deliveryWords(this.#m, offer.delivery, today, this.#days)
  }

  #fit(box: HTMLElement, offer: OfferNow): void {
    if (!offer.fit) return
    box.dataset['fits'] ??= box.textContent ?? ''
    box.dataset['tone'] = fitTones[offer.fit.verdict]
    const reason = fitReason(offer.fit, this.#m, this.#hindrances)
    box.dataset['reason'] = reason
    box.textContent = `${fitMarks[offer.fit.verdict]} ${fitWord(offer.fit, this.#m)}${reason ? `: ${reason}` : ''}`
    box.title = box.textContent
  }

  #verdict(box: HTMLElement, offer: OfferNow): void {
    if (!offer.fit) return
    box.dataset['tone'] = fitTones[offer.fit.verdict]
    const [mark, title, text] = [
      box.querySelector('i'),
      box.querySelector('b'),
      box.querySelector('p'),
    ]
    if (mark) mark.textContent = fitMarks[offer.fit.verdict]
    if (title) title.textContent = fitWord(offer.fit, this.#m)
    const reason = fitReason(offer.fit, this.#m, this.#hindrances)
    box.dataset['reason'] = reason
    if (text)
      // The reason first: two lines hold it in every language, and the bar names the vehicle too.
      text.textContent = [reason, fill(this.#m.fit_for, { vehicle: this.#vehicle })]
        .filter(Boolean)
        .join(' · ')
  }

  #promise(box: Element, offer: OfferNow, { now, today }: { now: number; today: string }): void {
    const title = box.querySelector('b')
    const day = this.#day(offer, today)
    if (title && day) title.textContent = capital(day)
    box.querySelector('[data-stock]')?.replaceChildren(this.#stock(offer))
    box.querySelector('time')?.remove()
    const minutes = Math.floor((offer.delivery.cutOff - now) / 60_000)
    if (!day || minutes < 0 || minutes >= 24 * 60) return
    const time = document.createElement('time')
    time.textContent = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const small = document.createElement('small')
    small.textContent = this.#m.order_within
    time.appendChild(small)
    box.appendChild(time)
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
