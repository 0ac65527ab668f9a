import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  words: Messages['order']
  /** Discount of the coupons on parts and shipping, minor units. */
  off: number
  country: Country
}

/** Row with the coupon discount. Renders nothing if there is no discount. */
export function CouponSum({ words, off, country }: Props) {
  if (off === 0) return null
  return (
    <>
      <dt>{words.coupons_off}</dt>
      <dd className="money" data-coupons-off={off}>
        −{formatMoney(off, country)}
      </dd>
    </>
  )
}
