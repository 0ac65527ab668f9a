import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { formatLocalDay } from '../../points/day-of.ts'
import { pointsHref } from '../../points/points-href.ts'
import { formatSigned, pointsTerm } from '../../points/say-points.ts'
import type { ScreenProps } from '../../ui/screen.ts'

interface Props extends ScreenProps {
  points: NonNullable<OrderDetail['points']>
  country: Country
}

/**
 * Points that the order will earn or has earned, and deductions for returns, each with its date.
 */
export function OrderPoints({ m, locale, points, country }: Props) {
  const { points: messages, days } = m
  const { coming, from, booked } = points
  return (
    <section className="card points-rows" data-order-points>
      <h2>{messages.of_order}</h2>
      <ul>
        {coming > 0 && (
          <li data-coming={coming}>
            <span>
              {messages.coming}
              <small>
                {from === null
                  ? messages.coming_after
                  : fill(messages.coming_from, {
                      day: formatDay(formatLocalDay(from, country), days),
                    })}
              </small>
            </span>
            <b>{formatSigned(coming, locale)}</b>
          </li>
        )}
        {booked.map((line) => (
          <li key={line.at + line.kind} data-kind={line.kind}>
            <span>
              {pointsTerm(messages, `kind_${line.kind}`)}
              <small>
                {formatDay(formatLocalDay(line.at, country), days)}
                {line.lastDay !== '' &&
                  ` · ${fill(messages.until, { day: formatDay(line.lastDay, days) })}`}
              </small>
            </span>
            <b data-less={line.points < 0 || undefined}>{formatSigned(line.points, locale)}</b>
          </li>
        ))}
      </ul>
      <p>
        <a className="link" href={pointsHref(locale, country.id)}>
          {messages.title}
        </a>
      </p>
    </section>
  )
}
