import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { Country } from '#domain/country/countries.ts'
import { type OrderStatus, orderPath, type OrderType, statusLabel } from '#domain/order/states.ts'
import { formatDay, formatMoment } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { arrivalText } from '../arrival-words.ts'

/** Status in which the parcel has arrived, by order type. */
const arrivalStatus: Record<OrderType, OrderStatus> = {
  PLATFORM: 'SHIPPED',
  THIRD_PARTY: 'RECEIVED',
}

interface Props extends Pick<ScreenProps, 'm'> {
  order: OrderDetail
  country: Country
}

/** Timeline of an order: past steps with their time, and the remaining steps. */
export function OrderTrail({ m, order, country }: Props) {
  const labels: Record<string, string> = m.labels
  const actorTexts: Record<string, string> = m.after
  return (
    <section className="card">
      <h2>{m.order.history}</h2>
      <ol className="order-trail field">
        {order.history.map((row, i) => (
          <li
            className={i === order.history.length - 1 ? 'done latest' : 'done'}
            key={row.at + row.status}
          >
            {labels[row.statusLabel]}
            <br />
            <span className="small mute">
              {formatMoment(row.at, country.utcOffset, m.days)} · {actorTexts[`mover_${row.mover}`]}
            </span>
          </li>
        ))}
        {remainingStepsOf(order).map((status) => (
          <li key={status}>
            {labels[statusLabel(order.orderType, status, false)]}
            {status === arrivalStatus[order.orderType] && (
              <>
                <br />
                <span className="small">{arrivalText(m, order)}</span>
              </>
            )}
          </li>
        ))}
        {order.answerBy !== null && (
          <li data-answer>{fill(m.after.answer_by, { day: formatDay(order.answerBy, m.days) })}</li>
        )}
        {order.status === 'CANCEL_REFUSED' && <li>{m.after.next_refused}</li>}
        {order.closeAt !== null && order.receivedAt === null && (
          <li>
            {m.after.next_close}
            <br />
            <span className="small mute">
              {formatMoment(order.closeAt, country.utcOffset, m.days)}
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}

/** Returns the remaining steps of the order type. Empty if the order left the regular path. */
function remainingStepsOf({ orderType, status, lost }: OrderDetail) {
  const path = orderPath[orderType]
  const index = path.findIndex((one) => one === status)
  return index < 0 || lost ? [] : path.slice(index + 1)
}
