import { useEffect, useState } from 'react'
import { pageCountry } from '#client/page-says.ts'
import { send } from '#client/send.ts'
import type { OrderDetail, PlacedOrders } from '#contract/order.ts'
import { countryOf } from '#domain/country/countries.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { Money } from '../ui/money.tsx'
import { Steps } from '../ui/Steps.tsx'
import { BankTransfer } from './BankTransfer.tsx'

/** Step 3: the orders that were placed, what to pay and what happens next. */
export function ResultScreen({ m, locale }: ScreenProps) {
  const [placed] = useState(readPlaced)
  const [first, setFirst] = useState<OrderDetail | null>(null)
  const words = m.order
  const firstId = placed?.orders[0]?.orderId
  useEffect(() => {
    if (firstId)
      void send('GET /client/version2/order/detail/{id}', { id: firstId }).then((outcome) => {
        if (outcome.ok) setFirst(outcome.data)
      })
  }, [firstId])
  if (!placed)
    return (
      <>
        <h1>{words.list_title}</h1>
        <a className="btn go" href={linkTo(locale, 'orderList')}>
          {words.see_orders}
        </a>
      </>
    )
  const country = first ? countryOf(first.countryId) : pageCountry()
  const bank = placed.paymentMethodId === 6
  return (
    <>
      <Steps m={m.cart} step={3} />
      <h1>{words.result_title}</h1>
      <p>{bank ? words.next_bank : words.next_cod}</p>
      <section className="card">
        <h2>{placed.orders.length === 1 ? words.result_one : words.result_other}</h2>
        {placed.orders.map((order) => (
          <div className="controls field" key={order.orderId}>
            <span>
              <a
                className="num link"
                href={linkTo(locale, 'orderDetail', { id: order.orderId })}
                data-order={order.orderId}
              >
                {order.orderNumber}
              </a>
              <br />
              <span className="small mute">{order.shopName}</span>
            </span>
            <b>
              <Money minor={order.total} country={country} />
            </b>
          </div>
        ))}
        <dl className="sum field">
          <dt className="total">{words.total}</dt>
          <dd className="total">
            <Money minor={placed.total} country={country} />
          </dd>
        </dl>
      </section>
      {bank && first?.bankAccount && <BankTransfer m={m} order={first} />}
      <p className="field">
        <a className="btn" href={linkTo(locale, 'orderList')}>
          {words.see_orders}
        </a>
        <a className="btn" href={linkTo(locale, 'home')}>
          {words.go_on}
        </a>
      </p>
    </>
  )
}

function readPlaced(): PlacedOrders | null {
  try {
    return JSON.parse(sessionStorage.getItem('egg.placed') ?? 'null') as PlacedOrders | null
  } catch {
    return null
  }
}
