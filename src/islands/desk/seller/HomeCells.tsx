import type { DeskShopHome } from '#contract/desk/desk-shop.ts'
import { formatMoney } from '#domain/money/format.ts'
import { pressing, untilDue } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { clockOf, lastWeek } from './home-words.ts'
import { ShipCell } from './ShipCell.tsx'

interface Props {
  home: DeskShopHome
  now: number
}

/** Time before a deadline of an order to confirm from which it is urgent, milliseconds. */
const soonMs = 3_600_000

/** Orders to confirm and to ship, answers that buyers wait for, and the sales of today. */
export function HomeCells({ home, now }: Props) {
  const { confirm, quotations, returns, chats, answerBy, today, isMore, countryId } = home
  const sum = (minor: number) => formatMoney(minor, moneyOf(countryId))
  const answers = quotations + returns + chats
  const change =
    today.before > 0 ? Math.round(((today.total - today.before) / today.before) * 100) : null
  return (
    <div className="home-cells">
      <a className="to-confirm" href="/desk?state=confirm">
        <h2>
          To confirm
          {confirm.late > 0 && <span data-due="late">{confirm.late} past the time</span>}
        </h2>
        <p>
          <b>
            {confirm.count}
            {isMore && '+'}
          </b>{' '}
          {confirm.count > 0 && (
            <>
              {confirm.count === 1 ? 'order' : 'orders'}, {sum(confirm.total)}
            </>
          )}
        </p>
        <small>
          {confirm.next === null ? (
            'Nothing waits for you.'
          ) : (
            <>
              next by{' '}
              <b data-due={pressing(confirm.next, now, soonMs)}>
                {clockOf(confirm.next, countryId)}
              </b>
              ,{' '}
              {confirm.next < now
                ? `${untilDue(now, confirm.next)} late`
                : `in ${untilDue(confirm.next, now)}`}
            </>
          )}
        </small>
      </a>
      <ShipCell home={home} now={now} />
      <div className="to-answer">
        <h2>To answer</h2>
        <p>
          <b>{answers}</b>{' '}
          <a href="/desk?view=quotations">
            {quotations} {quotations === 1 ? 'quote' : 'quotes'}
          </a>{' '}
          ·{' '}
          <a href="/desk?view=returns">
            {returns} {returns === 1 ? 'return' : 'returns'}
          </a>{' '}
          ·{' '}
          <a href="/desk?view=chats">
            {chats} {chats === 1 ? 'chat' : 'chats'}
          </a>
        </p>
        <small>
          {answerBy === null
            ? 'Nobody waits for an answer by a deadline.'
            : answerBy < now
              ? `oldest: ${untilDue(now, answerBy)} past its time`
              : `oldest: in ${untilDue(answerBy, now)}`}
        </small>
      </div>
      <a className="today" href="/desk?view=money">
        <h2>
          Today so far
          {change !== null && (
            <span data-change={change < 0 ? 'down' : 'up'}>
              {change < 0 ? '−' : '+'}
              {Math.abs(change)} %
            </span>
          )}
        </h2>
        <p>
          <b>{sum(today.total)}</b> {today.orders} {today.orders === 1 ? 'order' : 'orders'}
        </p>
        <small>{lastWeek(now, countryId, sum(today.before))}</small>
      </a>
      <nav aria-label="What waits">
        <a href="/desk?state=confirm" data-due={confirm.late > 0 ? 'late' : 'later'}>
          <b>{confirm.count}</b> Confirm
        </a>
        <a href="/desk?view=quotations">
          <b>{quotations}</b> Quotes
        </a>
        <a href="/desk?view=returns">
          <b>{returns}</b> Returns
        </a>
        <a href="/desk?view=chats">
          <b>{chats}</b> Chats
        </a>
      </nav>
    </div>
  )
}
