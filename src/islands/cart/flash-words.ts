import { countryHere } from '#client/page-country.ts'
import type { CartLine } from '#contract/cart.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/** What a flash sale has to do with a line's price: until when it counts, or why it doesn't any more. */
export function flashWords(words: Messages['cart'], line: CartLine, locale: Locale): string {
  const { flash, reason, price, seenPrice } = line
  if (!flash) return ''
  const country = countryHere(line.countryId)
  if (reason === 'flash')
    return fill(words.flash_on, {
      time: formatTime(flash.endsAt, country.utcOffset, locale),
      n: flash.mine,
    })
  // Where the sale costs no less, or wasn't what the buyer saw, there is nothing to tell.
  if (flash.price >= price) return ''
  if (flash.state === 'over') return seenPrice === flash.price ? words.flash_over : ''
  const sum = { price: formatMoney(flash.price, country) }
  if (flash.state === 'limit') return fill(words.flash_limit, { ...sum, n: flash.mine })
  return flash.state === 'gone' ? fill(words.flash_gone, { ...sum, n: flash.left }) : ''
}
