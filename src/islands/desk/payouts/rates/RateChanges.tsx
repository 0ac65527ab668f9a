import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { decideRateChange, type DeskRates } from '#stores/desk/rates.ts'
import { formatMoment } from '../../ui/moments.ts'
import { effectText, formatStart, type RateAct } from './rate-words.ts'

interface Props {
  rates: DeskRates
  isBusy: boolean
  act: RateAct
}

/** Changes that wait for a second person, with the effect of each. The author may only drop it. */
export function RateChanges({ rates: { changes, countryId }, isBusy, act }: Props) {
  const decide = (changeId: number, state: 'ACCEPTED' | 'REFUSED') =>
    act(() => decideRateChange(changeId, state))
  if (changes.length === 0) return null
  return (
    <>
      <h3>{m.rates.wait_for_a_second}</h3>
      <ul>
        {changes.map((change) => {
          const effect = effectText(change, countryId, formatStart(change.startsAt, countryId))
          return (
            <li key={change.changeId} data-change={change.changeId}>
              <p id={`rate-change-${change.changeId}`}>
                {change.isEnd ? fill(m.rates.not_any_more, { effect }) : effect}
              </p>
              <small>
                {fill(m.rates.asked_by, { name: change.by, time: formatMoment(change.at) })}
              </small>
              <div className="acts">
                {change.mayConfirm ? (
                  <button
                    type="button"
                    className="button primary"
                    aria-disabled={isBusy}
                    aria-describedby={`rate-change-${change.changeId}`}
                    onClick={() => decide(change.changeId, 'ACCEPTED')}
                  >
                    {change.isEnd ? m.rates.confirm_removal : m.rates.confirm_this_rate}
                  </button>
                ) : (
                  <span>{m.rates.another_person_confirms}</span>
                )}
                <button
                  type="button"
                  className="button"
                  aria-disabled={isBusy}
                  aria-describedby={`rate-change-${change.changeId}`}
                  onClick={() => decide(change.changeId, 'REFUSED')}
                >
                  {m.rates.drop_it}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
