import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { PointsAccount } from '#stores/points/points.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { formatLocalDay } from './day-of.ts'
import { formatSigned } from './say-points.ts'

/** Orders that earn points after their return period. */
export function PointsComing({
  m,
  locale,
  coming,
}: ScreenProps & { coming: PointsAccount['coming'] }) {
  return (
    <section className="card points-rows">
      <h2>{m.points.coming}</h2>
      <ul>
        {coming.map(({ orderId, orderNumber, points, from }) => (
          <li key={orderId}>
            <span>
              <a className="link" href={linkTo(locale, 'orderDetail', { id: orderId })}>
                {fill(m.points.order, { number: orderNumber })}
              </a>
              <small>
                {fill(m.points.coming_from, { day: formatDay(formatLocalDay(from), m.days) })}
              </small>
            </span>
            <b>{formatSigned(points, locale)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
