import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import { $coupons, $couponTab, couponTabs, openCoupons } from '#stores/coupon/coupons.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { CodeField } from './CodeField.tsx'
import { CouponCard } from './CouponCard.tsx'

/** Coupons of the buyer in tabs, and the field for a code. */
export function CouponScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const tab = useStore($couponTab)
  const coupons = useStore($coupons)
  // If there are no coupons, the message about that has the main action instead.
  const isEmpty = coupons.kind === 'known' && coupons.list.length === 0
  const texts: Record<string, string> = m.coupon
  useEffect(() => {
    if (isSignedIn) void openCoupons()
  }, [isSignedIn])
  return (
    <>
      <h1>{m.coupon.title}</h1>
      {isSignedIn ? (
        <>
          <CodeField m={m} isSecondary={isEmpty} />
          <div className="tabs">
            {couponTabs.map((name) => (
              <button
                type="button"
                key={name}
                aria-pressed={tab === name}
                onClick={() => void openCoupons(name)}
              >
                {texts[`tab_${name}`]}
              </button>
            ))}
          </div>
          <CouponList m={m} locale={locale} />
        </>
      ) : (
        <SignInFirst m={m} locale={locale} text={m.coupon.sign_in} asksOnce onDone={() => {}} />
      )}
    </>
  )
}

function CouponList({ m, locale }: ScreenProps) {
  const state = useStore($coupons)
  const tab = useStore($couponTab)
  if (state.kind === 'idle' || state.kind === 'loading') return <Skeleton count={2} />
  if (state.kind === 'failed')
    return (
      <Failed labels={m.labels} fault={state.fault}>
        <button type="button" className="button" onClick={() => void openCoupons()}>
          {m.order.retry}
        </button>
      </Failed>
    )
  if (state.list.length === 0) {
    const text = tab === 'available' ? m.coupon.none_available : m.coupon.none_used
    return (
      <Empty
        title={text}
        href={linkTo(locale, 'newPromotion')}
        action={m.coupon.find}
        others={[{ text: m.order.go_on, href: linkTo(locale, 'home') }]}
      />
    )
  }
  return (
    <ul className="coupon-screen" data-coupons>
      {state.list.map((coupon) => (
        <CouponCard key={coupon.couponId} {...{ m, locale, coupon }} />
      ))}
    </ul>
  )
}
