import type { ProductDetail } from '#contract/product/product.ts'
import { formatCount } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

type Guaranteed = Pick<ProductDetail, 'guaranteeMonths' | 'guaranteeKm'>

/** Returns the warranty of a part: "12 months or 20,000 km", or '' if unknown. */
export function guaranteeText(
  m: Messages['product'],
  { guaranteeMonths: months, guaranteeKm }: Partial<Guaranteed>,
  locale: Locale,
): string {
  if (months === undefined) return ''
  if (months === 0) return m.guarantee_none
  return guaranteeKm !== undefined && guaranteeKm > 0
    ? fill(m.guarantee_value, { months, km: formatCount(guaranteeKm, locale) })
    : fill(m.guarantee_months, { months })
}

/**
 * Returns whether a part can be returned, in words, or '' if the operator's platform doesn't report
 * it.
 */
export function returnableText(
  m: Messages['product'],
  { returnable }: Partial<Pick<ProductDetail, 'returnable'>>,
): string {
  if (returnable === undefined) return ''
  return returnable ? m.returnable_yes : m.returnable_no
}

/** Returns the packed size and weight of a part in words, or '' if either is unknown. */
export function packageSizeText(
  m: Messages['product'],
  { size, weightG }: Partial<Pick<ProductDetail, 'size' | 'weightG'>>,
  locale: Locale,
): string {
  if (!size || weightG === undefined) return ''
  const [l, w, h] = size
  return fill(m.packed_value, { l, w, h, kg: formatCount(weightG / 1000, locale) })
}
