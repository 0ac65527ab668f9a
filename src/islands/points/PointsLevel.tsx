import { pointsLevels } from '#domain/points/levels.ts'
import { fill } from '#i18n/fill.ts'
import type { PointsAccount } from '#stores/points/points.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { formatPoints, pointsTerm } from './say-points.ts'

/** Progress bar to the next level, with the missing amount in words. */
export function PointsLevel({ m, locale, account }: ScreenProps & { account: PointsAccount }) {
  const { level, counted, next } = account
  const name = (key: string) => pointsTerm(m.points, `level_${key}`)
  const levelStart = pointsLevels.find((one) => one.level === level)?.from ?? 0
  const levelRange = next ? counted + next.missing - levelStart : 1
  const doneShare = next ? (counted - levelStart) / levelRange : 1
  return (
    <div>
      <p>
        <b>{fill(m.points.level, { level: name(level) })}</b>{' '}
        <span className="mute">
          {next
            ? fill(m.points.next, {
                points: formatPoints(m.points, next.missing, locale),
                level: name(next.level),
              })
            : m.points.top}
        </span>
      </p>
      <svg viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
        <rect width={1000 * doneShare} height="12" />
      </svg>
    </div>
  )
}
