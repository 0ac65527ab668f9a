import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { SectionProps } from '../parts/view.ts'

/** Steps of an approved estimate up to the finished job, each with its time. */
export function EstimateTrail({ m, locale, amounts, state: { estimate } }: SectionProps) {
  const messages = m.estimate
  const { sentAt, openedAt, decidedAt, orderedAt, doneAt } = estimate
  const time = (at: number) => formatTime(at, amounts.country.utcOffset, locale)
  const rows = [
    {
      name: messages.state_SENT,
      at: sentAt,
      more: openedAt && fill(messages.opened, { time: time(openedAt) }),
    },
    { name: messages.row_approved, at: decidedAt, more: null },
    { name: orderedAt ? messages.row_ordered : messages.row_order, at: orderedAt, more: null },
    { name: messages.step_done, at: doneAt, more: null },
  ]
  const currentIndex = rows.findIndex(({ at }) => at === null)
  return (
    <section className="estimate-trail">
      <h2>{messages.next}</h2>
      <ol>
        {rows.map(({ name, at, more }, i) => (
          <li
            key={name}
            data-done={at !== null || undefined}
            aria-current={i === currentIndex ? 'step' : undefined}
          >
            <time>{at && time(at)}</time>
            <span>
              {name}
              {more && <small className="mute">{more}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
