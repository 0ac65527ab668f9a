import { m } from '#i18n/desk/messages.ts'
import type { StateMark } from './case-props.ts'
import type { KnownReturnReason, ReturnStatus } from '#domain/returns/states.ts'

export const returnStatusLabels = (): Record<ReturnStatus, string> => ({
  REQUESTED: m.ui.requested,
  INSPECTING: m.ui.inspecting,
  APPROVED: m.ui.approved_to_be_sent,
  REJECTED: m.ui.rejected,
  IN_TRANSIT: m.ui.on_its_way_back,
  REFUNDED: m.ui.refunded,
})

export const returnMarks: Record<ReturnStatus, StateMark> = {
  REQUESTED: 'new',
  INSPECTING: 'half',
  APPROVED: 'full',
  REJECTED: 'stop',
  IN_TRANSIT: 'full',
  REFUNDED: 'good',
}

/** Next step of a return, for the end of its history. */
export const nextStepLabels = (): Partial<Record<ReturnStatus, string>> => ({
  REQUESTED: m.ui.start_inspecting,
  INSPECTING: m.ui.approve_or_reject,
  APPROVED: m.ui.the_buyer_sends_it,
  IN_TRANSIT: m.ui.refund,
})

/** Names of the actors of a return that aren't persons. */
export const returnActorLabels = (): Readonly<Record<string, string>> => ({
  BUYER: m.ui.buyer_2,
  SELLER: m.ui.shop_2,
  SERVICE: m.ui.service_2,
  FINANCE: m.ui.finance,
})

export const returnReasonLabels = (): Record<KnownReturnReason, string> => ({
  WRONG_PRODUCT: m.ui.wrong_product,
  WRONG_APPLICATION: m.ui.does_not_fit,
  FAULTY: m.ui.faulty_or_damaged,
  NOT_ARRIVED: m.ui.did_not_arrive,
})
