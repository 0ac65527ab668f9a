import type { DeskShopHome } from '#contract/desk/desk-shop.ts'
import { m } from '#i18n/desk/messages.ts'
import { fillNodes } from '../ui/filled.tsx'
import { pluralText } from '../ui/counted.ts'

/** Thresholds at which a figure is marked, in percent. */
const goals = { sentInTime: 97, returned: 4 } as const

/** The shop as buyers see it: parcels in time, returns and stars. */
export function HomeSeen({ seen }: { seen: DeskShopHome['seen'] }) {
  const { sentInTime, returned, stars, reviews } = seen
  const formatShare = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} %`)
  return (
    <section aria-label={m.seller.how_buyers_see_you}>
      <h3>{m.seller.how_buyers_see_you}</h3>
      <dl>
        <dt>{m.seller.sent_within_24_h}</dt>
        <dd>
          {fillNodes(m.seller.goal, {
            share: (
              <b data-below={sentInTime !== null && sentInTime < goals.sentInTime}>
                {formatShare(sentInTime)}
              </b>
            ),
            goal: goals.sentInTime,
          })}
        </dd>
        <dt>{m.seller.returned_28_days}</dt>
        <dd>
          <b data-below={returned !== null && returned > goals.returned}>{formatShare(returned)}</b>
        </dd>
        <dt>{pluralText(m.seller, 'stars_reviews', reviews)}</dt>
        <dd>
          <b>{stars === null ? '–' : stars.toFixed(1)}</b>
        </dd>
      </dl>
    </section>
  )
}
