import type { TakenCoupon } from '#contract/coupon/coupon.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

type Words = Messages['coupon']

/** Returns the discount of a coupon: "Rp 30.000 off", "5% off, up to …", "Up to … off delivery". */
export function discountText(messages: Words, coupon: TakenCoupon): string {
  const { kind, percent, countryId } = coupon
  const amount = formatMoney(coupon.amount, countryInPageLanguage(countryId))
  if (kind === 'SHIPPING') return fill(messages.worth_SHIPPING, { amount })
  return percent > 0
    ? fill(messages.worth_percent, { percent, amount })
    : fill(messages.worth_CASH, { amount })
}

/** Returns the conditions of a coupon: its offers, its minimum amount and its order types. */
export function couponTermsText(messages: Words, coupon: TakenCoupon): string {
  const { range, shopName, minimum, countryId, occasion } = coupon
  const minimumText = { sum: formatMoney(minimum, countryInPageLanguage(countryId)) }
  return [
    range === 'SHOP'
      ? fill(messages.range_SHOP, { shop: shopName ?? '' })
      : messages[`range_${range}`],
    minimum > 0 ? fill(messages.minimum, minimumText) : '',
    occasion === 'FIRST_ORDER' ? messages.label_coupon_first_order : '',
    occasion === 'FULL_PRICE' ? messages.label_coupon_full_price : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
