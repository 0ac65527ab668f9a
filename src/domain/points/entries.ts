/** What happens to points; each is a line of the record. */
export const pointsKinds = [
  'EARNED',
  'TAKEN_BACK',
  'SPENT',
  'GIFT_BACK',
  'EXPIRED',
  'CORRECTED',
] as const
export type PointsKind = (typeof pointsKinds)[number]

/** What is obtained, for the level: earned, less what was taken back, and what was corrected. */
export const obtaining: readonly PointsKind[] = ['EARNED', 'TAKEN_BACK', 'CORRECTED']
