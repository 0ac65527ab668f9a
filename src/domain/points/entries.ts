/** Kinds of entry in the points history. */
export const pointsKinds = [
  'EARNED',
  'TAKEN_BACK',
  'SPENT',
  'GIFT_BACK',
  'EXPIRED',
  'CORRECTED',
] as const
export type PointsKind = (typeof pointsKinds)[number]

/** Entries that count towards the level: earned, taken back, and corrected points. */
export const levelEntryKinds: readonly PointsKind[] = ['EARNED', 'TAKEN_BACK', 'CORRECTED']
