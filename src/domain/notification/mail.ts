/**
 * Rules of the code that confirms an email address: six digits, five attempts, 30 minutes, five
 * codes a day.
 */
export const mailRules = {
  digits: 6,
  tries: 5,
  lifeMs: 30 * 60_000,
  resendMs: 60_000,
  limit: { capacity: 5, perMinute: 5 / (24 * 60) },
} as const
