import type { DeskBalance } from '#contract/desk/desk-shop.ts'
import { formatMoney } from '#domain/money/format.ts'
import { dayWord } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'

/** Balance as one bar that adds up: the next payout, at the bank, and in the return window. */
export function HomeMoney({ balance }: { balance: DeskBalance }) {
  const sum = (minor: number) => formatMoney(minor, moneyOf(balance.countryId))
  const { total, movable, held, inPayout } = balance
  const whole = Math.max(1, total)
  const part = (minor: number) => ({ flexGrow: Math.max(0, minor) / whole })
  return (
    <section aria-label="Money">
      <h3>
        Money <a href="/desk?view=money">Payouts</a>
      </h3>
      <dl>
        <dt>Balance</dt>
        <dd data-below={total < 0}>
          <b>{sum(total)}</b>
        </dd>
      </dl>
      {total > 0 && (
        <div className="shares" aria-hidden="true">
          <i data-part="next" style={part(movable)} />
          <i data-part="bank" style={part(inPayout)} />
          <i data-part="held" style={part(held)} />
        </div>
      )}
      <dl>
        <dt>
          <b data-part="next">Next payout</b> {dayWord(balance.nextDay)}
        </dt>
        <dd data-below={movable < 0}>{sum(movable)}</dd>
        {inPayout > 0 && (
          <>
            <dt>At the bank</dt>
            <dd>{sum(inPayout)}</dd>
          </>
        )}
        <dt>In return time, 7 days each</dt>
        <dd data-below={held < 0}>{sum(held)}</dd>
        <dt>On their way to buyers, not earned yet</dt>
        <dd>{sum(balance.onTheWay)}</dd>
        <dt>Commission and fees since the last payout</dt>
        <dd>{sum(-balance.commission)}</dd>
      </dl>
    </section>
  )
}
