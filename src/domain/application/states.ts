/** What somebody applies for: a workshop's prices, or an account with a Korean number. */
export const applicationKinds = ['WORKSHOP', 'KOREA'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/** Where an application stands; what was decided stays decided, a new one is another row. */
export const applicationStates = ['SUBMITTED', 'APPROVED', 'REJECTED'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Applications of one account in a day: somebody who mends it, not somebody who wears staff out. */
export const applicationsPerDay = 5

/** Longest reason of a rejection, in characters; it is read in a text message, too. */
export const longestReason = 300

/** Working days within which staff answer (said before anybody applies). */
export const workingDays = 2
