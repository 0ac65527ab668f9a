import type { DeskRow } from '#contract/desk/desk-order.ts'
import type { DeskShopHome } from '#contract/desk/desk-shop.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { pressing, untilDue } from '../ui/moments.ts'

interface Props {
  home: DeskShopHome & { orders: readonly DeskRow[]; isMore: boolean }
  now: number
}

/** Hour until which an order still ships on the day (decisions, "Delivery and time"). */
const cutOffHour = 16

/** Counts of orders to confirm and to ship, and of answers that buyers wait for. */
export function HomeCells({ home, now }: Props) {
  const { orders, isMore, quotations, returns, chats, balance } = home
  const country = countryOf(balance.countryId)
  const confirm = orders.filter(({ queue }) => queue === 'confirm')
  const ship = orders.filter(({ queue }) => queue === 'ship')
  const counted = (count: number) => (count === 0 ? '–' : `${count}${isMore ? '+' : ''}`)
  const total = confirm.reduce((sum, order) => sum + order.total, 0)
  const next = confirm[0]?.dueAt ?? null
  const { seconds } = localTime(now, country)
  const left = cutOffHour * 3600 - seconds
  return (
    <div className="cells">
      <a href="/desk?state=confirm" data-due={pressing(next, now)}>
        <span>To confirm</span>
        <b>{counted(confirm.length)}</b>{' '}
        {confirm.length > 0 && !isMore && formatMoney(total, country)}
        <small>{next === null ? 'nothing waits' : `next ${untilDue(next, now)}`}</small>
      </a>
      <a href="/desk?state=ship" data-due={ship.length > 0 && left < 3600 ? 'soon' : 'later'}>
        <span>To ship today by {cutOffHour}:00</span>
        <b>{counted(ship.length)}</b>
        <small>
          {left > 0 ? `${untilDue(now + left * 1000, now)} left` : 'later ones ship tomorrow'}
        </small>
      </a>
      <a href="/desk?view=quotations">
        <span>To answer</span>
        <b>{quotations + returns + chats || '–'}</b>
        <small>
          {quotations} quotations · {returns} returns · {chats} chats
        </small>
      </a>
    </div>
  )
}
