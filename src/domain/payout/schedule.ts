import { addDays, type Day } from '../shipping/calendar.ts'
import { weekday } from '../shipping/working-days.ts'

/** Schedule of a country's payouts. */
export interface PayoutSchedule {
  every: 'WEEK' | 'MONTH'
  /** Day of the week, 1 is Monday and 7 Sunday, or day of the month. */
  onDay: number
}

const isPayoutDay = ({ every, onDay }: PayoutSchedule, day: Day): boolean =>
  every === 'WEEK' ? weekday(day) === onDay % 7 : Number(day.slice(8)) === onDay

/** Returns the latest payout day on or before a day. The period before it is the one to close. */
export function payoutDay(schedule: PayoutSchedule, today: Day): Day {
  let day = today
  while (!isPayoutDay(schedule, day)) day = addDays(day, -1)
  return day
}

/** Returns the first payout day after a day. */
export function nextPayoutDay(schedule: PayoutSchedule, today: Day): Day {
  let day = addDays(today, 1)
  while (!isPayoutDay(schedule, day)) day = addDays(day, 1)
  return day
}
