/**
 * Lifetime of reward points. They expire at the later of the two dates (decisions, "Coupons,
 * points").
 */
export const pointsRules = {
  validDays: 180,
  validMonths: 6,
  /** Number of months whose points count towards the level. */
  levelMonths: 12,
} as const

/** Wire ID of the behaviour that earns points, buying parts (second document, section 7). */
export const buyingPartsBehaviourId = 11
