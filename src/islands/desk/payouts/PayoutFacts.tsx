import { documentAddressOf } from '#client/document-address.ts'
import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { formatMoment } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { PayoutTransfer } from './PayoutTransfer.tsx'

const documentLabels = () => ({
  INVOICE: m.payouts.invoice_for_our_fees,
  CREDIT_NOTE: m.payouts.credit_note,
})

/** Commission documents and history of a payout. */
export function PayoutFacts({ payout }: { payout: DeskPayout }) {
  const { documents, closedAt, closedBy, sentAt, sentBy, paidAt, returnedAt, countryId } = payout
  const history = [
    { at: closedAt, what: m.payouts.closed, who: closedBy },
    {
      at: sentAt,
      what: payout.transfer ? m.payouts.sent_through_stripe : m.payouts.sent_to_the_bank,
      who: sentBy,
    },
    { at: paidAt, what: m.payouts.in_the_account, who: '' },
    { at: returnedAt, what: m.payouts.sent_back_by_the_bank, who: '' },
  ]
  return (
    <aside>
      {documents.length > 0 && (
        <>
          <h3>{m.payouts.documents}</h3>
          <ul>
            {documents.map(({ documentId, kind, number, amount }) => (
              <li key={documentId}>
                <a href={documentAddressOf('commission', documentId)} download>
                  {documentLabels()[kind]}
                </a>
                <small>
                  <span className="number">{number}</span> ·{' '}
                  {formatMoney(amount, moneyOf(countryId))}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      <PayoutTransfer payout={payout} />
      <h3>{m.ui.history}</h3>
      <ul>
        {history.map(
          ({ at, what, who }) =>
            at !== null && (
              <li key={what}>
                {what} <small>{[formatMoment(at), who].filter(Boolean).join(' · ')}</small>
              </li>
            ),
        )}
      </ul>
    </aside>
  )
}
