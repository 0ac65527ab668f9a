/**
 * Notifications about orders, money, gifts and quotations: `quote_asked` to a shop, the others to a
 * buyer. Each has a template in every language.
 */
export const notificationKinds = [
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
  'quote_asked',
  'quote_answered',
  'quote_declined',
  'quote_ending',
  'shortage',
  'shortage_settled',
  'shortage_withdrawn',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * Minutes between attempts to send a message that a gateway refused. After the last one, the
 * message is abandoned.
 */
export const retryPausesMinutes = [1, 5, 15, 60, 240, 720] as const

/** Hours before an unpaid order is cancelled. Its buyer is then reminded once. */
export const reminderHours = 6

/**
 * Returns the time (milliseconds) of the next attempt after a number of failures. Returns null when
 * the message is abandoned.
 */
export function nextAttemptAt(tries: number, now: number): number | null {
  const pause = retryPausesMinutes[tries - 1]
  return pause === undefined ? null : now + pause * 60_000
}
