import type { DeskShopMoney } from '#contract/desk/desk-shop.ts'
import { formatMoney } from '#domain/money/format.ts'
import { dayWord, moment } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { ShopAccount } from '../payouts/account/ShopAccount.tsx'

/** Balance of a shop: the next payout, and what is held until when. */
export function NextPayout({ money, now }: { money: DeskShopMoney; now: number }) {
  const { balance, held, account } = money
  const sum = (minor: number) => formatMoney(minor, moneyOf(balance.countryId))
  const isBelow = balance.movable < 0
  const isSmall = !isBelow && balance.movable < balance.minimum
  return (
    <section className="desk-payout" aria-label="Next payout">
      <header>
        <h2>Next payout, {dayWord(balance.nextDay)}</h2>
        <b className="amount" data-below={isBelow}>
          {sum(balance.movable)}
        </b>
        <p>
          {account
            ? `to ${account.bank} x-${account.ending}, ${account.holder}`
            : 'No bank account yet.'}
          {account && account.usableAt > now && ` · usable from ${moment(account.usableAt)}`}
        </p>
        {isBelow && (
          <p data-alarm>
            Below zero: refunds or commission exceed your sales. It is taken from the next sales,
            without interest. There is nothing for you to do, and your shop stays open.
          </p>
        )}
        {isSmall && balance.movable > 0 && (
          <p>Payouts begin at {sum(balance.minimum)}. A smaller amount is carried over.</p>
        )}
      </header>
      <dl className="cells">
        <div>
          <dt>Balance now</dt>
          <dd data-below={balance.total < 0}>{sum(balance.total)}</dd>
          <dd>earned, not paid out yet</dd>
        </div>
        <div>
          <dt>In return time</dt>
          <dd data-below={balance.held < 0}>{sum(balance.held)}</dd>
          <dd>7 days from receipt</dd>
        </div>
        <div>
          <dt>At the bank</dt>
          <dd>{sum(balance.inPayout)}</dd>
          <dd>closed or sent, not confirmed</dd>
        </div>
        <div>
          <dt>On their way to buyers</dt>
          <dd>{sum(balance.onTheWay)}</dd>
          <dd>paid orders, earned on receipt</dd>
        </div>
      </dl>
      <table>
        <thead>
          <tr>
            <th>Held until</th>
            <th>Orders</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {held.length === 0 && (
            <tr>
              <td colSpan={3}>Nothing is held.</td>
            </tr>
          )}
          {held.map(({ until, orders, amount }) => (
            <tr key={until}>
              <th>{dayWord(until)}</th>
              <td>{orders}</td>
              <td>{sum(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShopAccount money={money} now={now} />
    </section>
  )
}
