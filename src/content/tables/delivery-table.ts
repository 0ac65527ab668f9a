import { fill } from '#i18n/fill.ts'
import { intlTagOf, type Locale } from '#i18n/locales.ts'
import { addDays, type Calendar } from '#domain/shipping/calendar.ts'
import { instantOf } from '#domain/shipping/working-days.ts'
import { orderWindow, promiseDelivery } from '#domain/shipping/delivery-promise.ts'
import type { Service, Zone } from '#domain/shipping/services.ts'
import { printHtmlTable } from './table.ts'
import { formatClockTime } from './units.ts'
import { contentMessages } from './words.ts'

/** Monday of a week without holidays. */
const monday = '2026-11-16'
const calendar: Calendar = { utcOffset: 7, holidays: new Set() }

/** Returns the calendar days from order to delivery, for orders placed before and after 16:00. */
export function weekdayOffsets(
  dayOfWeek: number,
  service: Service,
  zone: Zone,
): { inside: number; outside: number } {
  const day = addDays(monday, dayOfWeek)
  const offset = (seconds: number) => {
    const promise = promiseDelivery(instantOf(day, seconds, calendar), service, zone, calendar)
    const promisedDay = promise.kind === 'day' ? promise.day : promise.fromDay
    return (Date.parse(promisedDay) - Date.parse(day)) / 86_400_000
  }
  return { inside: offset(orderWindow.to), outside: offset(orderWindow.to + 1) }
}

/**
 * Returns the table of arrival weekdays by order weekday, for orders before and after 16:00. No
 * delivery takes a full week, so a weekday is unambiguous.
 */
export function printDeliveryTable(locale: Locale): string {
  const messages = contentMessages(locale)
  const weekday = new Intl.DateTimeFormat(intlTagOf(locale), {
    weekday: 'long',
    timeZone: 'UTC',
  })
  const weekdayFormat = new Intl.DateTimeFormat(intlTagOf(locale), {
    weekday: 'short',
    timeZone: 'UTC',
  })
  const formatArrival = (days: number) => weekdayFormat.format(new Date(addDays(monday, days)))
  const cell = (day: number, service: Service, zone: Zone) => {
    const { inside, outside } = weekdayOffsets(day, service, zone)
    const arrivalDay = formatArrival(day + inside)
    return inside === outside ? arrivalDay : `${arrivalDay} / ${formatArrival(day + outside)}`
  }
  const headText = fill(messages['before_after'] ?? '', { to: formatClockTime(orderWindow.to) })
  return (
    `<p class="mute">${headText}</p>` +
    printHtmlTable(
      [
        messages['ordered_on'] ?? '',
        messages['area_metro'] ?? '',
        messages['area_upcountry'] ?? '',
        messages['service_budget'] ?? '',
      ],
      [0, 1, 2, 3, 4, 5, 6].map((day) => [
        weekday.format(new Date(addDays(monday, day))),
        cell(day, 'NORMAL', 'METRO'),
        cell(day, 'NORMAL', 'UPCOUNTRY'),
        cell(day, 'BUDGET', 'METRO'),
      ]),
    )
  )
}
