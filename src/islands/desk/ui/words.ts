import { deskLabels } from '#i18n/desk-labels.ts'
import type { ApplicationKind, ApplicationState } from '#domain/application/states.ts'
import type { CancelReasonId } from '#domain/cancel/reasons.ts'
import type { ChatSide } from '#domain/chat/sides.ts'
import type { DeskAct } from '#domain/desk/acts.ts'
import type { DeskDue, DeskQueue, DeskTurn } from '#domain/desk/queues.ts'
import type { DeskRole, SellerRole } from '#domain/desk/roles.ts'
import type { OrderStatus, OrderType } from '#domain/order/states.ts'
import type { OrderDocument } from '#domain/order/documents.ts'
import type { PaymentStatus } from '#domain/payment/states.ts'
import type { StoredState } from '#domain/quotation/states.ts'
import type { DeskDone } from '#stores/desk/order.ts'

/*
 * The desk is English only (decisions, "Orders"). Its texts are kept here, because every buyer's
 * page would carry messages in nine languages.
 */

/** Texts for the refusals that desk calls can return. */
export const errorMessages: Readonly<Record<string, string>> = {
  ...deskLabels,
  label_order_moved: 'Somebody was faster. This is how it stands now.',
  label_network: 'The connection broke. Look how it stands now before you try again.',
  label_not_found: 'There is no such order here.',
  label_quotation_moved:
    'The request has changed or its deadline is over. Nothing was sent; look at it again.',
  label_too_many_returned: 'More pieces than the buyer asked to return. Nothing was approved.',
  label_too_many: 'Too many tries. Wait a minute and try again.',
  label_bad_request: 'Something is missing or too long.',
  label_too_large: 'The file is too large for the desk.',
  label_file_format_error: 'Only PNG and JPEG pictures can be sent.',
  label_file_oversized_error: 'The picture is larger than 10 MB. Choose a smaller one.',
  // Reported by the browser, not by the platform.
  passkey_stopped: 'No passkey was used. Try again, or use the code of your app.',
  passkey_known: 'This device has a passkey of yours already.',
  passkey_elsewhere: 'Passkeys work at the shop’s main address only. Open the desk there.',
  label_not_available: 'Messages go out by a gateway here; there is no outbox to look into.',
  label_login_expired: 'Your session is over. Sign in again.',
  label_wrongMobile: 'This is no mobile number of the country. Check it with the customer.',
  label_wrongCode:
    'The code is wrong or its time is over. Ask the customer to read it again, or send another one.',
  label_code_too_often: 'A code went a moment ago. Wait a minute before you send another one.',
  label_sms_failure: 'The text message could not be sent. Nothing was changed; try again.',
}

/** State of a request for a price. */
export const quotationStateWords: Record<StoredState, string> = {
  ASKED: 'To answer',
  ANSWERED: 'Sent',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  LAPSED: 'Lapsed',
}

/** Word after the name of the person who decided a review. */
export const reviewStateWords = {
  PASSED: 'let it pass',
  REFUSED: 'refused it',
} as const

export const applicationKindWords: Record<ApplicationKind, string> = {
  WORKSHOP: 'Workshop',
  KOREA: 'Korean number',
}

/** Status of an application, and the word after the name of the person who decided it. */
export const applicationStateWords: Record<ApplicationState, string> = {
  SUBMITTED: 'waiting',
  APPROVED: 'approved',
  REJECTED: 'rejected',
}

/** Sender of a chat message. */
export const chatSideWords: Record<ChatSide, string> = {
  BUYER: 'Buyer',
  SELLER: 'Shop',
  SERVICE: 'Service',
}

export const roleWords: Record<DeskRole, string> = {
  SELLER: 'seller',
  SERVICE: 'service',
  FINANCE: 'finance',
  OWNER: 'owner',
}

export const sellerRoleWords: Record<SellerRole, string> = {
  OWNER: 'owner of the shop',
  PACKER: 'packer',
  BOOKKEEPER: 'bookkeeper',
}

export const turnWords: Record<DeskTurn, string> = {
  us: 'Us',
  seller: 'Seller',
  buyer: 'Buyer',
  carrier: 'Carrier',
  nobody: 'Nobody',
}

export const queueWords: Record<DeskQueue, string> = {
  unpaid: 'To be paid',
  match: 'Money to match',
  confirm: 'To confirm',
  cancel: 'Cancel asked',
  missing: 'Not received',
  pick: 'To pick',
  pack: 'To pack',
  ship: 'To ship',
  way: 'On its way',
  arrived: 'Delivered',
  refused: 'Cancel refused',
  refund: 'Refund due',
  held: 'Held: credit',
  done: 'Done',
}

export const dueWords: Record<DeskDue, string> = {
  past: 'Past',
  hour: 'Within 1 h',
  today: 'Within 24 h',
}

export const methodWords: Readonly<Record<number, string>> = {
  1: 'Credit',
  2: 'Cash',
  3: 'Card at door',
  4: 'Transfer at door',
  5: 'Cheque',
  6: 'Transfer',
  7: 'Online card',
  8: 'Counter',
}

export const actWords: Record<DeskAct, string> = {
  confirm: 'Confirm',
  pick: 'Picked',
  pack: 'Packed',
  ship: 'Ship',
  deliver: 'Delivered',
  receive: 'The buyer has it',
  handOver: 'Hand over',
  acceptCancel: 'Accept the cancellation',
  refuseCancel: 'Refuse the cancellation',
}

export const documentMessages: Record<OrderDocument, string> = {
  confirmation: 'Order confirmation',
  payIn: 'Pay-in slip',
  deliveryNote: 'Delivery note',
  receipt: 'Receipt',
}

export const paymentWords: Record<PaymentStatus, string> = {
  PENDING: 'not paid',
  PAID: 'paid',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
  REFUNDING: 'going back',
  REFUNDED: 'went back',
}

/** Labels of amounts; an amount follows each. */
export const moneyWords = {
  here: 'Money is here: ',
  late: 'It came too late: ',
  sent: 'Sent back:',
} as const

/** Confirmations of completed acts. */
export const doneWords: Record<DeskDone, string> = {
  confirm: 'Confirmed.',
  pick: 'Marked as picked.',
  pack: 'Marked as packed.',
  ship: 'Shipped; the buyer sees the tracking number.',
  deliver: 'Marked as delivered.',
  receive: 'Marked as received.',
  handOver: 'Handed over and paid.',
  acceptCancel: 'Cancelled.',
  refuseCancel: 'Refused; the buyer reads why.',
  receiveMoney: 'Paid.',
  moneyWaiting: 'A second person has to confirm this reference, under Money cases.',
  moneyReturned: 'In the books. Nothing waits for this money: it is due to go back.',
  finishRefund: 'Marked as sent back.',
  answerMissing: 'The buyer is told.',
  callLost: 'Lost. The buyer is told; what was paid is due to go back.',
}

/** Reasons for a buyer's cancellation, by wire ID (src/domain/cancel/reasons.ts). */
export const reasonWords: Record<CancelReasonId, string> = {
  1: 'ordered the wrong part',
  2: 'doesn’t need it any more',
  3: 'takes too long',
  4: 'found it cheaper',
  5: 'address or payment is wrong',
  6: 'another reason',
}

/** Shown for a lost parcel, regardless of the order status. */
export const lostWord = 'Lost on its way'

const statusWords: Record<OrderStatus, string> = {
  CREATED: 'Placed',
  CONFIRMED: 'Confirmed',
  PICKED: 'Picked',
  PACKED: 'Packed',
  INVOICED: 'Invoiced and shipped',
  SHIPPED: 'Delivered',
  SETTLED: 'Received',
  RECEIVED: 'Received',
  COMPLETED: 'Completed',
  RETURN_GOODS: 'Returned',
  CANCEL_APPLYING: 'Cancellation asked for',
  CANCEL_REFUSED: 'Cancellation refused',
  CANCELLED: 'Cancelled',
}

/** Returns the word for the new status of an order or a payment. */
export function anyStatusWord(type: OrderType, status: string): string {
  if (status in statusWords) return statusWord(type, status as OrderStatus)
  return paymentWords[status as PaymentStatus] ?? status
}

/** Returns the word for an order status. SHIPPED reads differently for the two order types. */
export function statusWord(type: OrderType, status: OrderStatus): string {
  return type === 'THIRD_PARTY' && status === 'SHIPPED' ? 'Shipped' : statusWords[status]
}

/** Returns a full sentence for a refusal label. */
export const errorMessage = (label: string): string =>
  errorMessages[label] ?? 'Something went wrong on our side. Try again.'

/** Country names by country ID. */
export const countryWords: Readonly<Record<number, string>> = {
  1001: 'Thailand',
  1102: 'Indonesia',
  1129: 'Malaysia',
  1171: 'Philippines',
  1198: 'Korea',
  1234: 'Vietnam',
}
