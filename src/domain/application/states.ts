/** Kinds of application: workshop prices, or an account with a Korean mobile number. */
export const applicationKinds = ['WORKSHOP', 'KOREA'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/** States of an application. A decision is final; a new application is another row. */
export const applicationStates = ['SUBMITTED', 'APPROVED', 'REJECTED'] as const
export type ApplicationState = (typeof applicationStates)[number]

/**
 * Maximum applications of one account in a day. It allows several corrections, but not enough to
 * flood the staff.
 */
export const maxApplicationsPerDay = 5

/**
 * Maximum length of a rejection reason, in characters. The reason is also sent as a text message.
 */
export const maxReasonLength = 300

/** Working days within which staff answer. The page states this before the form is filled in. */
export const decisionWorkingDays = 2
