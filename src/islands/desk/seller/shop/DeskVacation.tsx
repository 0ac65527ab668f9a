import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { maxVacationDays } from '#domain/desk/vacation.ts'
import { addDays } from '#domain/shipping/calendar.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import {
  $vacation,
  endVacation,
  openVacation,
  planVacation,
  type VacationDone,
} from '#stores/desk/seller/vacation.ts'
import { BusyButton } from '../../../ui/button/BusyButton.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { errorMessage } from '../../ui/words.ts'
import { VacationEffect } from './VacationEffect.tsx'
import { dayName } from '../home-words.ts'

const vacationMessages = (): Record<VacationDone, string> => ({
  saved: m.seller.vacation_saved,
  opened: m.seller.shop_opened_again,
})

/** Vacation of the shop: its days, a preview of their effect, and the button to end it. */
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
  const earliestDay = fromDay > today ? fromDay : today
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void planVacation(fromDay, backOn)
  }
  return (
    <div className="desk-vacation">
      <h2>{m.seller.vacation_of_your_shop}</h2>
      <p className="standing" data-state={state.state}>
        {isAway &&
          fill(m.seller.on_vacation, {
            back: state.backOn && fill(m.seller.back_on, { day: dayName(state.backOn) }),
          })}
        {state.state === 'CLOSED' && m.seller.your_shop_is_closed}
        {state.state === 'OPEN' &&
          (planned
            ? fill(m.seller.open_vacation_from_back, {
                first: dayName(planned.fromDay),
                back: dayName(planned.backOn),
                by: planned.by,
              })
            : m.seller.open_no_vacation_is)}
      </p>
      <p role="status">{state.done && vacationMessages()[state.done]}</p>
      <FieldError text={state.fault ? errorMessage(state.fault.label) : undefined} />
      {state.state !== 'CLOSED' && (
        <form onSubmit={submit}>
          <label>
            {m.seller.first_day_off}
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
            {m.seller.back_on_2}
            <input
              type="date"
              required
              min={addDays(earliestDay, 1)}
              max={addDays(earliestDay, maxVacationDays)}
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
                ? m.seller.change_the_days
                : fromDay && fromDay <= today
                  ? m.seller.start_the_vacation_now
                  : m.seller.plan_the_vacation
            }
            working={m.ui.one_moment}
          />
          {(isAway || planned) && (
            <button type="button" className="button" onClick={() => void endVacation()}>
              {isAway ? m.seller.open_the_shop_now : m.seller.cancel_the_vacation}
            </button>
          )}
        </form>
      )}
    </div>
  )
}
