import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { returnRules } from '#domain/returns/rules.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { caseSoonMs, formatMoment, urgencyOf, timeUntilDue } from '../ui/moments.ts'

/** Steps of a return, each with its deadline in working days; only the running one has colour. */
export function ReturnDeadlines({ one, now }: { one: DeskReturn; now: number }) {
  const timeOf = (status: DeskReturn['status']) =>
    one.history.find((step) => step.status === status)?.at ?? null
  const decidedAt = timeOf('APPROVED') ?? timeOf('REJECTED')
  const sentAt = timeOf('IN_TRANSIT')
  const refundedAt = timeOf('REFUNDED')
  const runningStep = decidedAt === null ? 0 : sentAt === null ? 1 : 2
  const isOver = one.status === 'REJECTED' || one.status === 'REFUNDED'
  const steps = [
    { word: m.returns.decide, at: decidedAt, days: returnRules.inspectionDays, later: '' },
    { word: m.returns.buyer_sends_it, at: sentAt, days: 1, later: m.returns.no_deadline },
    {
      word: m.ui.refund,
      at: refundedAt,
      days: returnRules.refundDays,
      later: fill(m.returns.within_working_days, { refundDays: returnRules.refundDays }),
    },
  ]
  return (
    <ol className="return-deadlines">
      {steps.map((step, index) => {
        const isRunning = index === runningStep && !isOver
        const dueAt = isRunning && one.dueAt !== null ? one.dueAt : null
        return (
          <li
            key={step.word}
            data-running={isRunning ? urgencyOf(dueAt, now, caseSoonMs) : undefined}
          >
            <b>{step.at === null ? step.word : `${step.word}: ${formatMoment(step.at)}`}</b>
            <span aria-hidden>
              {Array.from({ length: step.days }, (_, day) => (
                <i key={day} data-full={step.at !== null || undefined} />
              ))}
            </span>
            <small>
              {dueAt === null
                ? step.at === null
                  ? step.later
                  : 'done'
                : fill(m.returns.by, { time: formatMoment(dueAt), left: timeUntilDue(dueAt, now) })}
            </small>
          </li>
        )
      })}
    </ol>
  )
}
