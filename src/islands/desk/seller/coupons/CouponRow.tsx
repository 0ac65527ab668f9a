import { useState } from 'react'
import type { DeskCoupons } from '#contract/desk/desk-coupons.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import type { ShopCouponState } from '#domain/coupon/of-shop.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { endCoupon } from '#stores/desk/seller/coupons.ts'
import { dayWord } from '../../ui/moments.ts'

interface Props {
  coupon: DeskCoupons['list'][number]
  countryId: number
  busy: boolean
}

const stateWords = (): Record<ShopCouponState, string> => ({
  RUNNING: m.coupons.running,
  PLANNED: m.coupons.planned,
  ENDED: m.coupons.ended,
})

/** One coupon of the shop: terms, days, use, and the way to end it, which asks once. */
export function CouponRow({ coupon, countryId, busy }: Props) {
  const [isAsked, setAsked] = useState(false)
  const sum = (minor: number) => formatMoney(minor, moneyOf(countryId))
  const { couponId, code, percent, state } = coupon
  const values = { percent, off: sum(coupon.amount), minimum: sum(coupon.minimum) }
  return (
    <li data-state={state}>
      <b className="number">{code || '–'}</b>
      <span className="standing">{stateWords()[state]}</span>
      <span className="terms">
        {fill(percent > 0 ? m.coupons.off_percent : m.coupons.off_from, values)}
        {coupon.isForNewCustomers && ` · ${m.coupons.new_customers}`}
        <small>
          {coupon.firstDay &&
            fill(m.coupons.days, {
              first: dayWord(coupon.firstDay),
              last: dayWord(coupon.lastDay),
            })}
        </small>
        <small>
          {fill(m.coupons.use, {
            used: coupon.used,
            uses: coupon.uses,
            taken: coupon.taken,
            given: sum(coupon.given),
          })}
        </small>
      </span>
      {state !== 'ENDED' &&
        (isAsked ? (
          <span data-asks role="group" aria-label={fill(m.coupons.end_asked, { code })}>
            <b>{fill(m.coupons.end_asked, { code })}</b>
            <small>{m.coupons.end_effect}</small>
            <button
              type="button"
              className="button"
              data-risk
              aria-busy={busy}
              onClick={() => void endCoupon(couponId, code)}
            >
              {m.coupons.end_yes}
            </button>
            <button type="button" className="button" autoFocus onClick={() => setAsked(false)}>
              {m.coupons.keep}
            </button>
          </span>
        ) : (
          <button type="button" className="button" onClick={() => setAsked(true)}>
            {m.coupons.end_now}
          </button>
        ))}
    </li>
  )
}
