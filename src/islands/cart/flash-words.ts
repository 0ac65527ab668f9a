import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/**
 * Returns the flash-sale note of a line: the end of its price, or the reason why the price no
 * longer applies.
 */
export function flashSaleNote(messages: Messages['cart'], line: CartLine, locale: Locale): string {
  const { flash, reason, price, seenPrice } = line
  if (!flash) return ''
  const country = countryInPageLanguage(line.countryId)
  if (reason === 'flash')
    return fill(messages.flash_on, {
      time: formatTime(flash.endsAt, country.utcOffset, locale),
      n: flash.mine,
    })
  // Return no text if the sale price isn't lower, or if the buyer saw another price.
  if (flash.price >= price) return ''
  if (flash.state === 'over') return seenPrice === flash.price ? messages.flash_over : ''
  const priceValue = { price: formatMoney(flash.price, country) }
  if (flash.state === 'limit') return fill(messages.flash_limit, { ...priceValue, n: flash.mine })
  return flash.state === 'gone' ? fill(messages.flash_gone, { ...priceValue, n: flash.left }) : ''
}
