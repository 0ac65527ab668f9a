import { type Calendar, type Day, toLocalTime } from '../shipping/calendar.ts'

/** Fields of a landing page that tell when and where it applies. */
export interface PromotionHead {
  start: Day
  end: Day
  countries: readonly string[]
}

export type PromotionState = 'before' | 'open' | 'over'

/**
 * Returns whether a promotion is upcoming, running or over on a day. Its first and last day are
 * included.
 */
export function promotionState(
  { start, end }: Pick<PromotionHead, 'start' | 'end'>,
  today: Day,
): PromotionState {
  if (today < start) return 'before'
  return today <= end ? 'open' : 'over'
}

/** True when a promotion is running on a day. */
export function isOpen(head: Pick<PromotionHead, 'start' | 'end'>, today: Day): boolean {
  return promotionState(head, today) === 'open'
}

/** Returns the state at an instant (milliseconds), by the local day of the country. */
export function promotionStateAt(
  head: PromotionHead,
  now: number,
  calendar: Calendar,
): PromotionState {
  return promotionState(head, toLocalTime(now, calendar).day)
}
