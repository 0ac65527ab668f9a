import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { deliveryWords } from '#i18n/delivery-words.ts'
import { labelText } from '#i18n/label-text.ts'
import { send } from '#client/send.ts'
import type { OrderDetail } from '#contract/order.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { orderPath, statusLabel } from '#domain/order/states.ts'
import { fill, formatTime } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { $signedIn } from '#stores/session.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../ui/SignInFirst.tsx'
import { BankTransfer } from './BankTransfer.tsx'
import { OrderLine } from './OrderLine.tsx'

type State =
  { kind: 'loading' } | { kind: 'known'; order: OrderDetail } | { kind: 'failed'; label: string }

/** One order: what happens next and when, its parts, its sum, its address, its history. */
export function DetailScreen({ m, locale }: ScreenProps) {
  const signedIn = useStore($signedIn)
  const [state, setState] = useState<State>({ kind: 'loading' })
  const words = m.order
  const id = Number(/(\d+)\.html$/.exec(location.pathname)?.[1])
  const load = async () => {
    const outcome = await send('GET /client/version2/order/detail/{id}', { id })
    setState(
      outcome.ok
        ? { kind: 'known', order: outcome.data }
        : { kind: 'failed', label: outcome.label },
    )
  }
  useEffect(() => {
    if (signedIn) void load()
  }, [signedIn])

  if (!signedIn)
    return (
      <>
        <h1>{words.list_title}</h1>
        <SignInFirst m={m} locale={locale} text={words.sign_in} onDone={() => {}} />
      </>
    )
  if (state.kind === 'loading')
    return (
      <>
        <h1>{words.list_title}</h1>
        <div className="bone" />
      </>
    )
  if (state.kind === 'failed')
    return (
      <>
        <h1>{words.list_title}</h1>
        <div className="empty">
          <p className="note bad" role="alert">
            {state.label === 'label_not_found' || state.label === 'label_bad_request'
              ? words.not_found
              : labelText(m.labels, state.label, null)}
          </p>
          <a className="btn" href={linkTo(locale, 'orderList')}>
            {words.see_orders}
          </a>
        </div>
      </>
    )
  const { order } = state
  const country = countryOf(order.countryId)
  const labels: Record<string, string> = m.labels
  const names: Record<string, string> = words
  const arrival = {
    arrives: words.arrives,
    arrives_from: words.arrives_from,
    arrives_between: words.arrives_between,
  }
  return (
    <>
      <h1>
        {fill(words.detail_title, { number: '' })} <span className="num">{order.orderNumber}</span>
      </h1>
      <p>
        <span className="state">{labels[order.statusLabel]}</span>{' '}
        {order.status !== 'CANCELLED' && deliveryWords(arrival, order, '', locale)}
      </p>
      <div className="two">
        <div>
          <section className="card" aria-label={order.shopName}>
            <h2 className="shop">{order.shopName}</h2>
            {order.lines.map((line) => (
              <OrderLine
                key={line.skuOrgId}
                line={line}
                m={m}
                country={country}
                href={linkTo(locale, 'product', { id: line.skuOrgId })}
              />
            ))}
            <dl className="sum">
              <dt>{words.goods}</dt>
              <dd>{formatMoney(order.goodsTotal, country)}</dd>
              <dt>
                {words.shipping} · {names[`service_${order.service}`]}
              </dt>
              <dd>
                {order.shippingFee === 0 ? words.free : formatMoney(order.shippingFee, country)}
              </dd>
              <dt className="total">{words.total}</dt>
              <dd className="total">{formatMoney(order.total, country)}</dd>
              <dt className="small mute">{fill(words.vat, { sum: '' })}</dt>
              <dd className="small mute">{formatMoney(order.vatIncluded, country)}</dd>
            </dl>
          </section>
          {order.status === 'CREATED' && <BankTransfer m={m} order={order} />}
        </div>
        <aside>
          <section className="card">
            <h2>{words.history}</h2>
            <ol className="trail field">
              {order.history.map((row) => (
                <li className="done" key={row.at + row.status}>
                  {labels[row.statusLabel]}
                  <br />
                  <span className="small mute">{formatTime(row.at, country.utcOffset)}</span>
                </li>
              ))}
              {order.status !== 'CANCELLED' &&
                comingSteps(order).map((status) => (
                  <li key={status}>{labels[statusLabel(order.orderType, status, false)]}</li>
                ))}
            </ol>
          </section>
          <section className="card">
            <h2>{words.address}</h2>
            <p>
              <b>{order.address.contactName}</b> 0{order.address.cellphone}
              <br />
              {order.address.detailAddress}, {order.address.districtName}, {order.address.cityName},{' '}
              {order.address.stateName} {order.address.postCode}
            </p>
            <p className="mute">
              {words.payment}: {names[`pay_${order.paymentMethodId}`]}
            </p>
            {order.remark && <p className="mute">{order.remark}</p>}
          </section>
          <p className="field">
            <button type="button" className="btn" onClick={() => print()}>
              {words.print}
            </button>
          </p>
        </aside>
      </div>
    </>
  )
}

/** What is still to come on the way of this kind of order. */
function comingSteps(order: OrderDetail) {
  const path = orderPath[order.orderType]
  return path.slice(path.findIndex((status) => status === order.status) + 1)
}
