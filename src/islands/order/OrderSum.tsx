import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { CouponSum } from './CouponSum.tsx'

interface Props {
  words: Messages['order']
  order: OrderDetail
  country: Country
}

/** Total of an order. */
export function OrderSum({ words, order, country }: Props) {
  const texts: Record<string, string> = words
  return (
    <dl className="sums">
      <dt>{words.goods}</dt>
      <dd>{formatMoney(order.goodsTotal, country)}</dd>
      <dt>
        {words.shipping} · {texts[`service_${order.service}`]}
      </dt>
      <dd>{order.shippingFee === 0 ? words.free : formatMoney(order.shippingFee, country)}</dd>
      <CouponSum {...{ words, country }} off={order.goodsDiscount + order.shippingDiscount} />
      <dt className="total">{words.total}</dt>
      <dd className="total">{formatMoney(order.total, country)}</dd>
      {order.vatIncluded > 0 && (
        <>
          <dt className="small mute">{fill(words.vat, { sum: '' })}</dt>
          <dd className="small mute">{formatMoney(order.vatIncluded, country)}</dd>
        </>
      )}
    </dl>
  )
}
