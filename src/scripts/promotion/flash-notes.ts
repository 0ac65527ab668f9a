import { currencyInPageLanguage, pageLocale } from '#client/page/page-facts.ts'
import type { Answer } from '#contract/index.ts'
import type { CurrentOffer } from '#contract/product/price.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { startCountdowns } from './countdown.ts'
import { loadFlashMessages } from './flash-words.ts'

type Flash = NonNullable<CurrentOffer['flash']>
type Words = Messages['flash']

/**
 * Shows the flash sale of the page's offers and counts down by the server's clock, extrapolated on
 * this device.
 */
export async function showFlashSales({
  now,
  list,
}: Answer<'GET /web-api/price/list'>): Promise<void> {
  const receivedAt = performance.now()
  const messages = await loadFlashMessages()
  for (const offer of list)
    if (offer.flash) {
      note(offer, offer.flash, messages)
      showRemainingQuantity(offer, offer.flash, messages)
    }
  startCountdowns(() => now + performance.now() - receivedAt, messages)
}

function note(offer: CurrentOffer, flash: Flash, messages: Words): void {
  const tier = document.querySelector(`[data-offer="${offer.skuOrgId}"] [data-tier]`)
  const flashNote = flashText(offer, flash, messages)
  if (!tier || !flashNote || offer.blocked) return
  tier.textContent = offer.reason === 'flash' ? flashNote : `${tier.textContent} · ${flashNote}`
  // The limit is at the end of the line, so this line must not be truncated.
  tier.setAttribute('data-whole', '')
}

/**
 * Shows the remaining sale quantity on the sale's page, where other lists show the shop's stock.
 */
function showRemainingQuantity(
  offer: CurrentOffer,
  { left, perBuyer, state }: Flash,
  messages: Words,
): void {
  const stock = document.querySelector<HTMLElement>(
    `[data-flash-sale] [data-sku="${offer.skuOrgId}"] [data-when] b`,
  )
  const stateTexts = {
    before: '',
    on: fill(messages.left, { n: left }),
    over: '',
    limit: fill(messages.limit, { n: perBuyer }),
    gone: messages.gone,
  }[state]
  if (!stock || !stateTexts || offer.blocked) return
  stock.textContent = stateTexts
  stock.dataset['left'] = state === 'on' && left > 3 ? 'many' : 'low'
}

/** Returns the sentence about a flash sale, or '' if it is over or its price isn't lower. */
function flashText(
  { countryId, price, reason }: CurrentOffer,
  flash: Flash,
  messages: Words,
): string {
  const time = (at: number) => formatTime(at, countryOf(countryId).utcOffset, pageLocale())
  const { perBuyer, left, state } = flash
  if (reason === 'flash') return fill(messages.on, { time: time(flash.endsAt), left, n: perBuyer })
  if (flash.price >= price || state === 'over' || state === 'on') return ''
  if (state === 'limit') return fill(messages.limit, { n: perBuyer })
  if (state === 'gone') return messages.gone
  const priceText = formatMoney(flash.price, currencyInPageLanguage(countryId))
  return fill(messages.before, { time: time(flash.startsAt), price: priceText })
}
