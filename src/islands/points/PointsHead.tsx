import { pointsRules } from '#domain/points/rules.ts'
import { formatCount } from '#i18n/counts.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { PointsAccount } from '#stores/points/points.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { PointsLevel } from './PointsLevel.tsx'
import { formatPoints } from './say-points.ts'

/** Available points, next expiry, level and recent bookings. */
export function PointsHead({ m, locale, account }: ScreenProps & { account: PointsAccount }) {
  const messages = m.points
  const { balance, expiring, obtained, consumed, takenBack, expired } = account
  const pointsText = (n: number) => formatPoints(messages, n, locale)
  const [next] = expiring
  const figures = [
    [messages.obtained, obtained],
    [messages.consumed, consumed],
    [messages.taken_back, takenBack],
    [messages.expired, expired],
  ] as const
  return (
    <section className="card points-head">
      <p>
        <b data-balance>{pointsText(Math.max(0, balance))}</b> <span>{messages.to_spend}</span>
      </p>
      {balance < 0 && (
        <p className="note warn" role="status">
          {fill(messages.owed, { points: pointsText(-balance) })}
        </p>
      )}
      {next && (
        <p data-ends>
          {fill(messages.ends_next, {
            points: pointsText(next.points),
            day: formatDay(next.day, m.days),
          })}
        </p>
      )}
      <PointsLevel {...{ m, locale, account }} />
      <p className="mute">
        {fill(messages.counted, {
          n: pointsRules.levelMonths,
          points: pointsText(account.counted),
        })}
      </p>
      <dl>
        {figures.map(([word, n]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{formatCount(n, locale)}</dd>
          </div>
        ))}
      </dl>
      {!account.mayEarn && <p className="mute">{messages.not_earning}</p>}
      <a className="link" href={linkTo(locale, 'pointsPolicy')}>
        {messages.rules}
      </a>
    </section>
  )
}
