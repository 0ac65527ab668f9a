import { type Calendar, type Day, localTime } from '../shipping/calendar.ts'

/** What of a landing page's head says when and where it counts. */
export interface PromotionHead {
  start: Day
  end: Day
  countries: readonly string[]
}

export type PromotionState = 'before' | 'open' | 'over'

/** Whether a promotion is ahead, on, or over on a day; its first and last day count. */
export function stateOf(
  { start, end }: Pick<PromotionHead, 'start' | 'end'>,
  today: Day,
): PromotionState {
  if (today < start) return 'before'
  return today <= end ? 'open' : 'over'
}

/** Whether a promotion is on. */
export function isOpen(head: Pick<PromotionHead, 'start' | 'end'>, today: Day): boolean {
  return stateOf(head, today) === 'open'
}

/** The state at an instant (milliseconds), by the day of the country. */
export function stateAt(head: PromotionHead, now: number, calendar: Calendar): PromotionState {
  return stateOf(head, localTime(now, calendar).day)
}
