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
  const words = m.points
  const { balance, expiring, obtained, consumed, takenBack, expired } = account
  const pointsText = (n: number) => formatPoints(words, n, locale)
  const [next] = expiring
  const figures = [
    [words.obtained, obtained],
    [words.consumed, consumed],
    [words.taken_back, takenBack],
    [words.expired, expired],
  ] as const
  return (
    <section className="card points-head">
      <p>
        <b data-balance>{pointsText(Math.max(0, balance))}</b> <span>{words.to_spend}</span>
      </p>
      {balance < 0 && (
        <p className="note warn" role="status">
          {fill(words.owed, { points: pointsText(-balance) })}
        </p>
      )}
      {next && (
        <p data-ends>
          {fill(words.ends_next, {
            points: pointsText(next.points),
            day: formatDay(next.day, m.days),
          })}
        </p>
      )}
      <PointsLevel {...{ m, locale, account }} />
      <p className="mute">
        {fill(words.counted, { n: pointsRules.levelMonths, points: pointsText(account.counted) })}
      </p>
      <dl>
        {figures.map(([word, n]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{formatCount(n, locale)}</dd>
          </div>
        ))}
      </dl>
      {!account.mayEarn && <p className="mute">{words.not_earning}</p>}
      <a className="link" href={linkTo(locale, 'pointsPolicy')}>
        {words.rules}
      </a>
    </section>
  )
}
