import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { formatMoney } from '#domain/money/format.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'
import { CaseHistory, type CaseStep } from '../case/CaseHistory.tsx'
import { moment } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { methodWords } from '../ui/words.ts'
import { moverWords, nextStepWords, returnWords } from '../ui/return-words.ts'

/** Facts that decide a return: what was paid, who the buyer is, and what happened so far. */
export function ReturnFacts({ one, refund }: { one: DeskReturn; refund: number }) {
  const next = nextStepWords()[one.status]
  const steps: CaseStep[] = [
    ...(one.receivedAt === null ? [] : [{ at: one.receivedAt, what: 'Received', who: 'buyer' }]),
    ...one.history.map(({ at, status, mover, name, words }) => ({
      at,
      what: returnWords()[status],
      who: [name || (moverWords()[mover] ?? ''), words && `“${words}”`].filter(Boolean).join(': '),
    })),
    ...(next ? [{ at: one.dueAt, what: next, isNext: true }] : []),
  ]
  return (
    <>
      <CaseFacts
        title="Money"
        rows={[
          ['Refund', <b key="sum">{formatMoney(refund, moneyOf(one.countryId))}</b>],
          ['Paid by', methodWords()[one.paymentMethodId] ?? ''],
          one.refund !== null && [
            'Refunded',
            formatMoney(one.refund.amount, moneyOf(one.countryId)),
          ],
          one.formNumber !== '' && [
            'Form',
            <span key="form" className="number">
              {one.formNumber}
            </span>,
          ],
        ]}
      />
      <CaseFacts
        title="This buyer"
        rows={[
          ['Orders', one.buyerOrders],
          ['Returns', `${one.buyerReturns}, ${one.buyerRejected} rejected`],
          ['Requested', moment(one.createdAt)],
        ]}
      />
      {one.sendTo && (
        <CaseFacts
          title="Sent back to"
          rows={[
            ['Name', one.sendTo.name],
            ['Address', one.sendTo.address],
            ['Phone', one.sendTo.phone],
          ]}
        />
      )}
      <CaseHistory steps={steps} />
    </>
  )
}
