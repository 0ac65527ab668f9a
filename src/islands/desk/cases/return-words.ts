import type { ReturnAct } from '#domain/desk/return-acts.ts'
import type { KnownReturnReason, ReturnStatus } from '#domain/returns/states.ts'

export const returnWords: Record<ReturnStatus, string> = {
  REQUESTED: 'asked for',
  INSPECTING: 'being inspected',
  APPROVED: 'approved, to be sent',
  REJECTED: 'rejected',
  IN_TRANSIT: 'on its way back',
  REFUNDED: 'refunded',
}

export const returnReasonWords: Record<KnownReturnReason, string> = {
  WRONG_PRODUCT: 'wrong product',
  WRONG_APPLICATION: 'does not fit',
  FAULTY: 'faulty or damaged',
  NOT_ARRIVED: 'did not arrive',
}

export const returnActWords: Record<ReturnAct, string> = {
  inspect: 'Inspect',
  approve: 'Approve',
  reject: 'Reject',
  arrive: 'It has arrived',
  refund: 'Refund',
}
