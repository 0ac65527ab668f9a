import { writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { CreditAccountCase } from '#stores/desk/credit.ts'
import { formatDay, formatMoment } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { creditKindLabels, creditStateLabels, monthsText } from '../ui/credit-words.ts'
import { CaseFacts } from '../case/CaseFacts.tsx'

/** Amounts and terms of a credit account. */
export function CreditFacts({ account }: Pick<CreditAccountCase, 'account'>) {
  if (!account) return <CaseFacts title={m.ui.account} rows={[[m.ui.credit, m.credit.none_yet]]} />
  const amountText = (minor: number) => formatMoney(minor, moneyOf(account.countryId))
  return (
    <CaseFacts
      title={m.ui.account}
      rows={[
        [m.ui.limit, amountText(account.totalCredit)],
        account.additionalTemporaryLimit > 0 && [
          m.credit.for_a_time_2,
          fill(m.credit.until_additionaltemporarylimit, {
            amount: amountText(account.additionalTemporaryLimit),
            day: formatDay(account.additionalUntil),
          }),
        ],
        [m.credit.left, <b key="left">{amountText(account.remainingCredit)}</b>],
        [m.ui.ordered, amountText(account.notInvoicedAmount)],
        [m.credit.invoiced, amountText(account.invoicedAmount)],
        [
          m.ui.overdue,
          account.overdueAmount > 0 ? amountText(account.overdueAmount) : m.credit.nothing,
        ],
        [m.credit.pays_in, monthsText(account.creditTermMonths)],
        account.isBlocked && [m.ui.blocked, `“${account.blockWords}”`],
      ]}
    />
  )
}

/** Orders ready to ship on credit, and earlier changes of the account. */
export function CreditRecord({ ready, changes }: Pick<CreditAccountCase, 'ready' | 'changes'>) {
  const countryId = changes[0]?.countryId
  const amountText = (minor: number) =>
    countryId === undefined ? String(minor) : formatMoney(minor, moneyOf(countryId))
  return (
    <>
      <h3>{m.credit.orders_ready_to_ship}</h3>
      {ready.length === 0 && <p data-quiet>{m.credit.none_waits_for_this}</p>}
      {ready.map((order) => (
        <p key={order.orderId}>
          <a className="number" href={`/desk${writeDeskQuery({ order: order.orderId })}`}>
            {order.number}
          </a>{' '}
          {amountText(order.total)}
        </p>
      ))}
      <h3>{m.credit.changes_of_this_account}</h3>
      {changes.length === 0 && <p data-quiet>{m.credit.none_yet_2}</p>}
      {changes.length > 0 && (
        <div data-scroll tabIndex={0} role="region" aria-label={m.credit.changes_of_this_account}>
          <table>
            <tbody>
              {changes.map((change) => (
                <tr key={change.changeId}>
                  <td>{formatMoment(change.askedAt)}</td>
                  <td>
                    {creditKindLabels()[change.kind]}{' '}
                    {change.amount > 0 && amountText(change.amount)}
                    <small>“{change.words}”</small>
                  </td>
                  <td>
                    {change.askedBy}
                    {change.decidedBy && change.decidedBy !== change.askedBy && (
                      <small>{change.decidedBy}</small>
                    )}
                  </td>
                  <td data-end>{creditStateLabels()[change.state]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
