import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { send } from '#client/send.ts'
import type { OrderSummary } from '#contract/order.ts'
import { countryOf } from '#domain/country/countries.ts'
import { type OrderTab, orderTabs } from '#domain/order/states.ts'
import { fill, formatTime, plural } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { $signedIn } from '#stores/session.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { Money } from '../ui/money.tsx'
import { PartPicture } from '../ui/picture.tsx'
import { SignInFirst } from '../ui/SignInFirst.tsx'

type State =
  | { kind: 'loading' }
  | { kind: 'known'; list: OrderSummary[]; total: number; pageNo: number }
  | { kind: 'failed'; label: string }

/** The buyer's orders under tabs; more are added below, so that the place on the page is kept. */
export function ListScreen({ m, locale }: ScreenProps) {
  const signedIn = useStore($signedIn)
  const [tab, setTab] = useState<OrderTab>('all')
  const [state, setState] = useState<State>({ kind: 'loading' })
  const words = m.order
  const names: Record<string, string> = words
  const labels: Record<string, string> = m.labels

  const load = async (pageNo: number, before: OrderSummary[]) => {
    const outcome = await send('GET /app/material/order/myOrders', { tab, pageNo })
    if (outcome.ok)
      setState({
        kind: 'known',
        list: [...before, ...outcome.data.list],
        total: outcome.data.total,
        pageNo,
      })
    else setState({ kind: 'failed', label: outcome.label })
  }
  useEffect(() => {
    if (!signedIn) return
    setState({ kind: 'loading' })
    void load(1, [])
  }, [tab, signedIn])

  if (!signedIn)
    return (
      <>
        <h1>{words.list_title}</h1>
        <SignInFirst m={m} locale={locale} text={words.sign_in} onDone={() => {}} />
      </>
    )
  return (
    <>
      <h1>{words.list_title}</h1>
      <div className="tabs">
        {orderTabs.map((name) => (
          <button type="button" key={name} aria-pressed={tab === name} onClick={() => setTab(name)}>
            {names[`tab_${name}`]}
          </button>
        ))}
      </div>
      {state.kind === 'loading' && <div className="bone" />}
      {state.kind === 'failed' && (
        <div className="empty">
          <p className="note bad" role="alert">
            {labelText(m.labels, state.label, null)}
          </p>
          <button type="button" className="btn" onClick={() => void load(1, [])}>
            {words.retry}
          </button>
        </div>
      )}
      {state.kind === 'known' && state.list.length === 0 && (
        <div className="empty">
          <p>{words.no_orders}</p>
          <a className="btn" href={linkTo(locale, 'home')}>
            {words.go_on}
          </a>
        </div>
      )}
      {state.kind === 'known' &&
        state.list.map((order) => {
          const country = countryOf(order.countryId)
          return (
            <article className="card" key={order.orderId}>
              <div className="shop">
                <span>{order.shopName}</span>{' '}
                <span className="state">{labels[order.statusLabel]}</span>
              </div>
              <div className="line plain">
                <PartPicture picture={order.firstLine.picture} />
                <div>
                  <a
                    className="num link"
                    href={linkTo(locale, 'orderDetail', { id: order.orderId })}
                  >
                    {order.orderNumber}
                  </a>
                  <p>
                    <span className="num">{order.firstLine.number}</span>{' '}
                    {order.firstLine.productName}
                  </p>
                  <div className="controls">
                    <span className="small mute">
                      {plural(names, 'lines', order.lineCount, locale)} ·{' '}
                      {fill(words.placed, { time: formatTime(order.placeTime, country.utcOffset) })}
                    </span>
                    <b>
                      <Money minor={order.total} country={country} />
                    </b>
                  </div>
                </div>
              </div>
            </article>
          )
        })}
      {state.kind === 'known' && state.list.length < state.total && (
        <p className="field">
          <button
            type="button"
            className="btn"
            onClick={() => void load(state.pageNo + 1, state.list)}
          >
            {words.more}
          </button>
        </p>
      )}
    </>
  )
}
