import { useState } from 'react'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { CouponSheet } from './CouponSheet.tsx'

interface Props extends ScreenProps {
  draft: OrderDraft
  country: Country
}

/** Discount of all coupons on this order in one row, with the button to change them. */
export function CouponRow({ m, locale, draft, country }: Props) {
  const [isOpen, setOpen] = useState(false)
  const messages = m.coupon
  const { coupons } = draft
  return (
    <section className="card coupon-row" aria-label={messages.title}>
      <h2>
        {coupons.length > 0 ? pluralOf(messages, 'used', coupons.length, locale) : messages.unused}
      </h2>
      <ul>
        {coupons.map((coupon) => (
          <li key={coupon.couponId} data-used-coupon={coupon.couponId}>
            {nameOf(messages, coupon)}{' '}
            <span className="money">−{formatMoney(coupon.takesOff, country)}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="plain-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        data-coupons
      >
        {messages.change}
      </button>
      {isOpen && <CouponSheet {...{ m, locale, country }} onClose={() => setOpen(false)} />}
    </section>
  )
}

function nameOf(
  messages: Props['m']['coupon'],
  { kind, range, shopName }: OrderDraft['coupons'][number],
): string {
  if (kind === 'SHIPPING') return fill(messages.delivery_of, { shop: shopName ?? '' })
  return shopName ?? messages[range === 'PRODUCTS' ? 'range_PRODUCTS' : 'range_PLATFORM']
}
