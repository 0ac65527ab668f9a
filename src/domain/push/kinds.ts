/** Events that a person may receive as push messages. Each can be switched off. */
export const pushKinds = [
  'paid',
  'shipped',
  'quote_answered',
  'approval',
  'back_in_stock',
  'shortage',
] as const
export type PushKind = (typeof pushKinds)[number]

/** Maximum devices of one person. A new one replaces the oldest. */
export const maxPushDevices = 10
