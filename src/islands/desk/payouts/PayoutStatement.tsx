import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import { formatAmount } from '#domain/money/format.ts'
import { moneyOf } from '../ui/money-of.ts'
import { statementWords } from './payout-words.ts'

/** Statement of a payout. Its lines add up to the total. */
export function PayoutStatement({ payout }: { payout: DeskPayout }) {
  const money = moneyOf(payout.countryId)
  const sum = (minor: number) => formatAmount(minor, money).replace('-', '−')
  return (
    <table>
      <thead>
        <tr>
          <th>Lines of the statement</th>
          <th>How many</th>
          <th>How it is counted</th>
          <th>{money.currencyUnit}</th>
        </tr>
      </thead>
      <tbody>
        {payout.lines.map(({ line, count, amount }) => (
          <tr key={line}>
            <th>{statementWords[line][0]}</th>
            <td>{count}</td>
            <td>{statementWords[line][1]}</td>
            <td>{sum(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th>{payout.state === 'CARRIED' ? 'Carried over' : 'Paid out'}</th>
          <td />
          <td />
          <td>{sum(payout.amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
