import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { linkTo } from '#routes/links.ts'
import { isCollected } from '#stores/order/checkout-choices.ts'
import { $checkout, startCheckout } from '#stores/order/checkout.ts'
import { AddressPart } from '../../address/AddressPart.tsx'
import { CouponRow } from '../../coupon/CouponRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failed } from '../../ui/Failed.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { SignInFirst } from '../../auth/SignInFirst.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { CheckoutSum } from './CheckoutSum.tsx'
import { PaymentPart } from '../payment/PaymentPart.tsx'
import { ShopPart } from './ShopPart.tsx'

/**
 * Checkout: address, shipping by shop, payment method, and a total that matches the amounts shown.
 */
export function CheckoutScreen({ m, locale }: ScreenProps) {
  useEffect(() => void startCheckout(), [])
  return (
    <>
      <h1>{m.order.check_title}</h1>
      <Steps m={m.cart} step={2} />
      <Checkout m={m} locale={locale} />
    </>
  )
}

function Checkout({ m, locale }: ScreenProps) {
  const state = useStore($checkout)
  if (state.kind === 'loading') return <Skeleton count={2} />
  if (state.kind === 'signedOut') {
    const restart = () => void startCheckout()
    const text = state.expired ? m.labels.label_login_expired : m.cart.sign_in_first
    return <SignInFirst {...{ m, locale, text }} takesFocus={state.expired} onDone={restart} />
  }
  if (state.kind === 'failed')
    return (
      <Failed labels={m.labels} fault={state.fault}>
        <a className="button" href={linkTo(locale, 'cart')}>
          {m.checkout.back_to_cart}
        </a>
      </Failed>
    )
  const { draft, choices } = state
  const country = countryInPageLanguage(draft.countryId)
  return (
    <div className="columns">
      <div>
        {!isCollected(draft) && <AddressPart {...{ m, draft, choices }} />}
        {draft.shops.map((shop) => (
          <ShopPart key={shop.shopId} {...{ shop, m, locale, country, choices }} />
        ))}
        <CouponRow {...{ m, locale, draft, country }} />
        <PaymentPart {...{ m, locale, draft, choices }} />
      </div>
      <CheckoutSum {...{ m, locale, state, country }} />
    </div>
  )
}
