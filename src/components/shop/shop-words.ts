import type { ShopRow } from '#contract/shapes/shop-shapes.ts'
import { allianceText } from '#i18n/alliance-words.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages.ts'

/** Returns the reason why a shop is closed, with its reopening day, or '' if it is open. */
export function closedText({ state, backOn }: ShopRow, locale: Locale): string {
  if (state === 'OPEN') return ''
  const m = messagesOf(locale, 'product')
  if (state === 'CLOSED') return m.shop_closed
  if (backOn === '') return m.shop_vacation
  const day = formatDay(backOn, messagesOf(locale, 'days'))
  return fill(m.shop_vacation_back, { day })
}

/** Returns the type of a shop, or '' if it is an ordinary one. */
export function shopTypeText({ shopType, shopAlliance }: ShopRow, locale: Locale): string {
  const m = messagesOf(locale, 'shop')
  if (shopType === 'OWN') return m.own_shop
  return shopAlliance ? allianceText(m, shopAlliance) : ''
}

/** Formats two days of the week as "Mon–Sat"; 1 is Monday. */
export function weekdayRangeText(from: number, to: number, locale: Locale): string {
  const names = messagesOf(locale, 'days').weekdays.split('|')
  const name = (weekday: number) => names[weekday % 7] ?? ''
  return from === to ? name(from) : `${name(from)}–${name(to)}`
}
