import type { ApplicationKind, ApplicationState } from '#domain/application/states.ts'
import type { CancelReasonId } from '#domain/cancel/reasons.ts'
import type { ChatSide } from '#domain/chat/participants.ts'
import type { DeskAction } from '#domain/desk/acts.ts'
import type { DeskDueFilter, DeskQueue, DeskTurn } from '#domain/desk/queues.ts'
import type { DeskRole, SellerRole } from '#domain/desk/roles.ts'
import type { OrderStatus, OrderType } from '#domain/order/states.ts'
import type { PaymentStatus } from '#domain/payment/states.ts'
import type { StoredState } from '#domain/quotation/states.ts'
import { m } from '#i18n/desk/messages.ts'
import type { DeskDone } from '#stores/desk/order.ts'

/* Texts of the desk by code. They are functions, because the language can change (`m`). */

/** Texts for the refusals that desk calls can return. */
export const errorMessages = (): Readonly<Record<string, string>> => ({
  ...m.labels,
  label_order_moved: m.ui.somebody_was_faster_this,
  label_shortage_over: m.ui.the_question_has_ended,
  label_network: m.ui.the_connection_broke_look,
  label_not_found: m.ui.there_is_no_such,
  label_quotation_moved: m.ui.the_request_has_changed,
  label_too_many_returned: m.ui.more_pieces_than_the,
  label_too_many: m.ui.too_many_tries_wait,
  label_bad_request: m.ui.something_is_missing_or,
  label_too_large: m.ui.the_file_is_too,
  label_file_format_error: m.ui.only_png_and_jpeg,
  label_file_oversized_error: m.ui.the_picture_is_larger,
  // Reported by the browser, not by the platform.
  passkey_stopped: m.ui.no_passkey_was_used,
  passkey_known: m.ui.this_device_has_a,
  passkey_elsewhere: m.ui.passkeys_work_at_the,
  label_not_available: m.ui.messages_go_out_by,
  label_login_expired: m.ui.your_session_is_over,
  label_wrongMobile: m.ui.this_is_no_mobile,
  label_wrongCode: m.ui.the_code_is_wrong,
  label_code_too_often: m.ui.a_code_went_a,
  label_sms_failure: m.ui.the_text_message_could,
})

/** State of a request for a price. */
export const quotationStateLabels = (): Record<StoredState, string> => ({
  ASKED: m.ui.to_answer,
  ANSWERED: m.ui.sent,
  ACCEPTED: m.ui.accepted,
  DECLINED: m.ui.declined,
  LAPSED: m.ui.lapsed,
})

/** Phrase that follows the name of the person who decided a review. */
export const reviewStateLabels = () =>
  ({
    PASSED: m.ui.let_it_pass,
    REFUSED: m.ui.refused_it,
  }) as const

export const applicationKindLabels = (): Record<ApplicationKind, string> => ({
  WORKSHOP: m.ui.workshop,
  KOREA: m.ui.korean_number,
})

/** Status of an application, also used after the name of the person who decided it. */
export const applicationStateLabels = (): Record<ApplicationState, string> => ({
  SUBMITTED: m.ui.waiting_2,
  APPROVED: m.ui.approved_2,
  REJECTED: m.ui.rejected_2,
})

/** Sender of a chat message. */
export const chatSideLabels = (): Record<ChatSide, string> => ({
  BUYER: m.ui.buyer,
  SELLER: m.ui.shop,
  SERVICE: m.ui.service,
})

export const roleLabels = (): Record<DeskRole, string> => ({
  SELLER: m.ui.seller,
  SERVICE: m.ui.service_2,
  FINANCE: m.ui.finance,
  OWNER: m.ui.owner,
})

export const sellerRoleLabels = (): Record<SellerRole, string> => ({
  OWNER: m.ui.owner_of_the_shop,
  PACKER: m.ui.packer,
  BOOKKEEPER: m.ui.bookkeeper,
})

export const turnLabels = (): Record<DeskTurn, string> => ({
  us: m.ui.us,
  seller: m.ui.seller_2,
  buyer: m.ui.buyer,
  carrier: m.ui.carrier,
  nobody: m.ui.nobody,
})

export const queueLabels = (): Record<DeskQueue, string> => ({
  unpaid: m.ui.to_be_paid,
  match: m.ui.money_to_match,
  confirm: m.ui.to_confirm,
  cancel: m.ui.cancel_asked,
  missing: m.ui.not_received,
  pick: m.ui.to_pick,
  pack: m.ui.to_pack,
  ship: m.ui.to_ship,
  way: m.ui.on_its_way,
  arrived: m.ui.delivered,
  refused: m.ui.cancel_refused,
  refund: m.ui.refund_due,
  held: m.ui.held_credit,
  done: m.ui.done_2,
})

export const dueLabels = (): Record<DeskDueFilter, string> => ({
  past: m.ui.past,
  hour: m.ui.within_1_h,
  today: m.ui.within_24_h,
})

export const methodLabels = (): Readonly<Record<number, string>> => ({
  1: m.ui.credit,
  2: m.ui.cash,
  3: m.ui.card_at_door,
  4: m.ui.transfer_at_door,
  5: m.ui.cheque,
  6: m.ui.transfer,
  7: m.ui.online_card,
  8: m.ui.counter,
})

export const actionLabels = (): Record<DeskAction, string> => ({
  confirm: m.ui.confirm,
  pick: m.ui.picked,
  pack: m.ui.packed,
  ship: m.ui.ship,
  deliver: m.ui.delivered,
  receive: m.ui.the_buyer_has_it,
  handOver: m.ui.hand_over,
  acceptCancel: m.ui.accept_the_cancellation,
  refuseCancel: m.ui.refuse_the_cancellation,
})

export const paymentLabels = (): Record<PaymentStatus, string> => ({
  PENDING: m.ui.not_paid,
  PAID: m.ui.paid_2,
  DECLINED: m.ui.declined_2,
  EXPIRED: m.ui.expired,
  CANCELLED: m.ui.cancelled,
  REFUNDING: m.ui.going_back,
  REFUNDED: m.ui.went_back,
})

/** Labels for amounts; each is followed by an amount. */
export const amountLabels = () =>
  ({
    here: m.ui.money_is_here,
    late: m.ui.it_came_too_late,
    sent: m.ui.sent_back_2,
  }) as const

/** Confirmations of completed actions. */
export const doneMessages = (): Record<DeskDone, string> => ({
  confirm: m.ui.confirmed_2,
  pick: m.ui.marked_as_picked,
  pack: m.ui.marked_as_packed,
  ship: m.ui.shipped_the_buyer_sees,
  deliver: m.ui.marked_as_delivered,
  receive: m.ui.marked_as_received,
  handOver: m.ui.handed_over_and_paid,
  acceptCancel: m.ui.cancelled_2,
  refuseCancel: m.ui.refused_the_buyer_reads,
  receiveMoney: m.ui.paid_3,
  moneyWaiting: m.ui.a_second_person_has,
  moneyReturned: m.ui.in_the_books_nothing,
  finishRefund: m.ui.marked_as_sent_back,
  answerMissing: m.ui.the_buyer_is_told,
  callLost: m.ui.lost_the_buyer_is,
  askShortage: m.ui.buyer_asked_done,
  withdrawShortage: m.ui.question_withdrawn_done,
})

/** Reasons for a buyer's cancellation, by wire ID (src/domain/cancel/reasons.ts). */
export const reasonLabels = (): Record<CancelReasonId, string> => ({
  1: m.ui.ordered_the_wrong_part,
  2: m.ui.doesnt_need_it_any,
  3: m.ui.takes_too_long,
  4: m.ui.found_it_cheaper,
  5: m.ui.address_or_payment_is,
  6: m.ui.another_reason,
})

/** Shown for a lost parcel, regardless of the order status. */
export const lostLabel = () => m.ui.lost_on_its_way

const statusLabels = (): Record<OrderStatus, string> => ({
  CREATED: m.ui.placed,
  CONFIRMED: m.ui.confirmed,
  PICKED: m.ui.picked,
  PACKED: m.ui.packed,
  INVOICED: m.ui.invoiced_and_shipped,
  SHIPPED: m.ui.delivered,
  SETTLED: m.ui.received,
  RECEIVED: m.ui.received,
  COMPLETED: m.ui.completed,
  RETURN_GOODS: m.ui.returned,
  CANCEL_APPLYING: m.ui.cancellation_asked_for,
  CANCEL_REFUSED: m.ui.cancellation_refused,
  CANCELLED: m.ui.cancelled_3,
})

/** Returns the word for the new status of an order or a payment. */
export function anyStatusLabel(type: OrderType, status: string): string {
  if (status in statusLabels()) return statusLabel(type, status as OrderStatus)
  return paymentLabels()[status as PaymentStatus] ?? status
}

/** Returns the word for an order status. SHIPPED reads differently for the two order types. */
export function statusLabel(type: OrderType, status: OrderStatus): string {
  return type === 'THIRD_PARTY' && status === 'SHIPPED' ? m.ui.shipped : statusLabels()[status]
}

/** Returns a full sentence for a refusal label. */
export const errorMessage = (label: string): string =>
  errorMessages()[label] ?? m.ui.something_went_wrong_on

/** Country names by country ID. */
export const countryNames = (): Readonly<Record<number, string>> => ({
  1001: m.ui.thailand,
  1102: m.ui.indonesia,
  1129: m.ui.malaysia,
  1171: m.ui.philippines,
  1198: m.ui.korea,
  1234: m.ui.vietnam,
})

/** Returns the word for a kind of customer. A platform may have further kinds. */
export const customerTypeLabel = (type: string): string =>
  (
    {
      Consumer: m.ui.consumer,
      Workshop: m.ui.workshop,
      Retailer: m.ui.retailer,
    } as Record<string, string>
  )[type] ?? type
