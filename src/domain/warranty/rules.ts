/** Limits of a warranty claim (warranty policy). */
export const warrantyRules = {
  /** Working days until the platform's own shop decides on a claim. */
  resultDays: 30,
} as const
