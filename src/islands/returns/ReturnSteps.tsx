import type { SaleReturn } from '#contract/order/returns.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { lostReason, returnPath, type ReturnStatus } from '#domain/returns/states.ts'
import { returnRules } from '#domain/returns/rules.ts'
import { formatMoment } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { lastDayOf } from './return-words.ts'

/** Step that is due at the deadline of a status. */
const dueStep: Partial<Record<ReturnStatus, ReturnStatus>> = {
  REQUESTED: 'APPROVED',
  INSPECTING: 'APPROVED',
  IN_TRANSIT: 'REFUNDED',
}

/** Timeline of a return: past and remaining steps. */
export function ReturnSteps({ m, one }: Pick<ScreenProps, 'm'> & { one: SaleReturn }) {
  const texts: Record<string, string> = { ...m.after, ...m.returns }
  const { utcOffset } = countryInPageLanguage(one.countryId)
  const isLost = one.reason === lostReason
  const lostSteps: Partial<Record<ReturnStatus, string>> = {
    REQUESTED: m.returns.lost_reported,
    REFUNDED: m.labels.label_order_lost,
  }
  const doneSteps = one.history.filter(({ status }) => !isLost || status in lostSteps)
  const remainingSteps = isLost ? [] : returnPath.slice(returnPath.indexOf(one.status) + 1)
  return (
    <section className="card">
      <h2>{m.returns.steps}</h2>
      <ol className="order-trail field">
        {doneSteps.map(({ status, mover, at }, i) => (
          <li className={i === doneSteps.length - 1 ? 'done latest' : 'done'} key={status}>
            {isLost ? lostSteps[status] : texts[`state_${status}`]}
            <br />
            <span className="small mute">
              {formatMoment(at, utcOffset, m.days)} ·{' '}
              {texts[`mover_${mover}`] ?? m.after.mover_SERVICE}
            </span>
          </li>
        ))}
        {one.status !== 'REJECTED' &&
          remainingSteps.map((status) => (
            <li key={status} data-coming={status}>
              {texts[`next_${status}`]}
              {dueStep[one.status] === status && one.dueAt !== null && (
                <>
                  <br />
                  <span className="small">
                    {fill(m.returns.step_by, { day: lastDayOf(one.dueAt, utcOffset, m.days) })}
                  </span>
                </>
              )}
              {status === 'REFUNDED' && one.status !== 'IN_TRANSIT' && (
                <>
                  <br />
                  <span className="small">
                    {fill(m.returns.refund_within, { n: returnRules.refundDays })}
                  </span>
                </>
              )}
            </li>
          ))}
      </ol>
    </section>
  )
}
