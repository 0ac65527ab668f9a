import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $shopCoupons, openShopCoupons } from '#stores/desk/seller/coupons.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { errorMessage } from '../../ui/words.ts'
import { DeskDiscounts } from './DeskDiscounts.tsx'
import { CouponForm } from './CouponForm.tsx'
import { CouponRow } from './CouponRow.tsx'

/** Coupons of the shop with their use, and a form for a new one. */
export function DeskCoupons() {
  const state = useStore($shopCoupons)
  useEffect(() => void openShopCoupons(), [])
  if (state.kind === 'failed')
    return (
      <DeskDiscounts>
        <FieldError text={errorMessage(state.fault.label)} />
      </DeskDiscounts>
    )
  if (state.kind !== 'known') return <DeskDiscounts busy />
  const { list, countryId, done } = state
  return (
    <DeskDiscounts>
      <h2>{m.coupons.title}</h2>
      <p>{m.coupons.intro}</p>
      <p role="status">
        {done &&
          fill(done.what === 'made' ? m.coupons.made : m.coupons.is_ended, { code: done.code })}
      </p>
      {list.length === 0 && <p data-none>{m.coupons.none}</p>}
      <ul>
        {list.map((coupon) => (
          <CouponRow key={coupon.couponId} {...{ coupon, countryId }} busy={state.busy} />
        ))}
      </ul>
      <CouponForm {...{ countryId }} today={state.today} busy={state.busy} fault={state.fault} />
    </DeskDiscounts>
  )
}
