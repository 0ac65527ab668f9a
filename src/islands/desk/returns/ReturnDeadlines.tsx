import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { returnRules } from '#domain/returns/rules.ts'
import { caseSoonMs, moment, pressing, untilDue } from '../ui/moments.ts'

/** Steps of a return, each with its deadline in working days; only the running one has colour. */
export function ReturnDeadlines({ one, now }: { one: DeskReturn; now: number }) {
  const at = (status: DeskReturn['status']) =>
    one.history.find((step) => step.status === status)?.at ?? null
  const decided = at('APPROVED') ?? at('REJECTED')
  const sent = at('IN_TRANSIT')
  const refunded = at('REFUNDED')
  const running = decided === null ? 0 : sent === null ? 1 : 2
  const isOver = one.status === 'REJECTED' || one.status === 'REFUNDED'
  const steps = [
    { word: 'Decide', at: decided, days: returnRules.inspectionDays, later: '' },
    { word: 'Buyer sends it', at: sent, days: 1, later: 'no deadline' },
    {
      word: 'Refund',
      at: refunded,
      days: returnRules.refundDays,
      later: `within ${returnRules.refundDays} working days`,
    },
  ]
  return (
    <ol className="return-deadlines">
      {steps.map((step, index) => {
        const isRunning = index === running && !isOver
        const due = isRunning && one.dueAt !== null ? one.dueAt : null
        return (
          <li key={step.word} data-running={isRunning ? pressing(due, now, caseSoonMs) : undefined}>
            <b>{step.at === null ? step.word : `${step.word}: ${moment(step.at)}`}</b>
            <span aria-hidden>
              {Array.from({ length: step.days }, (_, day) => (
                <i key={day} data-full={step.at !== null || undefined} />
              ))}
            </span>
            <small>
              {due === null
                ? step.at === null
                  ? step.later
                  : 'done'
                : `by ${moment(due)}, ${untilDue(due, now)}`}
            </small>
          </li>
        )
      })}
    </ol>
  )
}
