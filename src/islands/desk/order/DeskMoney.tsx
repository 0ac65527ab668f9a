import type { FormEvent } from 'react'
import type { CallError } from '#client/send/send.ts'
import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { DeskActivity } from '#stores/desk/order.ts'
import { finishRefund, receiveMoney } from '#stores/desk/order.ts'
import { formatMoment } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { refundWaitReasons } from '../ui/case-words.ts'
import { DeskUsed, readReference, readReferenceUse } from './DeskUsed.tsx'
import { methodLabels, amountLabels, paymentLabels } from '../ui/words.ts'
import { fillNodes } from '../ui/filled.tsx'

type Payment = DeskOrder['payments'][number]

interface Props {
  order: DeskOrder
  busy: DeskActivity | null
  fault: CallError | null
  renew: () => void
}

/** Payments and refunds of an order, with the actions allowed on them. */
export function DeskMoney({ order, busy, fault, renew }: Props) {
  const money = moneyOf(order.countryId)
  const submitWith = (send: (fields: FormData) => Promise<boolean>) => {
    return (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy) return
      void send(new FormData(event.currentTarget)).then((isChanged) => isChanged && renew())
    }
  }
  // A pending payment is the main action if the order itself allows none.
  const isNext = ({ status }: Payment) => status === 'PENDING' && order.acts.length === 0
  const bankFeeOf = (fields: FormData) =>
    Math.round(Number(fields.get('fee') || 0) * 10 ** money.currencyPrecision)
  const earlierUse = readReferenceUse(fault)
  return (
    <section className="desk-money">
      <h3>{m.ui.money}</h3>
      {earlierUse && <DeskUsed used={earlierUse} countryId={order.countryId} />}
      {order.payments.map((payment) => (
        <div key={payment.paymentId}>
          <p>
            {fillNodes(m.order.quoted, {
              amount: <b>{formatMoney(payment.amount, money)}</b>,
              method: methodLabels()[payment.methodId],
              status: paymentLabels()[payment.status],
              number: <span className="number">{order.placementNumber}</span>,
            })}
          </p>
          {payment.slips.map((slip) => (
            <a key={slip.url} href={slip.url} target="_blank" rel="noopener">
              <img src={slip.url} alt="" width="32" height="40" loading="lazy" />{' '}
              {fill(m.order.slip_of, { time: formatMoment(slip.at) })}
            </a>
          ))}
          {payment.mayReceive && (
            <form onSubmit={submitWith((fields) => receiveMoney(payment, readReference(fields)))}>
              <input
                name="ref"
                maxLength={60}
                aria-label={m.ui.reference_on_the_statement_if}
                placeholder={m.ui.reference_on_the_statement}
              />
              {earlierUse && (
                <input
                  name="reason"
                  required
                  maxLength={200}
                  aria-label={m.order.why_this_reference_pays}
                  placeholder={m.order.why_it_pays_this}
                />
              )}
              <button
                className={isNext(payment) ? 'button primary' : 'button'}
                aria-busy={busy === 'receiveMoney'}
              >
                {payment.status === 'PENDING' ? amountLabels().here : amountLabels().late}
                {formatMoney(payment.amount, money)}
              </button>
            </form>
          )}
        </div>
      ))}
      {order.refunds.map((refund) => (
        <div key={refund.refundId}>
          <p>
            <b>{formatMoney(refund.amount, money)}</b>{' '}
            {refund.done ? m.order.went_back : m.order.is_to_go_back}
            {refund.waits !== '' && ` · ${refundWaitReasons()[refund.waits]}`}
            {refund.bankFee > 0 &&
              fill(m.order.less_of_the_bank, { bankFee: formatMoney(refund.bankFee, money) })}
          </p>
          {refund.mayFinish && (
            <form
              onSubmit={submitWith((fields) => finishRefund(refund.refundId, bankFeeOf(fields)))}
            >
              <input
                name="fee"
                type="number"
                min="0"
                step={10 ** -money.currencyPrecision}
                aria-label={fill(m.ui.fee_of_the_bank, { currency: money.currency })}
                placeholder={fill(m.order.fee_of_the_bank, { currency: money.currency })}
              />
              <button className="button" aria-busy={busy === 'finishRefund'}>
                {amountLabels().sent} {formatMoney(refund.amount, money)}
              </button>
            </form>
          )}
        </div>
      ))}
    </section>
  )
}
