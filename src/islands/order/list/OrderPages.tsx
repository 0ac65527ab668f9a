import { useStore } from '@nanostores/react'
import { labelText } from '#i18n/label-text.ts'
import { $orders, loadMoreOrders, openOrders } from '#stores/order/orders.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { NoOrders } from './NoOrders.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderColumns } from './OrderColumns.tsx'

/** Orders of a tab. Further pages are appended below, so that the scroll position is kept. */
export function OrderPages({ m, locale }: ScreenProps) {
  const state = useStore($orders)
  const messages = m.order
  if (state.kind === 'idle' || state.kind === 'loading') return <Skeleton count={4} />
  if (state.kind === 'failed')
    return (
      <Failed labels={m.labels} fault={state.fault}>
        <button type="button" className="button" onClick={() => void openOrders()}>
          {messages.retry}
        </button>
      </Failed>
    )
  const { list, total, busy, fault } = state
  if (list.length === 0) return <NoOrders {...{ m, locale }} />
  // Only the first order to pay, otherwise the first to decide on, has the orange action.
  const mainOrder =
    list.find(({ payBefore }) => payBefore !== null) ??
    list.find(({ status, shortage }) => status === 'CANCEL_REFUSED' || shortage)
  return (
    <>
      <OrderColumns words={m.after} />
      {list.map((order) => (
        <OrderCard key={order.orderId} {...{ m, locale, order }} isMain={order === mainOrder} />
      ))}
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      {list.length < total && (
        <p className="field">
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void loadMoreOrders()}
          >
            {messages.more}
          </button>
        </p>
      )}
    </>
  )
}
