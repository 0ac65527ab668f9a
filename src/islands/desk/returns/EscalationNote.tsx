import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '../ui/moments.ts'

/** Escalation of a return: the party that asked for it, the reason, and the decision. */
export function EscalationNote({ one }: { one: DeskReturn }) {
  const call = one.escalation
  if (!call) return null
  const caller = call.caller === 'BUYER' ? one.buyer || one.phone : one.shopName
  return (
    <section>
      <h3>{fill(m.returns.called_service_in, { caller, time: formatMoment(call.calledAt) })}</h3>
      <blockquote>“{call.words}”</blockquote>
      {call.decidedAt !== null && (
        <>
          <h3>
            {fill(m.returns.service_decided, {
              total: formatMoney(call.amount ?? 0, moneyOf(one.countryId)),
              time: formatMoment(call.decidedAt),
            })}
          </h3>
          <blockquote>“{call.decision}”</blockquote>
        </>
      )}
    </section>
  )
}
