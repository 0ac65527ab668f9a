/**
 * States of a payout's transfer to an account at Stripe. STUCK means that a person must look at it:
 * Stripe holds a transfer for the payout that differs from it.
 */
export const transferStates = ['WAITING', 'MADE', 'REVERSED', 'REFUSED', 'STUCK'] as const
export type TransferState = (typeof transferStates)[number]

/** Routes of payouts: a file for the bank, or a transfer per payout at Stripe. */
export const payoutWays = ['BANK', 'STRIPE'] as const
export type PayoutRoute = (typeof payoutWays)[number]

/** ID of a connected account at Stripe. */
export const connectedAccountPattern = /^acct_[A-Za-z0-9]{1,35}$/

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Returns the time (milliseconds) of the next request for a transfer without a known outcome, after
 * a number of requests: in one minute at first, and at most in one hour.
 */
export const nextTryAt = (tries: number, now: number): number =>
  now + Math.min(hourMs, 2 ** Math.min(tries, 6) * minuteMs)

/** Time (ms) for which a transfer waits for money in the platform's balance at Stripe. */
export const maxWaitForBalanceMs = 7 * dayMs

/** Times after a transfer at which it is compared with Stripe again, in case a webhook got lost. */
const checksAfterMs = [hourMs, dayMs, 7 * dayMs, 30 * dayMs]

/**
 * Returns the time (milliseconds) of the next comparison of a transfer made at `madeAt`; null after
 * the last one.
 */
export function nextCheckAt(madeAt: number, now: number): number | null {
  const next = checksAfterMs.find((ms) => madeAt + ms > now)
  return next === undefined ? null : madeAt + next
}
