import { useEffect, useRef } from 'react'
import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { dayWord, moment, pressing, untilDue } from './moments.ts'
import { errorMessage, lostWord, methodWords, queueWords, statusWord } from './words.ts'

/** Order number, buyer, next step and its deadline. */
export function DeskHead({ order, now }: { order: DeskOrder; now: number }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [order.orderId])
  const { queue, dueAt } = order
  const press = pressing(dueAt, now)
  return (
    <div className="desk-head">
      <div>
        <h2 className="number" tabIndex={-1} ref={title}>
          {order.orderNumber}
        </h2>
        <p data-status>
          {order.lostAt === null ? statusWord(order.orderType, order.status) : lostWord}
        </p>
      </div>
      <p>
        <b>{order.buyer}</b> · {order.customerType} · {order.phone}
      </p>
      <p>
        {order.shopName} · {methodWords[order.paymentMethodId]} · {order.paid ? 'paid' : 'not paid'}
      </p>
      <p>{order.address}</p>
      {order.invoice && (
        <p data-invoice>
          Tax invoice{order.invoice.shippingFeeInvoice && ', delivery on one of its own'}:{' '}
          {order.invoice.name}, {order.invoice.taxId}
          {order.invoice.branch && `, branch ${order.invoice.branch}`}, {order.invoice.address}
        </p>
      )}
      {order.remark && <p>“{order.remark}”</p>}
      {order.trackingNumber && (
        <p>
          {order.carrier} <span className="number">{order.trackingNumber}</span>
        </p>
      )}
      {order.missingAt !== null && (
        <p>The buyer says that nothing came: {moment(order.missingAt)}.</p>
      )}
      {order.closeAt !== null && (queue === 'way' || queue === 'arrived') && (
        <p>Closes by itself {moment(order.closeAt)}.</p>
      )}
      {queue === 'held' && (
        <p data-alarm="late">
          <b>{queueWords[queue]}.</b> {errorMessage('label_desk_held')}
        </p>
      )}
      {dueAt !== null && queue !== 'held' && (
        <p data-alarm={press}>
          <b>{queueWords[queue]}</b>{' '}
          {press === 'late'
            ? `overdue by ${untilDue(dueAt, now).slice(1)}`
            : `within ${untilDue(dueAt, now)}`}
          . Promised for{' '}
          <time dateTime={order.toDay || order.fromDay}>
            {dayWord(order.toDay || order.fromDay)}
          </time>
          .{order.chosenDay && ' The buyer chose that day: not earlier.'}
        </p>
      )}
    </div>
  )
}
