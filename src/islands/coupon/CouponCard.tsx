import { Fragment } from 'react'
import type { TakenCoupon } from '#contract/coupon/coupon.ts'
import { formatNumericDate } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { linkToCategory } from '#routes/category-link.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { couponTermsText, discountText } from './coupon-words.ts'

/** One coupon: discount, conditions, expiry and the button to use it. */
export function CouponCard({ m, locale, coupon }: ScreenProps & { coupon: TakenCoupon }) {
  const messages = m.coupon
  const { couponId, expired, usedDay, endsSoon, referral } = coupon
  const isOpen = !expired && usedDay === null
  // Include the year, because a coupon can be valid for years.
  const day = (value: string) => formatNumericDate(value, locale)
  return (
    <li className="coupon-card" data-coupon={couponId} data-open={isOpen}>
      <b>{discountText(messages, coupon)}</b>
      {referral && <span className="state">{messages.referral}</span>}
      <p className="small">{couponTermsText(messages, coupon)}</p>
      {coupon.categories.length > 0 && (
        <p className="small">
          {coupon.categories.map((category, i) => {
            const href = linkToCategory(locale, category)
            return (
              <Fragment key={category.categoryId}>
                {i > 0 && ', '}
                {href ? (
                  <a className="link" href={href}>
                    {category.categoryName}
                  </a>
                ) : (
                  category.categoryName
                )}
              </Fragment>
            )
          })}
        </p>
      )}
      <p className="small mute">
        {endsSoon ? (
          <strong className="warn">{fill(messages.ends_on, { day: day(coupon.lastDay) })}</strong>
        ) : (
          fill(messages.valid, { from: day(coupon.firstDay), until: day(coupon.lastDay) })
        )}
      </p>
      {usedDay !== null && <p className="small">{fill(messages.used_on, { day: day(usedDay) })}</p>}
      {usedDay === null && expired && <p className="small">{messages.label_coupon_expired}</p>}
      {isOpen && (
        <a
          className="button"
          href={linkTo(locale, 'cart')}
          aria-label={couponButtonText(m, coupon)}
        >
          {messages.use_it}
        </a>
      )}
    </li>
  )
}

function couponButtonText(m: ScreenProps['m'], coupon: TakenCoupon): string {
  return `${m.coupon.use_it}: ${discountText(m.coupon, coupon)}`
}
