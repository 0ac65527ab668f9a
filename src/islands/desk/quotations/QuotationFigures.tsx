import type { Answer } from '#contract/index.ts'

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((part * 100) / whole)} %`

/** Asked, answered in time and accepted in the last 90 days. */
export function QuotationFigures({
  figures,
}: {
  figures: Answer<'GET /desk/quotations'>['figures']
}) {
  const { asked, answeredInTime, accepted, minutes } = figures
  const hours = Math.floor(minutes / 60)
  return (
    <dl className="figures">
      <dt>Asked, 90 days</dt>
      <dd>{asked}</dd>
      <dt>Answered in time</dt>
      <dd>
        {answeredInTime} · {percent(answeredInTime, asked)}
      </dd>
      <dt>Accepted</dt>
      <dd>
        {accepted} · {percent(accepted, answeredInTime)}
      </dd>
      <dt>Time to answer</dt>
      <dd>{minutes === 0 ? '–' : `${hours} h ${String(minutes % 60).padStart(2, '0')}`}</dd>
    </dl>
  )
}
