import { linesOfJobs } from '#domain/estimate/lines.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { finishEstimate, orderParts } from '#stores/estimate/estimate.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { OrderPartLine } from './OrderPartLine.tsx'
import type { SectionProps } from '../parts/view.ts'

/**
 * Approved parts at today's prices, with each difference from the estimate, before they go into the
 * cart in one step.
 */
export function OrderParts({ m, locale, amounts, state }: SectionProps) {
  const messages = m.estimate
  const { estimate, isBusy, added } = state
  const { approvedJobs, approved, orderedAt, doneAt } = estimate
  const lines = linesOfJobs(estimate.lines, approvedJobs).filter(({ kind }) => kind === 'PART')
  const totalChange = lines.reduce(
    (sum, { now, cost, quantity }) => sum + (now ? (now.price - cost) * quantity : 0),
    0,
  )
  const today = lines.reduce(
    (sum, { now, cost, quantity }) => sum + (now?.price ?? cost) * quantity,
    0,
  )
  const plannedProfit = approved?.profit ?? null
  return (
    <section className="part-lines" data-order-parts>
      <h2>{messages.parts_to_order}</h2>
      <ul>
        {lines.map((line) => (
          <OrderPartLine key={line.id} {...{ m, amounts, line }} isOrdered={orderedAt !== null} />
        ))}
      </ul>
      {orderedAt === null && lines.length > 0 && plannedProfit !== null && (
        <p className="note" data-difference={totalChange}>
          {fill(messages.same_for_customer, { profit: amounts.money(plannedProfit - totalChange) })}
        </p>
      )}
      {added && (
        <div className="note good" role="status" data-added={added.added}>
          <p>{fill(messages.added, { n: added.added })}</p>
          {added.notAdded.map(({ skuOrgId, number, reason }) => (
            <p key={skuOrgId}>
              {fill(messages.not_added, { number })} {labelText(m.labels, reason, null)}
            </p>
          ))}
        </div>
      )}
      <div className="pay-bar">
        <span>
          <small className="mute">{messages.parts_cost}</small>
          <b data-today>{amounts.money(today)}</b>
        </span>
        {orderedAt === null && lines.length > 0 ? (
          <BusyButton
            type="button"
            busy={isBusy}
            text={messages.to_cart}
            working={messages.working}
            onClick={() => void orderParts()}
            data-to-cart
          />
        ) : (
          <a className="button primary" href={linkTo(locale, 'cart')}>
            {messages.see_cart}
          </a>
        )}
        {doneAt === null && (
          <button
            type="button"
            className="plain-button"
            onClick={() => void finishEstimate()}
            data-done
          >
            {messages.finish}
          </button>
        )}
      </div>
    </section>
  )
}
