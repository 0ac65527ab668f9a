import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/** Stock below which the text states that only a few items are left. */
const lowStockBelow = 4

/** Maximum stock that is shown exactly. */
const maxExactStock = 40

/** Returns the stock in words, or '' if the platform doesn't report it. */
export function stockText(m: Messages['offer'], stock: number | undefined, locale: Locale): string {
  if (stock === undefined || !Number.isFinite(stock)) return ''
  if (stock < lowStockBelow) return pluralOf(m, 'stock_low', stock, locale)
  return stock > maxExactStock
    ? fill(m.stock_many, { n: maxExactStock })
    : fill(m.stock, { n: stock })
}
