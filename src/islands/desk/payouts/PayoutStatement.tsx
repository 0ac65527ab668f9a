import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import { formatAmount } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { statementLabels } from './payout-words.ts'

/** Statement of a payout. Its lines add up to the total. */
export function PayoutStatement({ payout }: { payout: DeskPayout }) {
  const money = moneyOf(payout.countryId)
  const amountText = (minor: number) => formatAmount(minor, money).replace('-', '−')
  return (
    <table>
      <thead>
        <tr>
          <th>{m.payouts.lines_of_the_statement}</th>
          <th>{m.payouts.how_many}</th>
          <th>{m.payouts.how_it_is_counted}</th>
          <th>{money.currencyUnit}</th>
        </tr>
      </thead>
      <tbody>
        {payout.lines.map(({ line, count, amount }) => (
          <tr key={line}>
            <th>{statementLabels()[line][0]}</th>
            <td>{count}</td>
            <td>{statementLabels()[line][1]}</td>
            <td>{amountText(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th>{payout.state === 'CARRIED' ? m.payouts.carried_over : m.payouts.paid_out}</th>
          <td />
          <td />
          <td>{amountText(payout.amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
