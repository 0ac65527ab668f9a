import { documentAddress } from '#client/document-address.ts'
import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import { formatMoney } from '#domain/money/format.ts'
import { moment } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'

const documentWords = { INVOICE: 'Invoice for our fees', CREDIT_NOTE: 'Credit note' }

/** Commission documents and history of a payout. */
export function PayoutFacts({ payout }: { payout: DeskPayout }) {
  const { documents, closedAt, closedBy, sentAt, sentBy, paidAt, returnedAt, countryId } = payout
  const history = [
    { at: closedAt, what: 'Closed', who: closedBy },
    { at: sentAt, what: 'Sent to the bank', who: sentBy },
    { at: paidAt, what: 'In the account', who: '' },
    { at: returnedAt, what: 'Sent back by the bank', who: '' },
  ]
  return (
    <aside>
      {documents.length > 0 && (
        <>
          <h3>Documents</h3>
          <ul>
            {documents.map(({ documentId, kind, number, amount }) => (
              <li key={documentId}>
                <a href={documentAddress('commission', documentId)} download>
                  {documentWords[kind]}
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
      <h3>History</h3>
      <ul>
        {history.map(
          ({ at, what, who }) =>
            at !== null && (
              <li key={what}>
                {what} <small>{[moment(at), who].filter(Boolean).join(' · ')}</small>
              </li>
            ),
        )}
      </ul>
    </aside>
  )
}
