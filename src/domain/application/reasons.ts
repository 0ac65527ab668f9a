/** Reasons for rejecting an application that have a text in every language. */
export const rejectionReasons = [
  'signUnreadable',
  'licenceUnreadable',
  'licenceCovered',
  'otherPlace',
  'otherName',
  'expired',
  'noWorkshop',
  'alreadyVerified',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]
