import { countryOf } from '#domain/country/countries.ts'
import { nextPayoutDay, payoutDay, type PayoutSchedule } from '#domain/payout/schedule.ts'
import { type Day, toLocalTime } from '#domain/shipping/calendar.ts'
import { instantOf } from '#domain/shipping/working-days.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'

/** Payout rule of a country: its schedule and conditions. */
export interface PayoutRule extends PayoutSchedule {
  countryId: number
  minimum: number
}

/** Payout period of a country. */
export interface PayoutPeriod {
  day: Day
  nextDay: Day
  /** End of the period (exclusive), milliseconds. */
  until: number
}

/** SQL for the columns of a rule (alias r). */
export const ruleColumns =
  'r.country_id AS countryId, r.every, r.on_day AS onDay, r.minimum AS minimum'

/** Returns the period that can be closed, by the country's calendar day. */
export function closablePeriod(rule: PayoutRule, now: number): PayoutPeriod {
  const calendar = calendarOf(countryOf(rule.countryId))
  const { day: today } = toLocalTime(now, calendar)
  const day = payoutDay(rule, today)
  return { day, nextDay: nextPayoutDay(rule, today), until: instantOf(day, 0, calendar) }
}
