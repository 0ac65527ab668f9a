import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { CaseHistory, type CaseStep } from '../case/CaseHistory.tsx'
import { formatMoment } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { methodLabels } from '../ui/words.ts'
import { returnActorLabels, nextStepLabels, returnStatusLabels } from '../ui/return-words.ts'

/** Facts for the decision on a return: the amount paid, the buyer, and the events so far. */
export function ReturnFacts({ one, refund }: { one: DeskReturn; refund: number }) {
  const nextText = nextStepLabels()[one.status]
  const steps: CaseStep[] = [
    ...(one.receivedAt === null
      ? []
      : [{ at: one.receivedAt, what: m.ui.received, who: m.returns.buyer }]),
    ...one.history.map(({ at, status, mover, name, words }) => ({
      at,
      what: returnStatusLabels()[status],
      who: [name || (returnActorLabels()[mover] ?? ''), words && `“${words}”`]
        .filter(Boolean)
        .join(': '),
    })),
    ...(nextText ? [{ at: one.dueAt, what: nextText, isNext: true }] : []),
  ]
  return (
    <>
      <CaseFacts
        title={m.ui.money}
        rows={[
          [m.ui.refund, <b key="sum">{formatMoney(refund, moneyOf(one.countryId))}</b>],
          [m.returns.paid_by, methodLabels()[one.paymentMethodId] ?? ''],
          one.refund !== null && [
            m.ui.refunded,
            formatMoney(one.refund.amount, moneyOf(one.countryId)),
          ],
          one.formNumber !== '' && [
            m.returns.form,
            <span key="form" className="number">
              {one.formNumber}
            </span>,
          ],
        ]}
      />
      <CaseFacts
        title={m.returns.this_buyer}
        rows={[
          [m.ui.orders, one.buyerOrders],
          [
            m.ui.returns,
            fill(m.returns.rejected, { returns: one.buyerReturns, rejected: one.buyerRejected }),
          ],
          [m.ui.requested, formatMoment(one.createdAt)],
        ]}
      />
      {one.sendTo && (
        <CaseFacts
          title={m.returns.sent_back_to}
          rows={[
            [m.ui.name, one.sendTo.name],
            [m.ui.address, one.sendTo.address],
            [m.ui.phone, one.sendTo.phone],
          ]}
        />
      )}
      <CaseHistory steps={steps} />
    </>
  )
}
