import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { maxVacationDays } from '#domain/desk/vacation.ts'
import { addDays } from '#domain/shipping/calendar.ts'
import { $vacation, endVacation, openVacation, planVacation } from '#stores/desk/seller/vacation.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { errorMessage } from '../ui/words.ts'
import { VacationEffect } from './VacationEffect.tsx'
import { dayName } from './home-words.ts'

/** Vacation of the shop: days, their effect beforehand, and the way back. */
export function DeskVacation({ now }: { now: number }) {
  const state = useStore($vacation)
  const [typed, setTyped] = useState<{ fromDay?: string; backOn?: string }>({})
  useEffect(() => void openVacation(), [])
  if (state.kind === 'failed')
    return (
      <div className="desk-vacation">
        <FieldError text={errorMessage(state.fault.label)} />
      </div>
    )
  if (state.kind !== 'known') return <div className="desk-vacation" aria-busy="true" />
  const { planned, today, busy } = state
  const isAway = state.state === 'VACATION'
  const fromDay = isAway ? (planned?.fromDay ?? today) : (typed.fromDay ?? planned?.fromDay ?? '')
  const backOn = typed.backOn ?? (planned?.backOn || state.backOn)
  const earliest = fromDay > today ? fromDay : today
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void planVacation(fromDay, backOn)
  }
  return (
    <div className="desk-vacation">
      <h2>Vacation of your shop</h2>
      <p className="standing" data-state={state.state}>
        {isAway && `On vacation${state.backOn && `, back on ${dayName(state.backOn)}`}.`}
        {state.state === 'CLOSED' && 'Your shop is closed by the marketplace.'}
        {state.state === 'OPEN' &&
          (planned
            ? `Open. Vacation from ${dayName(planned.fromDay)}, back on ${dayName(planned.backOn)}, set by ${planned.by}.`
            : 'Open. No vacation is planned.')}
      </p>
      <p role="status">{state.done}</p>
      <FieldError text={state.fault ? errorMessage(state.fault.label) : undefined} />
      {state.state !== 'CLOSED' && (
        <form onSubmit={submit}>
          <label>
            First day off
            <input
              type="date"
              required
              min={isAway ? undefined : today}
              value={fromDay}
              disabled={isAway}
              onChange={({ target }) => setTyped({ ...typed, fromDay: target.value })}
            />
          </label>
          <label>
            Back on
            <input
              type="date"
              required
              min={addDays(earliest, 1)}
              max={addDays(earliest, maxVacationDays)}
              value={backOn}
              onChange={({ target }) => setTyped({ ...typed, backOn: target.value })}
            />
          </label>
          <VacationEffect home={state} fromDay={fromDay} backOn={backOn} now={now} />
          <BusyButton
            type="submit"
            busy={busy}
            text={
              isAway || planned
                ? 'Change the days'
                : fromDay && fromDay <= today
                  ? 'Start the vacation now'
                  : 'Plan the vacation'
            }
            working="One moment …"
          />
          {(isAway || planned) && (
            <button type="button" className="button" onClick={() => void endVacation()}>
              {isAway ? 'Open the shop now' : 'Cancel the vacation'}
            </button>
          )}
        </form>
      )}
    </div>
  )
}
