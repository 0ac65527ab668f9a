import type { SaleReturn } from '#contract/order/returns.ts'
import { countryHere } from '#client/page/page-country.ts'
import { lostReason, returnPath, type ReturnStatus } from '#domain/returns/states.ts'
import { formatTime } from '#i18n/clock.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Timeline of a return: past and remaining steps. */
export function ReturnSteps({ m, locale, one }: ScreenProps & { one: SaleReturn }) {
  const names: Record<string, string> = { ...m.after, ...m.returns }
  const { utcOffset } = countryHere(one.countryId)
  const isLost = one.reason === lostReason
  const lostSteps: Partial<Record<ReturnStatus, string>> = {
    REQUESTED: m.returns.lost_reported,
    REFUNDED: m.labels.label_order_lost,
  }
  const done = one.history.filter(({ status }) => !isLost || status in lostSteps)
  const coming = isLost ? [] : returnPath.slice(returnPath.indexOf(one.status) + 1)
  return (
    <section className="card">
      <h2>{m.order.history}</h2>
      <ol className="order-trail field">
        {done.map(({ status, mover, at }) => (
          <li className="done" key={status}>
            {isLost ? lostSteps[status] : names[`state_${status}`]}
            <br />
            <span className="small mute">
              {formatTime(at, utcOffset, locale)} ·{' '}
              {names[`mover_${mover}`] ?? m.after.mover_SERVICE}
            </span>
          </li>
        ))}
        {one.status !== 'REJECTED' &&
          coming.map((status) => (
            <li key={status} data-coming={status}>
              {names[`next_${status}`]}
            </li>
          ))}
      </ol>
    </section>
  )
}
