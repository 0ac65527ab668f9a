/** What a buyer is told about orders, money and gifts, each with a template in every language. */
export const noticeKinds = [
  'placed',
  'paid',
  'remind',
  'shipped',
  'late',
  'cancelled',
  'cancel_refused',
  'return_approved',
  'return_rejected',
  'refunded',
  'missing_answered',
  'review_refused',
  'lost',
  'gift_sent',
  'gift_arrived',
  'gift_failed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Minutes between tries of a message that a gateway didn't take: growing, then it is given up. */
export const noticePauses = [1, 5, 15, 60, 240, 720] as const

/** Hours before an unpaid order is cancelled in which its buyer is reminded, once. */
export const remindHours = 6

/** The instant (milliseconds) of the next try after so many failed ones, or null: given up. */
export function nextTry(tries: number, now: number): number | null {
  const pause = noticePauses[tries - 1]
  return pause === undefined ? null : now + pause * 60_000
}
