import { formatCount } from '#i18n/counts.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Locale } from '#i18n/locales.ts'

interface Props {
  words: Messages['cart']
  locale: Locale
  /** Zero for buyers who earn no points; the row is hidden. */
  points: number
}

/** Row with the points that an order will earn. */
export function PointsAhead({ words, locale, points }: Props) {
  if (points === 0) return null
  return (
    <>
      <dt className="small mute">{words.points_ahead}</dt>
      <dd className="small" data-points-ahead={points}>
        +{formatCount(points, locale)}
      </dd>
    </>
  )
}
