import { deskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { CreditAccountCase } from '#stores/desk/credit.ts'
import { dayWord, moment } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { creditKindWords, creditStateWords, monthsWord } from '../ui/credit-words.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'

/** Amounts and terms of a credit account. */
export function CreditFacts({ account }: Pick<CreditAccountCase, 'account'>) {
  if (!account) return <CaseFacts title="Account" rows={[['Credit', 'none yet']]} />
  const sum = (minor: number) => formatMoney(minor, moneyOf(account.countryId))
  return (
    <CaseFacts
      title="Account"
      rows={[
        ['Limit', sum(account.totalCredit)],
        account.additionalTemporaryLimit > 0 && [
          'For a time',
          `${sum(account.additionalTemporaryLimit)} until ${dayWord(account.additionalUntil)}`,
        ],
        ['Left', <b key="left">{sum(account.remainingCredit)}</b>],
        ['Ordered', sum(account.notInvoicedAmount)],
        ['Invoiced', sum(account.invoicedAmount)],
        ['Overdue', account.overdueAmount > 0 ? sum(account.overdueAmount) : 'nothing'],
        ['Pays in', monthsWord(account.creditTermMonths)],
        account.isBlocked && ['Blocked', `“${account.blockWords}”`],
      ]}
    />
  )
}

/** Orders ready to ship on credit, and earlier changes of the account. */
export function CreditRecord({ ready, changes }: Pick<CreditAccountCase, 'ready' | 'changes'>) {
  const countryId = changes[0]?.countryId
  const sum = (minor: number) =>
    countryId === undefined ? String(minor) : formatMoney(minor, moneyOf(countryId))
  return (
    <>
      <h3>Orders ready to ship on credit</h3>
      {ready.length === 0 && <p data-quiet>None waits for this account.</p>}
      {ready.map((order) => (
        <p key={order.orderId}>
          <a className="number" href={`/desk${deskQuery({ order: order.orderId })}`}>
            {order.number}
          </a>{' '}
          {sum(order.total)}
        </p>
      ))}
      <h3>Changes of this account</h3>
      {changes.length === 0 && <p data-quiet>None yet.</p>}
      {changes.length > 0 && (
        <div data-scroll tabIndex={0} role="region" aria-label="Changes of this account">
          <table>
            <tbody>
              {changes.map((change) => (
                <tr key={change.changeId}>
                  <td>{moment(change.askedAt)}</td>
                  <td>
                    {creditKindWords()[change.kind]} {change.amount > 0 && sum(change.amount)}
                    <small>“{change.words}”</small>
                  </td>
                  <td>
                    {change.askedBy}
                    {change.decidedBy && change.decidedBy !== change.askedBy && (
                      <small>{change.decidedBy}</small>
                    )}
                  </td>
                  <td data-end>{creditStateWords()[change.state]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
