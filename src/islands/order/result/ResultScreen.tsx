import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryHere, pageCountry } from '#client/page/page-country.ts'
import { linkTo } from '#routes/links.ts'
import { $placed, openPlaced } from '#stores/order/placed.ts'
import { TransferPart } from '../../payment/TransferPart.tsx'
import { Money } from '../../ui/line/Money.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { Steps } from '../../ui/Steps.tsx'
import { CollectionPart } from '../checkout/CollectionPart.tsx'
import { CouponSum } from '../CouponSum.tsx'
import { OrderAddress } from '../checkout/OrderAddress.tsx'
import { nextWords } from '../next-words.ts'
import { PlacedList } from './PlacedList.tsx'

/** Step 3: placed orders, amount due and next steps. */
export function ResultScreen({ m, locale }: ScreenProps) {
  const state = useStore($placed)
  const words = m.order
  useEffect(() => void openPlaced(), [])
  if (state.kind === 'none')
    return (
      <>
        <title>{words.list_title}</title>
        <h1>{words.list_title}</h1>
        <p>{words.result_none}</p>
        <a className="button primary" href={linkTo(locale, 'orderList')}>
          {words.see_orders}
        </a>
      </>
    )
  const { placed, details } = state
  const [first] = details
  const country = first ? countryHere(first.countryId) : pageCountry()
  const bank = placed.paymentMethodId === 6
  return (
    <>
      <Steps m={m.cart} step={3} />
      <h1>{words.result_title}</h1>
      <p>{nextWords(words, placed)}</p>
      <section className="card">
        <h2>{placed.orders.length === 1 ? words.result_one : words.result_other}</h2>
        <PlacedList {...{ m, locale, country, details }} orders={placed.orders} />
        <dl className="sums field">
          <CouponSum {...{ words, country }} off={offOf(details)} />
          <dt className="total">{words.total}</dt>
          <dd className="total">
            <Money minor={placed.total} country={country} />
          </dd>
        </dl>
      </section>
      {details.map((order) => (
        <CollectionPart key={order.orderId} {...{ m, locale, order }} />
      ))}
      {first && !first.collection && <OrderAddress words={words} order={first} />}
      {bank && first && <TransferPart {...{ m, locale }} orderId={first.orderId} />}
      <p className="field">
        {placed.paymentMethodId === 7 && (
          <a
            className="button primary"
            href={linkTo(locale, 'orderPayment', {}, { placementId: placed.placementId })}
          >
            {m.after.act_pay}
          </a>
        )}
        <a className="button" href={linkTo(locale, 'orderList')}>
          {words.see_orders}
        </a>
        <a className="button" href={linkTo(locale, 'home')}>
          {words.go_on}
        </a>
      </p>
    </>
  )
}

/** Returns the coupon discount of all orders, minor units. */
function offOf(details: readonly OrderDetail[]): number {
  return details.reduce((sum, one) => sum + one.goodsDiscount + one.shippingDiscount, 0)
}
