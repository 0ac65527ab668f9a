/** Reasons for requesting a corrected document; each has a text in every language. */
export const askReasons = [
  'unreadable',
  'cutOff',
  'outdated',
  'otherCompany',
  'otherAccount',
  'wrongPaper',
] as const
export type AskReason = (typeof askReasons)[number]

/** Reasons for refusing an application; each has a text in every language. */
export const refusalReasons = [
  'notRegistered',
  'thirdPartyAccount',
  'falsePaper',
  'notParts',
] as const
export type SellerRefusalReason = (typeof refusalReasons)[number]
