import { moment } from '../ui/moments.ts'

/** One event, or a step that comes next. */
export interface CaseStep {
  at: number | null
  what: string
  who?: string
  /** The next step has a deadline instead of a time. */
  isNext?: boolean
}

/** History of a case, oldest first, and its next step. */
export function CaseHistory({ steps }: { steps: readonly CaseStep[] }) {
  return (
    <section>
      <h3>History</h3>
      <ol data-history>
        {steps.map(({ at, what, who, isNext }, index) => (
          <li key={`${at} ${what} ${index}`} data-next={isNext || undefined}>
            <time>{at === null ? 'next' : isNext ? `by ${moment(at)}` : moment(at)}</time>
            <span>
              {what} {who && <small>{who}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
