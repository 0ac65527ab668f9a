import type { DeskMessage } from '#contract/desk/desk-messages.ts'
import type { NotificationKind } from '#domain/notification/events.ts'
import { m } from '#i18n/desk/messages.ts'
import type { StateMark } from './case-props.ts'

const kindLabels = (): Record<NotificationKind, string> => ({
  placed: m.ui.order_placed,
  paid: m.ui.payment_received,
  remind: m.ui.payment_reminder,
  shipped: m.ui.order_shipped,
  late: m.ui.order_is_late,
  cancelled: m.ui.order_cancelled,
  cancel_refused: m.ui.cancellation_refused,
  return_approved: m.ui.return_approved,
  return_rejected: m.ui.return_rejected,
  refunded: m.ui.refund_sent,
  missing_answered: m.ui.answer_about_a_parcel,
  review_refused: m.ui.review_refused,
  lost: m.ui.parcel_lost,
  gift_sent: m.ui.gift_sent,
  gift_arrived: m.ui.gift_arrived,
  gift_failed: m.ui.gift_cant_be_sent,
  quote_asked: m.ui.price_requested,
  quote_answered: m.ui.price_offered,
  quote_declined: m.ui.price_declined,
  quote_ending: m.ui.price_offer_ends,
  shortage: m.ui.shortage_asked,
  shortage_settled: m.ui.shortage_settled,
  shortage_withdrawn: m.ui.shortage_withdrawn,
})

/** Names of the events that buyers are notified of. */
export const notificationLabels = (): Readonly<Record<string, string>> => kindLabels()

export const channelLabels = () => ({ TEXT: m.ui.text_message, MAIL: m.ui.email }) as const

/** States of one message. */
export const messageStates = (): Record<
  DeskMessage['state'],
  { word: string; mark: StateMark }
> => ({
  FAILED: { word: m.ui.failed, mark: 'stop' },
  RETRYING: { word: m.ui.being_retried, mark: 'wait' },
  WAITING: { word: m.ui.waiting_to_be_sent, mark: 'new' },
  SENT: { word: m.ui.sent, mark: 'good' },
})
