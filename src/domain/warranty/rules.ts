/** Limits of a warranty claim (warranty policy). */
export const warrantyRules = {
  /** Working days until the result of a claim on the platform's own shop. */
  resultDays: 30,
} as const
