import type { StateMark } from './case-props.ts'
import type { KnownReturnReason, ReturnStatus } from '#domain/returns/states.ts'

export const returnWords: Record<ReturnStatus, string> = {
  REQUESTED: 'Requested',
  INSPECTING: 'Inspecting',
  APPROVED: 'Approved, to be sent',
  REJECTED: 'Rejected',
  IN_TRANSIT: 'On its way back, refund due',
  REFUNDED: 'Refunded',
}

export const returnMarks: Record<ReturnStatus, StateMark> = {
  REQUESTED: 'new',
  INSPECTING: 'half',
  APPROVED: 'full',
  REJECTED: 'stop',
  IN_TRANSIT: 'full',
  REFUNDED: 'good',
}

/** Next step of a return, for the end of its history. */
export const nextStepWords: Partial<Record<ReturnStatus, string>> = {
  REQUESTED: 'Start inspecting',
  INSPECTING: 'Approve or reject',
  APPROVED: 'The buyer sends it',
  IN_TRANSIT: 'Refund',
}

/** Movers of a return without a name. */
export const moverWords: Readonly<Record<string, string>> = {
  BUYER: 'buyer',
  SELLER: 'shop',
  SERVICE: 'service',
  FINANCE: 'finance',
}

export const returnReasonWords: Record<KnownReturnReason, string> = {
  WRONG_PRODUCT: 'Wrong product',
  WRONG_APPLICATION: 'Does not fit',
  FAULTY: 'Faulty or damaged',
  NOT_ARRIVED: 'Did not arrive',
}
