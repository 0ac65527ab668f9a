import { useState } from 'react'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { CallError } from '#client/send/send.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { ShortageChoice } from '#domain/shortage/states.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { answerShortage } from '#stores/order/order-detail.ts'
import { BarError } from '../../ui/BarError.tsx'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import type { ScreenProps } from '../../ui/screen.ts'

interface Props extends Pick<ScreenProps, 'm'> {
  order: OrderDetail
  shortageId: number
  isBusy: boolean
  fault: CallError | null
}

/**
 * Buttons for the decision about a shortage: take the available items, or cancel the whole order
 * after a confirmation.
 */
export function ShortageBar({ m, order, shortageId, isBusy, fault }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const messages = m.acts
  const answer = (choice: ShortageChoice) => void answerShortage(order.orderId, shortageId, choice)
  const total = formatMoney(order.total, countryInPageLanguage(order.countryId))
  return (
    <div className="pay-bar" data-order-bar data-own>
      {fault && (
        <BarError
          key={fault.label}
          text={labelText({ ...m.labels, ...m.acts }, fault.label, fault.data)}
        />
      )}
      {isCancelling ? (
        <>
          <p className="note warn" role="alert">
            {fill(messages.shortage_sure, { sum: total })}
          </p>
          <button type="button" className="button" onClick={() => setCancelling(false)} autoFocus>
            {messages.shortage_back}
          </button>
          <BusyButton
            type="button"
            className="button"
            busy={isBusy}
            text={messages.shortage_cancel}
            working={m.after.cancel_working}
            onClick={() => answer('CANCEL')}
            data-act="cancel-whole"
          />
        </>
      ) : (
        <>
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => setCancelling(true)}
          >
            {messages.shortage_cancel}
          </button>
          <BusyButton
            type="button"
            busy={isBusy}
            text={messages.shortage_take}
            working={m.after.cancel_working}
            onClick={() => answer('TAKE')}
            data-act="take"
          />
        </>
      )}
    </div>
  )
}
