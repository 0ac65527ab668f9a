import { jobsOf } from '#domain/estimate/lines.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { amountsOf } from '../parts/amounts.ts'
import { CarCard } from '../parts/CarCard.tsx'
import { EstimateHead } from '../parts/EstimateHead.tsx'
import { EstimateTrail } from './EstimateTrail.tsx'
import { LinkCard } from './LinkCard.tsx'
import { OrderParts } from './OrderParts.tsx'
import { OwnerPreview } from '../parts/OwnerPreview.tsx'
import { QuestionList } from './QuestionList.tsx'
import type { EstimateProps } from '../parts/view.ts'

/** Estimate after it was sent: the car owner's actions, and the next step. */
export function AnsweredView({ m, locale, state }: EstimateProps) {
  const { estimate, fault } = state
  const messages = m.estimate
  const texts: Record<string, string> = messages
  const amounts = amountsOf(estimate.countryId, locale)
  const props = { m, locale, state, amounts }
  const time = (at: number) => formatTime(at, amounts.country.utcOffset, locale)
  const isApproved = estimate.state === 'APPROVED'
  return (
    <div className="estimate-screen" data-own>
      <EstimateHead {...{ m, locale, state }} />
      {fault && (
        <p className="note fail" role="alert">
          {labelText(m.labels, fault.label, fault.data)}
        </p>
      )}
      <div className="estimate-main">
        {isApproved && estimate.approved ? (
          <section className="approved-head">
            <b>
              {fill(messages.approved_head, {
                amount: amounts.money(estimate.approved.totals.total),
              })}
            </b>
            <p className="mute">
              {fill(messages.approved_text, {
                name: estimate.decidedBy,
                n: estimate.approvedJobs.length,
                all: jobsOf(estimate.lines).length,
                time: time(estimate.decidedAt ?? 0),
              })}
            </p>
          </section>
        ) : (
          <section className="approved-head" data-state={estimate.state}>
            <b>{texts[`state_${estimate.state}`]}</b>
            <p className="mute">
              {estimate.state === 'SENT' &&
                (estimate.openedAt
                  ? fill(messages.opened, { time: time(estimate.openedAt) })
                  : messages.not_opened)}
            </p>
          </section>
        )}
        <CarCard {...props} />
        {isApproved && <EstimateTrail {...props} />}
        {isApproved && <OrderParts {...props} />}
        {estimate.questions.length > 0 && <QuestionList {...{ m, state }} />}
        <LinkCard {...props} />
      </div>
      <aside>
        <OwnerPreview {...props} />
      </aside>
    </div>
  )
}
