/** Life of reward points: they end at the later of the two (decisions, "Coupons, points"). */
export const pointsRules = { validDays: 180, validMonths: 6 } as const
