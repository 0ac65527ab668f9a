import type { FormEvent } from 'react'
import type { ShopStart } from '#contract/desk/desk-sellers.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { saveOpeningSettings } from '#stores/desk/seller/sellers.ts'
import { BusyButton } from '../../../ui/button/BusyButton.tsx'

const dayNames = () =>
  [
    m.seller.mon,
    m.seller.tue,
    m.seller.wed,
    m.seller.thu,
    m.seller.fri,
    m.seller.sat,
    m.seller.sun,
  ] as const

const formatMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Opening hours by weekday. Promised delivery days depend on them and on the country's holidays.
 */
export function HoursStep({ start, busy }: { start: ShopStart; busy: boolean }) {
  const hoursBefore = new Map(start.hours.map((day) => [day.weekday, day]))
  const isNew = start.hours.length === 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const minutesIn = (name: string) => minutesOf(String(fields.get(name) ?? ''))
    const hours = dayNames().flatMap((_, i) =>
      fields.has(`on-${i}`)
        ? [{ weekday: i + 1, opensAt: minutesIn(`opens-${i}`), closesAt: minutesIn(`closes-${i}`) }]
        : [],
    )
    if (hours.length > 0) void saveOpeningSettings({ hours })
  }
  return (
    <form onSubmit={submit}>
      <p>{m.seller.buyers_see_these_hours}</p>
      {dayNames().map((day, i) => {
        const knownHoursBefore = hoursBefore.get(i + 1)
        return (
          <div key={day} data-day>
            <label>
              <input
                type="checkbox"
                name={`on-${i}`}
                defaultChecked={isNew ? i < 6 : knownHoursBefore !== undefined}
              />{' '}
              {day}
            </label>
            <input
              type="time"
              name={`opens-${i}`}
              aria-label={fill(m.seller.opens_day, { day })}
              required
              defaultValue={formatMinutes(knownHoursBefore?.opensAt ?? 510)}
            />
            <input
              type="time"
              name={`closes-${i}`}
              aria-label={fill(m.seller.closes_day, { day })}
              required
              defaultValue={formatMinutes(knownHoursBefore?.closesAt ?? 1050)}
            />
          </div>
        )
      })}
      <BusyButton type="submit" busy={busy} text={m.seller.save_hours} working={m.seller.saving} />
    </form>
  )
}
