/** Reasons for cancelling an order that a buyer can choose, by wire ID. */
export const cancelReasons = {
  1: 'label_cancel_reason_wrong_part',
  2: 'label_cancel_reason_not_needed',
  3: 'label_cancel_reason_too_slow',
  4: 'label_cancel_reason_cheaper',
  5: 'label_cancel_reason_address',
  6: 'label_cancel_reason_other',
} as const

export type CancelReasonId = keyof typeof cancelReasons

/** Maximum length of the buyer's remark on the reason, in characters. */
export const maxCancelRemarkLength = 200

export function isCancelReason(id: number): id is CancelReasonId {
  return id in cancelReasons
}
