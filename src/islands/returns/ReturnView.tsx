import type { SaleReturn } from '#contract/order/returns.ts'
import type { CallError as SendFault } from '#client/send/send.ts'
import { lostReason } from '#domain/returns/states.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { markSent } from '#stores/returns/returns.ts'
import { BarError } from '../ui/BarError.tsx'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { ApprovalForm } from './ApprovalForm.tsx'
import { LostNote } from './LostNote.tsx'
import { ReturnHead } from './ReturnHead.tsx'
import { ReturnMoney } from './ReturnMoney.tsx'
import { ReturnParts } from './ReturnParts.tsx'
import { ReturnSteps } from './ReturnSteps.tsx'
import { ServiceDecides } from './ServiceDecides.tsx'
import { SendTo } from './SendTo.tsx'

interface Props extends ScreenProps {
  state: { one: SaleReturn; busy: boolean; fault: SendFault | null }
}

/**
 * Return page: next step and its last day, the return address, steps up to the refund, and the
 * parts.
 */
export function ReturnView({ m, locale, state: { one, busy, fault } }: Props) {
  const messages = m.returns
  const isLost = one.reason === lostReason
  const isSent = one.status === 'APPROVED' || one.status === 'IN_TRANSIT'
  return (
    <>
      <ReturnHead {...{ m, locale, one }}>
        {one.status === 'APPROVED' && (
          <div className="pay-bar" data-own>
            {fault && <BarError text={labelText(m.labels, fault.label, fault.data)} />}
            <BusyButton
              type="button"
              busy={busy}
              text={messages.sent}
              working={messages.sending}
              onClick={() => void markSent('', '')}
            />
          </div>
        )}
      </ReturnHead>
      <div className="columns">
        <div>
          {isLost && (
            <LostNote
              {...{ m, locale }}
              lost={{ words: one.answer, amount: one.refundAmount ?? 0, refund: one.refund }}
              countryId={one.countryId}
            />
          )}
          {one.answer && !isLost && (
            <p className="note warn">
              {messages.answer}: <b>{one.answer}</b>
            </p>
          )}
          <ServiceDecides {...{ m, one, busy, fault }} />
          {isSent && <SendTo {...{ m, one }} />}
          {isSent && one.formNumber && <ApprovalForm {...{ m, locale, one }} />}
          <ReturnParts {...{ m, one }} />
        </div>
        <aside>
          <ReturnSteps {...{ m, one }} />
          <ReturnMoney {...{ m, locale, one }} />
          <p className="field">
            <a
              className="button"
              href={linkTo(locale, 'chat', {}, { orderId: one.orderId })}
              data-chat
              data-own
            >
              {m.after.chat_shop}
            </a>
          </p>
        </aside>
      </div>
    </>
  )
}
