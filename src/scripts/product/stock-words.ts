import { plural } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/**
 * Limits of the exact stock display: up to `few` it means that little is left, from `many` on it no
 * longer matters.
 */
const fewQuantity = 4
const manyQuantity = 40

/** Returns the stock in words, or '' if the platform doesn't report it. */
export function stockText(m: Messages['offer'], stock: number | undefined, locale: Locale): string {
  if (stock === undefined || !Number.isFinite(stock)) return ''
  if (stock < fewQuantity) return plural(m, 'stock_low', stock, locale)
  return stock > manyQuantity ? fill(m.stock_many, { n: manyQuantity }) : fill(m.stock, { n: stock })
}
