import type { MouseEvent } from 'react'
import type { DeskRow } from '#contract/desk/desk-order.ts'
import { deskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { confirmAtHome } from '#stores/desk/shop.ts'
import { pressing, untilDue } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import type { Change } from '../ui/use-address.ts'
import { queueWords } from '../ui/words.ts'

interface Props {
  orders: readonly DeskRow[]
  busyId: number
  now: number
  go: (change: Change) => void
}

/** Orders that wait for the shop, the next deadline first. Only the first has the main action. */
export function HomeWork({ orders, busyId, now, go }: Props) {
  const first = orders.find(({ queue }) => queue === 'confirm')
  const open = (event: MouseEvent, order: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({ view: undefined, order })
  }
  return (
    <>
      <h2>Your work, by deadline</h2>
      {orders.length === 0 && <p>All done. New orders appear here.</p>}
      <ol>
        {orders.map((row) => {
          const { orderId, queue, dueAt, total, countryId } = row
          const sum = formatMoney(total, moneyOf(countryId))
          return (
            <li key={orderId} data-row={orderId}>
              <a
                className="number"
                href={`/desk${deskQuery({ order: orderId })}`}
                onClick={(event) => open(event, orderId)}
              >
                {row.orderNumber}
              </a>
              <span data-due={pressing(dueAt, now)}>
                {dueAt === null ? '' : untilDue(dueAt, now)}
              </span>
              <span>{row.buyer}</span>
              <b>{sum}</b>
              <span>{queueWords[queue]}</span>
              {queue === 'confirm' ? (
                <button
                  type="button"
                  className={row === first ? 'button primary' : 'button'}
                  aria-busy={busyId === orderId}
                  onClick={() => void confirmAtHome(orderId)}
                >
                  Confirm{row === first && ` ${sum}`}
                </button>
              ) : (
                <a
                  className="button"
                  href={`/desk${deskQuery({ order: orderId })}`}
                  onClick={(event) => open(event, orderId)}
                >
                  Open
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
