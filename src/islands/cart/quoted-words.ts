import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/**
 * Returns the note of a line with a quoted price: the expiry of the price, or the reason why it
 * doesn't apply.
 */
export function quotedPriceNote(
  messages: Messages['cart'],
  line: CartLine,
  locale: Locale,
): string {
  const { quoted } = line
  if (!quoted) return ''
  const country = countryInPageLanguage(line.countryId)
  if (quoted.state === 'on')
    return fill(messages.quoted_until, {
      time: formatTime(quoted.until, country.utcOffset, locale),
    })
  if (quoted.state === 'over') return messages.quoted_over
  // A price below the quoted price already has a label.
  if (quoted.state === 'lower') return ''
  return fill(messages.quoted_quantity, {
    quoted: formatMoney(quoted.price, country),
    n: line.quantity,
    m: quoted.quantity,
    price: formatMoney(line.price, country),
  })
}
