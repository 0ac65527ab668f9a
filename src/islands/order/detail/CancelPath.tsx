import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatTime } from '#i18n/clock.ts'
import type { ScreenProps } from '../../ui/screen.ts'

/** Progress of a cancellation request, with the buyer's reason and the shop's answer. */
export function CancelPath({ m, locale, order }: ScreenProps & { order: OrderDetail }) {
  if (order.cancelSteps.length === 0) return null
  const texts: Record<string, string> = m.after
  const labels: Record<string, string> = { ...m.labels, ...m.acts }
  const { utcOffset } = countryInPageLanguage(order.countryId)
  // "Waiting for the shop" applies only to the last step.
  const isPast = (i: number) => i < order.cancelSteps.length - 1
  return (
    <section className="card">
      <h2>{m.after.cancel_heading}</h2>
      <ol className="order-trail field" data-cancel-path>
        {order.cancelSteps.map(({ step, reason, words, at }, i) => (
          <li className="done" key={i} data-step={step}>
            {texts[`step_${step}${isPast(i) ? '_past' : ''}`] ?? texts[`step_${step}`]}
            {(reason || words) && (
              <>
                <br />
                <b>{[labels[reason], words].filter(Boolean).join(' · ')}</b>
              </>
            )}
            <br />
            <span className="small mute">{formatTime(at, utcOffset, locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
