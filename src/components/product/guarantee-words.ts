import type { ProductDetail } from '#contract/product.ts'
import { formatCount } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

type Guaranteed = Pick<ProductDetail, 'guaranteeMonths' | 'guaranteeKm'>

/** How long and how far a part is guaranteed: "12 months or 20,000 km". */
export function guaranteeWords(
  m: Messages['product'],
  { guaranteeMonths: months, guaranteeKm }: Guaranteed,
  locale: Locale,
): string {
  if (months === 0) return m.guarantee_none
  return guaranteeKm > 0
    ? fill(m.guarantee_value, { months, km: formatCount(guaranteeKm, locale) })
    : fill(m.guarantee_months, { months })
}
