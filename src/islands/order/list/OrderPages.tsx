import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { $orderSearch, $orders, moreOrders, openOrders } from '#stores/order/orders.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { OrderCard } from './OrderCard.tsx'

/** Orders of a tab. Further pages are appended below, so that the scroll position is kept. */
export function OrderPages({ m, locale }: ScreenProps) {
  const state = useStore($orders)
  const words = m.order
  const search = useStore($orderSearch)
  if (state.kind === 'idle' || state.kind === 'loading') return <Skeleton />
  if (state.kind === 'failed')
    return (
      <Failed labels={m.labels} fault={state.fault}>
        <button type="button" className="button" onClick={() => void openOrders()}>
          {words.retry}
        </button>
      </Failed>
    )
  const { list, total, busy, fault } = state
  if (list.length === 0)
    return (
      <Empty
        text={search ? fill(m.after.find_none, { text: search }) : words.no_orders}
        href={linkTo(locale, 'home')}
        action={words.go_on}
      />
    )
  return (
    <>
      {list.map((order) => (
        <OrderCard key={order.orderId} {...{ m, locale, order }} />
      ))}
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      {list.length < total && (
        <p className="field">
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void moreOrders()}
          >
            {words.more}
          </button>
        </p>
      )}
    </>
  )
}
