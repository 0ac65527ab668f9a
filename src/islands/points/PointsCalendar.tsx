import { formatCount } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { formatDay } from '#i18n/day.ts'
import type { PointsAccount } from '#stores/points/points.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { formatPoints } from './say-points.ts'
import { monthsOf } from './months-of.ts'

interface Props extends ScreenProps {
  ends: PointsAccount['expiring']
}

/** Months in which points expire, each as a calendar with the points on their day. */
export function PointsCalendar({ m, locale, ends }: Props) {
  const weekdays = m.days.weekdays.split('|')
  const months = m.days.months.split('|')
  return (
    <section className="card points-calendar">
      <h2>{m.points.calendar}</h2>
      <div>
        {monthsOf(ends).map(({ year, month, weeks }) => (
          <table key={`${year}-${month}`}>
            <caption>{fill(m.points.month, { month: months[month - 1] ?? '', year })}</caption>
            <thead>
              <tr>
                {[...weekdays.slice(1), weekdays[0]].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week, n) => (
                <tr key={n}>
                  {week.map(({ date, points }, position) => (
                    <td key={position} data-ends={points > 0 || undefined}>
                      {date > 0 && <span>{date}</span>}
                      {points > 0 && <b>{formatCount(points, locale)}</b>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <ol>
        {ends.map(({ day, points }) => (
          <li key={day}>
            <time dateTime={day}>{formatDay(day, m.days)}</time>{' '}
            <b>{formatPoints(m.points, points, locale)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
