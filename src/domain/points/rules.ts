/** Life of reward points: they end at the later of the two (decisions, "Coupons, points"). */
export const pointsRules = {
  validDays: 180,
  validMonths: 6,
  /** Months whose points count for the level. */
  levelMonths: 12,
} as const

/** Behaviour that brings points, as the wire numbers it (second document, section 7): buying parts. */
export const buyingParts = 11
