import { useState } from 'react'
import { cancelReasons, maxCancelRemarkLength } from '#domain/cancel/reasons.ts'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { cancelOrder } from '#stores/order/order-detail.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { AskDialog } from '../../ui/AskDialog.tsx'

interface Props {
  m: Messages
  order: OrderDetail
  isBusy: boolean
  onClose: () => void
}

/** Dialog to cancel an order: a reason is required, a note to the shop is optional. */
export function CancelDialog({ m, order, isBusy, onClose }: Props) {
  const [reasonId, setReasonId] = useState(0)
  const [remark, setRemark] = useState('')
  const [fault, setFault] = useState('')
  const messages = m.after
  const labels: Record<string, string> = { ...m.labels, ...m.acts }
  const isImmediate = order.status === 'CREATED' && !order.paid
  const submit = async () => {
    if (reasonId === 0) setFault(messages.cancel_need_reason)
    else await cancelOrder(order.orderId, reasonId, remark)
    return reasonId !== 0
  }
  return (
    <AskDialog
      title={fill(messages.cancel_title, { number: order.orderNumber })}
      keepLabel={messages.cancel_keep}
      submit={isImmediate ? messages.cancel_now : messages.cancel_ask}
      working={messages.cancel_working}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {order.paid && (
        <p>
          {fill(messages.cancel_money, {
            sum: formatMoney(order.total, countryInPageLanguage(order.countryId)),
          })}
        </p>
      )}
      <fieldset aria-describedby="cancel-fault">
        <legend>{messages.cancel_why}</legend>
        {Object.entries(cancelReasons).map(([id, label]) => (
          <label className="option" key={id}>
            <input
              type="radio"
              name="reason"
              checked={reasonId === Number(id)}
              onChange={() => {
                setReasonId(Number(id))
                setFault('')
              }}
            />
            <span>{labels[label]}</span>
          </label>
        ))}
      </fieldset>
      <FieldError id="cancel-fault" text={fault || undefined} />
      <div className="field">
        <label htmlFor="cancel-remark">{messages.cancel_remark}</label>
        <input
          id="cancel-remark"
          maxLength={maxCancelRemarkLength}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </div>
    </AskDialog>
  )
}
