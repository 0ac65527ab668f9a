import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cancelReasons, longestCancelRemark } from '#domain/cancel/reasons.ts'
import type { OrderDetail } from '#contract/order-detail.ts'
import { countryHere } from '#client/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { cancelOrder } from '#stores/order-detail.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Fault } from '../ui/Fault.tsx'

interface Props {
  m: Messages
  order: OrderDetail
  isBusy: boolean
  onClose: () => void
}

/** Why an order is cancelled: one reason is needed, a word to the shop is welcome. */
export function CancelDialog({ m, order, isBusy, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [reasonId, setReasonId] = useState(0)
  const [remark, setRemark] = useState('')
  const [fault, setFault] = useState('')
  const words = m.after
  const labels: Record<string, string> = { ...m.labels, ...m.acts }
  useEffect(() => dialog.current?.showModal(), [])
  const isAtOnce = order.status === 'CREATED' && !order.paid
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reasonId === 0) return setFault(words.cancel_need_reason)
    await cancelOrder(order.orderId, reasonId, remark)
    // Done or not, the page says so.
    dialog.current?.close()
  }
  return (
    <dialog className="cancel-dialog" ref={dialog} onClose={onClose} closedby="any">
      <form onSubmit={(event) => void submit(event)}>
        <h2>{fill(words.cancel_title, { number: order.orderNumber })}</h2>
        {order.paid && (
          <p>
            {fill(words.cancel_money, {
              sum: formatMoney(order.total, countryHere(order.countryId)),
            })}
          </p>
        )}
        <fieldset aria-describedby="cancel-fault">
          <legend>{words.cancel_why}</legend>
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
        <Fault id="cancel-fault" text={fault || undefined} />
        <div className="field">
          <label htmlFor="cancel-remark">{words.cancel_remark}</label>
          <input
            id="cancel-remark"
            maxLength={longestCancelRemark}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </div>
        <footer>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {words.cancel_keep}
          </button>
          <BusyButton
            type="submit"
            busy={isBusy}
            text={isAtOnce ? words.cancel_now : words.cancel_ask}
            working={words.cancel_working}
          />
        </footer>
      </form>
    </dialog>
  )
}
