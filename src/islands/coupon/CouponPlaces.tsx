import type { CartCoupon, CouponChoice } from '#contract/coupon/coupon.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatNumericDate } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { groupCouponsByPlace, applyCouponInPlace } from '#stores/order/checkout-coupons.ts'
import { couponTermsText, discountText } from './coupon-words.ts'

interface Props {
  m: Messages
  locale: Locale
  choice: CouponChoice
  country: Country
}

/**
 * One choice per shop, one for the platform and one for shipping. Unusable coupons follow below
 * with their reason.
 */
export function CouponPlaces({ m, locale, choice, country }: Props) {
  const { places, others } = groupCouponsByPlace(choice)
  const messages = m.coupon
  return (
    <>
      {places.map(([place, coupons]) => (
        <fieldset key={place}>
          <legend>{placeName(messages, place, coupons)}</legend>
          {coupons.map((coupon) => (
            <CouponOption key={coupon.couponId} {...{ m, locale, place, coupon, country }} />
          ))}
          <label className="option">
            <input
              type="radio"
              name={`coupon ${place}`}
              checked={!coupons.some((coupon) => coupon.used)}
              onChange={() => void applyCouponInPlace(place, null)}
            />
            <span>{messages.none}</span>
          </label>
        </fieldset>
      ))}
      {others.length > 0 && (
        <fieldset>
          <legend>{messages.not_now}</legend>
          {others.map((coupon) => (
            <CouponOption key={coupon.couponId} place="" {...{ m, locale, coupon, country }} />
          ))}
        </fieldset>
      )}
      {choice.couponList.length === 0 && <p>{messages.none_available}</p>}
    </>
  )
}

/** Option to use a coupon. A coupon that can't be used shows the reason. */
function CouponOption({
  m,
  locale,
  place,
  coupon,
  country,
}: Omit<Props, 'choice'> & { place: string; coupon: CartCoupon }) {
  const messages: Record<string, string> = m.coupon
  const { couponId, used, takesOff, reason, missing } = coupon
  const reasonText = place === '' ? messages[reason] : ''
  const missingText =
    missing > 0 ? fill(m.coupon.missing, { sum: formatMoney(missing, country) }) : ''
  return (
    <label className="option">
      <input
        type="radio"
        name={place ? `coupon ${place}` : `coupon ${couponId}`}
        disabled={place === ''}
        checked={used}
        data-choose-coupon={couponId}
        onChange={() => void applyCouponInPlace(place, couponId)}
      />
      <span>{discountText(m.coupon, coupon)}</span>
      <small>
        {couponTermsText(m.coupon, coupon)} · {formatNumericDate(coupon.lastDay, locale)}
        {reasonText && (
          <b data-why>
            <br />
            {reasonText} {missingText}
          </b>
        )}
      </small>
      {takesOff > 0 && <span className="money">−{formatMoney(takesOff, country)}</span>}
    </label>
  )
}

function placeName(
  messages: Messages['coupon'],
  place: string,
  [first]: readonly CartCoupon[],
): string {
  if (place === 'shipping') return messages.for_delivery
  return first?.shopName ?? messages.range_PLATFORM
}
