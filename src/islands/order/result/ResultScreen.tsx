import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { countryInPageLanguage, pageCountry } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { $placedOrders, showPlaced } from '#stores/order/placed.ts'
import { TransferPart } from '../../payment/TransferPart.tsx'
import { AskPush } from '../../push/AskPush.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { Steps } from '../../ui/Steps.tsx'
import { CollectionPart } from '../checkout/CollectionPart.tsx'
import { OrderAddress } from '../checkout/OrderAddress.tsx'
import { nextStepText } from '../next-words.ts'
import { usePayment } from '../payment/use-payment.ts'
import { PlacedList } from '../PlacedList.tsx'
import { ResultActions } from './ResultActs.tsx'
import { resultState } from './result-state.ts'

/** Step 3: payment first, then the placed orders. Changes by itself when the money arrives. */
export function ResultScreen({ m, locale }: ScreenProps) {
  const state = useStore($placedOrders)
  const messages = m.order
  const [now] = useState(Date.now)
  useEffect(() => void showPlaced(), [])
  const knownState = state.kind === 'known' ? state : null
  const watchedPayment = usePayment(knownState?.details[0]?.payment?.paymentId)
  if (!knownState)
    return (
      <>
        <title>{messages.list_title}</title>
        <h1>{messages.list_title}</h1>
        <p>{messages.result_none}</p>
        <a className="button primary" href={linkTo(locale, 'orderList')}>
          {messages.see_orders}
        </a>
      </>
    )
  const { placed, details } = knownState
  const [first] = details
  const country = first ? countryInPageLanguage(first.countryId) : pageCountry()
  const payment = watchedPayment.kind === 'known' ? watchedPayment.payment : undefined
  const stage = resultState(placed, payment, now)
  const isTransfer = stage === 'pay' && placed.paymentMethodId === 6
  const amountText = formatMoney(placed.total, country)
  const titles = {
    pay: fill(messages.pay_title, { sum: amountText }),
    received: fill(messages.received_title, { sum: amountText }),
    over: messages.cancelled_title,
    placed: messages.result_title,
  }
  const textsByState = {
    pay: isTransfer ? messages.changes_itself : nextStepText(messages, placed),
    received: m.after.paid_next,
    over: '',
    placed: nextStepText(messages, placed),
  }
  const [{ orderId } = { orderId: 0 }] = placed.orders
  const orders = <PlacedList {...{ m, locale, country, details, placed }} />
  return (
    <div className="result-screen" data-stage={stage}>
      <Steps m={m.cart} step={3} />
      <h1 aria-live="polite">{titles[stage]}</h1>
      <p className="said">{textsByState[stage]}</p>
      <div className="columns">
        <div>
          {isTransfer ? <TransferPart {...{ m, locale, orderId }} /> : orders}
          {details.map((order) => (
            <CollectionPart key={order.orderId} {...{ m, locale, order }} />
          ))}
        </div>
        <aside>
          {isTransfer && orders}
          {first && !first.collection && <OrderAddress words={messages} order={first} />}
        </aside>
      </div>
      <AskPush m={m} />
      <ResultActions {...{ m, locale, placed, stage }} />
    </div>
  )
}
