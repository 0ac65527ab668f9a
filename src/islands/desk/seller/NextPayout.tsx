import type { DeskShopMoney } from '#contract/desk/desk-shop.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { ShopAccount } from '../payouts/bank-accounts/ShopAccount.tsx'
import { formatDay, formatMoment } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'

/** Balance of a shop: the next payout, and amounts that are still held with their dates. */
export function NextPayout({ money, now }: { money: DeskShopMoney; now: number }) {
  const { balance, held, account } = money
  const amountText = (minor: number) => formatMoney(minor, moneyOf(balance.countryId))
  const isBelow = balance.movable < 0
  const isSmall = !isBelow && balance.movable < balance.minimum
  return (
    <section className="desk-payout" aria-label={m.seller.next_payout}>
      <header>
        <h2>{fill(m.seller.next_payout_day, { day: formatDay(balance.nextDay) })}</h2>
        <b className="amount" data-below={isBelow}>
          {amountText(balance.movable)}
        </b>
        <p>
          {account
            ? fill(m.seller.to_x, {
                bank: account.bank,
                ending: account.ending,
                holder: account.holder,
              })
            : m.seller.no_bank_account_yet}
          {account &&
            account.usableAt > now &&
            fill(m.seller.usable_from, { time: formatMoment(account.usableAt) })}
        </p>
        {isBelow && <p data-alarm>{m.seller.below_zero_refunds_or}</p>}
        {isSmall && balance.movable > 0 && (
          <p>{fill(m.seller.payouts_begin_at_a, { minimum: amountText(balance.minimum) })}</p>
        )}
      </header>
      <dl className="cells">
        <div>
          <dt>{m.seller.balance_now}</dt>
          <dd data-below={balance.total < 0}>{amountText(balance.total)}</dd>
          <dd>{m.seller.earned_not_paid_out}</dd>
        </div>
        <div>
          <dt>{m.seller.in_return_time}</dt>
          <dd data-below={balance.held < 0}>{amountText(balance.held)}</dd>
          <dd>{m.seller.n_7_days_from_receipt}</dd>
        </div>
        <div>
          <dt>{m.ui.at_the_bank}</dt>
          <dd>{amountText(balance.inPayout)}</dd>
          <dd>{m.seller.closed_or_sent_not}</dd>
        </div>
        <div>
          <dt>{m.seller.on_their_way_to_buyers}</dt>
          <dd>{amountText(balance.onTheWay)}</dd>
          <dd>{m.seller.paid_orders_earned_on}</dd>
        </div>
      </dl>
      <table>
        <thead>
          <tr>
            <th>{m.seller.held_until}</th>
            <th>{m.ui.orders}</th>
            <th>{m.ui.amount}</th>
          </tr>
        </thead>
        <tbody>
          {held.length === 0 && (
            <tr>
              <td colSpan={3}>{m.seller.nothing_is_held}</td>
            </tr>
          )}
          {held.map(({ until, orders, amount }) => (
            <tr key={until}>
              <th>{formatDay(until)}</th>
              <td>{orders}</td>
              <td>{amountText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShopAccount money={money} now={now} />
    </section>
  )
}
