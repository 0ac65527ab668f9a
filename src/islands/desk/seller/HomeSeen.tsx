import type { DeskShopHome } from '#contract/desk/desk-shop.ts'

/** Shares from which a figure is marked, in per cent. */
const goal = { sentInTime: 97, returned: 4 } as const

/** How buyers see the shop: parcels in time, returns and stars. */
export function HomeSeen({ seen }: { seen: DeskShopHome['seen'] }) {
  const { sentInTime, returned, stars, reviews } = seen
  const share = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} %`)
  return (
    <section aria-label="How buyers see you">
      <h3>How buyers see you</h3>
      <dl>
        <dt>Sent within 24 h, 28 days</dt>
        <dd>
          <b data-below={sentInTime !== null && sentInTime < goal.sentInTime}>
            {share(sentInTime)}
          </b>{' '}
          goal {goal.sentInTime}
        </dd>
        <dt>Returned, 28 days</dt>
        <dd>
          <b data-below={returned !== null && returned > goal.returned}>{share(returned)}</b>
        </dd>
        <dt>
          Stars, {reviews} {reviews === 1 ? 'review' : 'reviews'}
        </dt>
        <dd>
          <b>{stars === null ? '–' : stars.toFixed(1)}</b>
        </dd>
      </dl>
    </section>
  )
}
