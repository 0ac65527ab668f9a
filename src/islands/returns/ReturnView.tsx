import type { SaleReturn } from '#contract/order/returns.ts'
import { countryHere } from '#client/page/page-country.ts'
import type { CallError as SendFault } from '#client/send/send.ts'
import { formatMoney } from '#domain/money/format.ts'
import { lostReason } from '#domain/returns/states.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { markSent } from '#stores/returns/returns.ts'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { ApprovalForm } from './ApprovalForm.tsx'
import { LostNote } from './LostNote.tsx'
import { ReturnSteps } from './ReturnSteps.tsx'
import { SendTo } from './SendTo.tsx'
import { lastDayOf, refundWords, returnWord } from './return-words.ts'

interface Props extends ScreenProps {
  state: { one: SaleReturn; busy: boolean; fault: SendFault | null }
}

/** Return page: status, requested and approved quantities, next step and its deadline. */
export function ReturnView({ m, locale, state: { one, busy, fault } }: Props) {
  const words = m.returns
  const names: Record<string, string> = { ...m.after, ...words }
  const country = countryHere(one.countryId)
  const isLost = one.reason === lostReason
  const due = one.dueAt !== null && names[`due_${one.status}`]
  const isSent = one.status === 'APPROVED' || one.status === 'IN_TRANSIT'
  return (
    <>
      <h1>{fill(words.detail_title, { number: one.number })}</h1>
      <p>
        <span className="state" data-return-state={one.status}>
          {returnWord(m, one)}
        </span>{' '}
        <a className="link number" href={linkTo(locale, 'orderDetail', { id: one.orderId })}>
          {one.orderNumber}
        </a>
      </p>
      {due && one.dueAt !== null && (
        <p data-due>{fill(due, { day: lastDayOf(one.dueAt, country.utcOffset, locale) })}</p>
      )}
      {isSent && <SendTo {...{ m, one }} />}
      {isLost && (
        <LostNote
          {...{ m, locale }}
          lost={{ words: one.answer, amount: one.refundAmount ?? 0, refund: one.refund }}
          countryId={one.countryId}
        />
      )}
      {one.answer && !isLost && (
        <p className="note warn">
          {words.answer}: <b>{one.answer}</b>
        </p>
      )}
      <section className="card">
        <p>
          <b>{names[`reason_${one.reason}`]}</b> {one.words}
        </p>
        {one.lines.map((line) => (
          <p key={line.skuOrgId}>
            <span className="number">{line.number}</span> {line.productName} ·{' '}
            {fill(words.applied, { n: line.applied })}
            {line.approved !== null && ` · ${fill(words.approved, { n: line.approved })}`}
          </p>
        ))}
        {one.refundAmount !== null && (
          <p>
            {words.refund} <b>{formatMoney(one.refundAmount, country)}</b>
          </p>
        )}
        {one.refund && !isLost && <p>{refundWords(m, locale, one.refund, country)}</p>}
        {one.pictures.map((url, i) => (
          <a key={url} className="link" href={url} target="_blank" rel="noreferrer">
            {words.pictures} {i + 1}{' '}
          </a>
        ))}
      </section>
      {isSent && one.formNumber && <ApprovalForm {...{ m, locale, one }} />}
      {one.status === 'APPROVED' && (
        <div className="field" data-own>
          <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
          <BusyButton
            type="button"
            busy={busy}
            text={words.sent}
            working={words.sending}
            onClick={() => void markSent('', '')}
          />
        </div>
      )}
      <ReturnSteps {...{ m, locale, one }} />
    </>
  )
}
