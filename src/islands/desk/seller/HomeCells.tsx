import type { DeskShopHome } from '#contract/desk/desk-shop.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { urgencyOf, timeUntilDue } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { clockOf, lastWeekText } from './home-words.ts'
import { ShipCell } from './ShipCell.tsx'
import { fillNodes } from '../ui/filled.tsx'
import { pluralText } from '../ui/counted.ts'

interface Props {
  home: DeskShopHome
  now: number
}

/** Time left below which an order to confirm is urgent, milliseconds. */
const soonMs = 3_600_000

/** Orders to confirm and to ship, answers that buyers wait for, and the sales of today. */
export function HomeCells({ home, now }: Props) {
  const { confirm, quotations, returns, chats, answerBy, today, isMore, countryId } = home
  const amountText = (minor: number) => formatMoney(minor, moneyOf(countryId))
  const unansweredCount = quotations + returns + chats
  const changeText =
    today.before > 0 ? Math.round(((today.total - today.before) / today.before) * 100) : null
  return (
    <div className="home-cells">
      <a className="to-confirm" href="/desk?state=confirm">
        <h2>
          {fillNodes(m.seller.to_confirm, {
            late: confirm.late > 0 && (
              <span data-due="late">{fill(m.seller.past_the_time, { late: confirm.late })}</span>
            ),
          })}
        </h2>
        <p>
          <b>
            {confirm.count}
            {isMore && '+'}
          </b>{' '}
          {confirm.count > 0 && (
            <>
              {fill(pluralText(m.seller, 'orders_worth', confirm.count), {
                sum: amountText(confirm.total),
              })}
            </>
          )}
        </p>
        <small>
          {confirm.next === null ? (
            m.seller.nothing_waits_for_you
          ) : (
            <>
              {fillNodes(m.seller.next_by, {
                clock: (
                  <b data-due={urgencyOf(confirm.next, now, soonMs)}>
                    {clockOf(confirm.next, countryId)}
                  </b>
                ),
                left:
                  confirm.next < now
                    ? fill(m.ui.late, { time: timeUntilDue(now, confirm.next) })
                    : fill(m.seller.in, { time: timeUntilDue(confirm.next, now) }),
              })}
            </>
          )}
        </small>
      </a>
      <ShipCell home={home} now={now} />
      <div className="to-answer">
        <h2>{m.ui.to_answer}</h2>
        <p>
          <b>{unansweredCount}</b>{' '}
          <a href="/desk?view=quotations">{pluralText(m.seller, 'quotes', quotations)}</a> ·{' '}
          <a href="/desk?view=returns">{pluralText(m.seller, 'returns', returns)}</a> ·{' '}
          <a href="/desk?view=chats">{pluralText(m.seller, 'chats', chats)}</a>
        </p>
        <small>
          {answerBy === null
            ? m.seller.nobody_waits_for_an
            : answerBy < now
              ? fill(m.seller.oldest_past_its_time, { time: timeUntilDue(now, answerBy) })
              : fill(m.seller.oldest_in, { time: timeUntilDue(answerBy, now) })}
        </small>
      </div>
      <a className="today" href="/desk?view=money">
        <h2>
          {fillNodes(m.seller.today_so_far, {
            money: changeText !== null && (
              <span data-change={changeText < 0 ? 'down' : 'up'}>
                {changeText < 0 ? '−' : '+'}
                {Math.abs(changeText)} %
              </span>
            ),
          })}
        </h2>
        <p>
          <b>{amountText(today.total)}</b> {pluralText(m.seller, 'orders', today.orders)}
        </p>
        <small>{lastWeekText(now, countryId, amountText(today.before))}</small>
      </a>
      <nav aria-label={m.seller.what_waits}>
        <a href="/desk?state=confirm" data-due={confirm.late > 0 ? 'late' : 'later'}>
          {fillNodes(m.seller.confirm_count, { count: <b>{confirm.count}</b> })}
        </a>
        <a href="/desk?view=quotations">
          {fillNodes(m.seller.quotes_quotations, { count: <b>{quotations}</b> })}
        </a>
        <a href="/desk?view=returns">
          {fillNodes(m.seller.returns_returns, { count: <b>{returns}</b> })}
        </a>
        <a href="/desk?view=chats">{fillNodes(m.seller.chats_chats, { count: <b>{chats}</b> })}</a>
      </nav>
    </div>
  )
}
