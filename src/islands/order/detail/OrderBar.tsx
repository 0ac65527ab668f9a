import { useState } from 'react'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { CallError } from '#client/send/send.ts'
import { formatMoney } from '#domain/money/format.ts'
import { labelText } from '#i18n/label-text.ts'
import { receiveOrder, resumeOrder } from '#stores/order/order-detail.ts'
import { payOnline } from '#stores/payment/payment.ts'
import { BarError } from '../../ui/BarError.tsx'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

interface Props extends ScreenProps {
  order: OrderDetail
  isBusy: boolean
  fault: CallError | null
  onCancel: () => void
}

/**
 * Main action of an order in its current status: pay, confirm receipt, or decide after a refused
 * cancellation.
 */
export function OrderBar({ m, order, isBusy, fault, onCancel }: Props) {
  const [isPaying, setPaying] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [payFault, setPayFault] = useState<CallError | null>(null)
  const isOpen = (name: string) => order.acts.some(({ act, open }) => act === name && open)
  const mayPay = isOpen('pay') && order.paymentMethodId === 7
  const mayReceive = isOpen('receive')
  const mayResume = isOpen('resume')
  const shownError = payFault ?? fault
  if (!mayPay && !mayReceive && !mayResume && !shownError) return null
  const pay = async () => {
    setPaying(true)
    setPayFault(null)
    const outcome = await payOnline(order.placementId)
    if (outcome.ok) return location.assign(outcome.data.url)
    setPaying(false)
    setPayFault(outcome)
  }
  return (
    <div className="pay-bar" data-order-bar>
      {shownError && <BarError key={shownError.label} text={faultText(m, shownError)} />}
      {mayPay && (
        <>
          <b>
            {formatMoney(
              order.payment?.amount ?? order.total,
              countryInPageLanguage(order.countryId),
            )}
          </b>
          <BusyButton
            type="button"
            busy={isPaying}
            text={m.after.act_pay}
            working={m.after.cancel_working}
            onClick={() => void pay()}
          />
        </>
      )}
      {mayReceive && (
        <BusyButton
          type="button"
          busy={isBusy}
          text={m.after.act_receive}
          working={m.after.cancel_working}
          onClick={() => setAsking(true)}
        />
      )}
      {mayResume && (
        <>
          {isOpen('cancel') && (
            <button type="button" className="button" disabled={isBusy} onClick={onCancel}>
              {m.after.cancel_again}
            </button>
          )}
          <BusyButton
            type="button"
            busy={isBusy}
            text={m.after.act_resume}
            working={m.after.cancel_working}
            onClick={() => void resumeOrder(order.orderId)}
            data-act="resume"
          />
        </>
      )}
      {isAsking && (
        <ReceiveDialog
          {...{ m, order, isBusy }}
          onReceive={() => receiveOrder(order.orderId)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Returns the text of an error. For an unavailable action, its specific reason. */
function faultText(m: ScreenProps['m'], { label, data }: CallError): string {
  const { why } = (data ?? {}) as { why?: string }
  return labelText({ ...m.labels, ...m.acts }, why ?? label, data)
}
