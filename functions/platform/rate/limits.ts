import type { CallName } from '#contract/call.ts'

/** Burst and rate a minute for one address; calls that aren't listed are not limited here. */
export interface Limit {
  capacity: number
  perMinute: number
}

/** Calls that cost money, guard an account or take in text. The wide ones keep a whole workshop
 * behind one address working. */
export const limits: Partial<Record<CallName, Limit>> = {
  'POST /app-api/v1/phoneCode/send': { capacity: 40, perMinute: 10 },
  'GET /app-api/profile/checkCellphoneBeforeLogin': { capacity: 60, perMinute: 30 },
  'POST /app-api/v1/login/opt': { capacity: 60, perMinute: 30 },
  // A history that nothing is ever taken from.
  'POST /app-api/agreement/agree': { capacity: 60, perMinute: 10 },
  'POST /app-api/v5/agreement/agree': { capacity: 60, perMinute: 10 },
  // Words of strangers that somebody has to read.
  'POST /app-api/v4/material/search/feedback': { capacity: 60, perMinute: 10 },
  'POST /knowledge/submit': { capacity: 60, perMinute: 10 },
}
