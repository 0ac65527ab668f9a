import type { Redemption } from '#contract/points/points.ts'
import { formatDay } from '#i18n/day.ts'
import { confirmGiftArrived } from '#stores/points/gift.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { formatLocalDay } from './day-of.ts'
import { pointsTerm } from './say-points.ts'

interface Props extends Pick<ScreenProps, 'm'> {
  redemptions: readonly Redemption[]
  busy: boolean
}

/** Redemptions of this gift, up to delivery. */
export function GiftState({ m, redemptions, busy }: Props) {
  return (
    <section className="card points-rows">
      <h2>{m.points.yours}</h2>
      <ul>
        {redemptions.map((one) => (
          <li key={one.redemptionId} data-redemption={one.number}>
            <span>
              <b>{pointsTerm(m.points, `state_${one.status}`)}</b>{' '}
              <span className="number">{one.number}</span>
              {one.words !== '' && <q>{one.words}</q>}
              <small>
                {[
                  formatDay(formatLocalDay(one.changedAt), m.days),
                  [one.carrier, one.trackingNumber].filter(Boolean).join(' '),
                  one.address,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {one.status === 'SENT' && (
              <button
                type="button"
                className="button"
                data-own
                aria-busy={busy}
                onClick={() => void confirmGiftArrived(one.redemptionId)}
              >
                {m.points.arrived}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
