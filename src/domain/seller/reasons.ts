/** Reasons to ask for a better document that have a text in every language. */
export const askReasons = [
  'unreadable',
  'cutOff',
  'outdated',
  'otherCompany',
  'otherAccount',
  'wrongPaper',
] as const
export type AskReason = (typeof askReasons)[number]

/** Reasons to refuse an application that have a text in every language. */
export const refusalReasons = [
  'notRegistered',
  'thirdPartyAccount',
  'falsePaper',
  'notParts',
] as const
export type SellerRefusalReason = (typeof refusalReasons)[number]
