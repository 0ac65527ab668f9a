import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '../ui/moments.ts'

/** One past event of a case, or its next step. */
export interface CaseStep {
  at: number | null
  what: string
  who?: string
  /** True for the next step, which has a deadline instead of a time. */
  isNext?: boolean
}

/** History of a case, oldest first, and its next step. */
export function CaseHistory({ steps }: { steps: readonly CaseStep[] }) {
  return (
    <section>
      <h3>{m.ui.history}</h3>
      <ol data-history>
        {steps.map(({ at, what, who, isNext }, index) => (
          <li key={`${at} ${what} ${index}`} data-next={isNext || undefined}>
            <time>
              {at === null
                ? m.case.next
                : isNext
                  ? fill(m.case.by, { time: formatMoment(at) })
                  : formatMoment(at)}
            </time>
            <span>
              {what} {who && <small>{who}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
