import type { DeskCoupons } from '#contract/desk/desk-coupons.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatCount } from '#i18n/counts.ts'
import { currentDeskLanguage, m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { endCoupon } from '#stores/desk/seller/coupons.ts'
import { formatDay } from '../../ui/moments.ts'
import { EndDiscount } from './EndDiscount.tsx'
import { discountState } from './discount-state.ts'

interface Props {
  coupon: DeskCoupons['list'][number]
  countryId: number
  busy: boolean
}

/** One coupon of the shop: terms, days, use, and the button to end it. */
export function CouponRow({ coupon, countryId, busy }: Props) {
  const countText = (count: number) => formatCount(count, currentDeskLanguage())
  const amountText = (minor: number) => formatMoney(minor, moneyOf(countryId))
  const { couponId, code, percent, state } = coupon
  const values = { percent, off: amountText(coupon.amount), minimum: amountText(coupon.minimum) }
  return (
    <li data-state={state}>
      <b className="number">{code || '–'}</b>
      <span className="standing">{discountState(state)}</span>
      <span className="terms">
        {fill(percent > 0 ? m.coupons.off_percent : m.coupons.off_from, values)}
        {coupon.isForNewCustomers && ` · ${m.coupons.new_customers}`}
        {coupon.isOnPage && ` · ${m.coupons.is_on_page}`}
        <small>
          {coupon.firstDay &&
            fill(m.coupons.days, {
              first: formatDay(coupon.firstDay),
              last: formatDay(coupon.lastDay),
            })}
        </small>
        <small>
          {fill(m.coupons.use, {
            used: countText(coupon.used),
            uses: countText(coupon.uses),
            taken: countText(coupon.taken),
            given: amountText(coupon.given),
          })}
        </small>
      </span>
      {state !== 'ENDED' && (
        <EndDiscount
          question={fill(m.coupons.end_asked, { code })}
          effect={m.coupons.end_effect}
          busy={busy}
          onEnd={() => void endCoupon(couponId, code)}
        />
      )}
    </li>
  )
}
