import type { Answer } from '#contract/index.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'

const formatPercent = (part: number, wholeCount: number) =>
  wholeCount === 0 ? '–' : `${Math.round((part * 100) / wholeCount)} %`

/** Requests of the last 90 days: received, answered in time, and accepted. */
export function QuotationFigures({
  figures,
}: {
  figures: Answer<'GET /desk/quotations'>['figures']
}) {
  const { asked, answeredInTime, accepted, minutes } = figures
  const hours = Math.floor(minutes / 60)
  return (
    <dl className="figures">
      <dt>{m.quotations.asked_90_days}</dt>
      <dd>{asked}</dd>
      <dt>{m.quotations.answered_in_time}</dt>
      <dd>
        {answeredInTime} · {formatPercent(answeredInTime, asked)}
      </dd>
      <dt>{m.ui.accepted}</dt>
      <dd>
        {accepted} · {formatPercent(accepted, answeredInTime)}
      </dd>
      <dt>{m.quotations.time_to_answer}</dt>
      <dd>
        {minutes === 0
          ? '–'
          : fill(m.quotations.h, { hours, minutes: String(minutes % 60).padStart(2, '0') })}
      </dd>
    </dl>
  )
}
