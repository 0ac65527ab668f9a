import type { DeskMessage } from '#contract/desk/desk-messages.ts'
import type { NotificationKind } from '#domain/notification/events.ts'
import type { StateMark } from './case-props.ts'

const words: Record<NotificationKind, string> = {
  placed: 'Order placed',
  paid: 'Payment received',
  remind: 'Payment reminder',
  shipped: 'Order shipped',
  late: 'Order is late',
  cancelled: 'Order cancelled',
  cancel_refused: 'Cancellation refused',
  return_approved: 'Return approved',
  return_rejected: 'Return rejected',
  refunded: 'Refund sent',
  missing_answered: 'Answer about a parcel',
  review_refused: 'Review refused',
  lost: 'Parcel lost',
  gift_sent: 'Gift sent',
  gift_arrived: 'Gift arrived',
  gift_failed: 'Gift can’t be sent',
  quote_asked: 'Price requested',
  quote_answered: 'Price offered',
  quote_declined: 'Price declined',
  quote_ending: 'Price offer ends',
}

/** Names of the events that buyers are told about. */
export const notificationWords: Readonly<Record<string, string>> = words

export const channelWords = { TEXT: 'Text message', MAIL: 'Email' } as const

/** States of one message. */
export const messageStates: Record<DeskMessage['state'], { word: string; mark: StateMark }> = {
  FAILED: { word: 'Failed', mark: 'stop' },
  RETRYING: { word: 'Being retried', mark: 'wait' },
  WAITING: { word: 'Waiting to be sent', mark: 'new' },
  SENT: { word: 'Sent', mark: 'good' },
}
