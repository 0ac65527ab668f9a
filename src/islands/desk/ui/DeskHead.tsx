import { useEffect, useRef } from 'react'
import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { formatDay, formatMoment, urgencyOf, timeUntilDue } from './moments.ts'
import {
  customerTypeLabel,
  errorMessage,
  lostLabel,
  methodLabels,
  queueLabels,
  statusLabel,
} from './words.ts'
import { fillNodes } from './filled.tsx'

/** Order number, buyer, next step and its deadline. */
export function DeskHead({ order, now }: { order: DeskOrder; now: number }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [order.orderId])
  const { queue, dueAt } = order
  const urgency = urgencyOf(dueAt, now)
  return (
    <div className="desk-head">
      <div>
        <h2 className="number" tabIndex={-1} ref={title}>
          {order.orderNumber}
        </h2>
        <p data-status>
          {order.lostAt === null ? statusLabel(order.orderType, order.status) : lostLabel()}
        </p>
      </div>
      <p>
        <b>{order.buyer}</b> · {customerTypeLabel(order.customerType)} · {order.phone}
      </p>
      <p>
        {order.shopName} · {methodLabels()[order.paymentMethodId]} ·{' '}
        {order.paid ? m.ui.paid_2 : m.ui.not_paid}
      </p>
      <p>{order.address}</p>
      {order.invoice && (
        <p data-invoice>
          {fillNodes(m.ui.tax_invoice, {
            delivery: order.invoice.shippingFeeInvoice && m.ui.delivery_on_one_of,
            name: order.invoice.name,
            taxId: order.invoice.taxId,
            branch: order.invoice.branch && fill(m.ui.branch, { branch: order.invoice.branch }),
            address: order.invoice.address,
          })}
        </p>
      )}
      {order.remark && <p>“{order.remark}”</p>}
      {order.trackingNumber && (
        <p>
          {order.carrier} <span className="number">{order.trackingNumber}</span>
        </p>
      )}
      {order.missingAt !== null && (
        <p>{fill(m.ui.the_buyer_says_that, { time: formatMoment(order.missingAt) })}</p>
      )}
      {order.closeAt !== null && (queue === 'way' || queue === 'arrived') && (
        <p>{fill(m.ui.closes_by_itself, { time: formatMoment(order.closeAt) })}</p>
      )}
      {queue === 'held' && (
        <p data-alarm="late">
          <b>{queueLabels()[queue]}.</b> {errorMessage('label_desk_held')}
        </p>
      )}
      {dueAt !== null && queue !== 'held' && (
        <p data-alarm={urgency}>
          {fillNodes(urgency === 'late' ? m.ui.due_late : m.ui.due_within, {
            queue: <b>{queueLabels()[queue]}</b>,
            time: timeUntilDue(dueAt, now).replace('−', ''),
            day: (
              <time dateTime={order.toDay || order.fromDay}>
                {formatDay(order.toDay || order.fromDay)}
              </time>
            ),
          })}
          {order.chosenDay && ` ${m.ui.chosen_day}`}
        </p>
      )}
    </div>
  )
}
