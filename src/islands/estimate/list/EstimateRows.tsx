import type { ListedEstimate } from '#contract/estimate/estimate-shapes.ts'
import type { Answer } from '#contract/index.ts'
import { type EstimateState, estimateStepOf } from '#domain/estimate/states.ts'
import { formatTime } from '#i18n/clock.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { openEstimates } from '#stores/estimate/estimates.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { amountsOf } from '../parts/amounts.ts'

interface Props extends ScreenProps {
  page: Answer<'GET /web-api/estimates'>
  state: EstimateState | undefined
}

/** Rows of a page: car and customer, state with its time, and the total. */
export function EstimateRows({ m, locale, page, state }: Props) {
  const messages = m.estimate
  const { list, pageNo, total } = page
  if (list.length === 0) return <p className="empty">{messages.empty}</p>
  return (
    <>
      <ul className="estimate-rows">
        {list.map((row) => (
          <li key={row.estimateId}>
            <a href={linkTo(locale, 'estimate', { id: String(row.estimateId) })}>
              <Row {...{ m, locale, row }} />
            </a>
          </li>
        ))}
      </ul>
      <p className="estimate-pages">
        {pageNo > 1 && (
          <button
            type="button"
            className="button"
            onClick={() => void openEstimates(state, pageNo - 1)}
          >
            {messages.newer}
          </button>
        )}
        {pageNo * 20 < total && (
          <button
            type="button"
            className="button"
            onClick={() => void openEstimates(state, pageNo + 1)}
          >
            {messages.older}
          </button>
        )}
      </p>
    </>
  )
}

function Row({ m, locale, row }: ScreenProps & { row: ListedEstimate }) {
  const messages = m.estimate
  const texts: Record<string, string> = messages
  const amounts = amountsOf(row.countryId, locale)
  const time = (at: number) => formatTime(at, amounts.country.utcOffset, locale)
  const step = estimateStepOf(row)
  const isOrderedOrDone = step === 'ordered' || step === 'done'
  const name = isOrderedOrDone ? texts[`step_${step}`] : texts[`state_${row.state}`]
  const detail =
    row.state === 'SENT'
      ? row.openedAt
        ? fill(messages.opened, { time: time(row.openedAt) })
        : messages.not_opened
      : time(row.decidedAt ?? row.changedAt)
  return (
    <>
      <span className="plate-mark" data-none={row.plate === '' || undefined}>
        {row.plate || '—'}
      </span>
      <span>
        <b>{row.ownerName || messages.no_customer}</b>
        <small className="mute">{[row.vehicle, row.number].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="what" data-state={row.state}>
        <b>{name}</b>
        <small className="mute">
          {detail}
          {row.state === 'SENT' &&
            ` · ${messages.valid_until} ${formatDay(row.validUntil, m.days)}`}
        </small>
        {row.openQuestions > 0 && (
          <small className="asked">{fill(messages.open_questions, { n: row.openQuestions })}</small>
        )}
      </span>
      <b className="amount">{amounts.money(row.total)}</b>
    </>
  )
}
