import { plural } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/** Items up to which the exact number says that they are few, and from which it no longer matters. */
const few = 4
const many = 40

/** How many items there are, in words; '' where the platform doesn't say. */
export function stockWords(
  m: Messages['offer'],
  stock: number | undefined,
  locale: Locale,
): string {
  if (stock === undefined || !Number.isFinite(stock)) return ''
  if (stock < few) return plural(m, 'stock_low', stock, locale)
  return stock > many ? fill(m.stock_many, { n: many }) : fill(m.stock, { n: stock })
}
