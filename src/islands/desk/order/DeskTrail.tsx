import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '../ui/moments.ts'
import { trailOf } from './trail-rows.ts'

/** History of an order, and the notes of the desk about it. */
export function DeskTrail({ order }: { order: DeskOrder }) {
  return (
    <section className="desk-trail">
      <h3>{m.ui.history}</h3>
      <ol>
        {trailOf(order).map((row) => (
          <li key={row.at + row.what}>
            <time dateTime={new Date(row.at).toISOString()}>{formatMoment(row.at)}</time>
            <span>
              {row.what} <small>{row.who}</small>
            </span>
          </li>
        ))}
      </ol>
      {order.log.length > 0 && (
        <details>
          <summary>{fill(m.order.log_of_the_desk, { length: order.log.length })}</summary>
          <ul>
            {order.log.map((row) => (
              <li key={row.at + row.act}>
                {formatMoment(row.at)} {row.name}: {row.act} <code>{row.before}</code> →{' '}
                <code>{row.after}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
