import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  words: Messages['order']
  /** What coupons take off parts and delivery, minor units. */
  off: number
  country: Country
}

/** The row of a sum that says what coupons take off; none where they take nothing. */
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
