/*
 * Limits on messages to unknown browsers, and the proof of work required for each (decision 0084).
 * Browsers that signed in before are exempt.
 */

const hourMs = 3_600_000

/**
 * Limits on messages to unknown browsers: `count` within `ms` milliseconds. They apply to each
 * requesting network (a /24 of IPv4, a /48 of IPv6) and each block of numbers (all but the last
 * four digits).
 */
export const messageRateLimits = [
  { count: 60, ms: hourMs },
  { count: 240, ms: 24 * hourMs },
] as const

/** Period over which demand is measured, in milliseconds. */
export const difficultyWindowMs = 10 * 60_000

/**
 * Messages to unknown browsers within that period that don't raise the difficulty: per country and
 * per network.
 */
const messagesBeforePuzzleHardens = { country: 40, network: 6 } as const

/**
 * Minimum leading zero bits of the puzzle: about 0.2 s on a cheap phone. Each further bit doubles
 * the time.
 */
export const minDifficultyBits = 13
/** Maximum leading zero bits of the puzzle: about 3 s on a cheap phone. */
export const maxDifficultyBits = 17

/**
 * Returns the difficulty (leading zero bits) of the puzzle, from the recent messages to unknown
 * browsers in a country and in a network.
 */
export function difficultyFor(country: number, network: number): number {
  const times = Math.max(
    1,
    country / messagesBeforePuzzleHardens.country,
    network / messagesBeforePuzzleHardens.network,
  )
  return Math.min(maxDifficultyBits, minDifficultyBits + Math.floor(Math.log2(times)))
}

/** Returns the block of a mobile number: its prefix and all but the last four digits. */
export function numberBlockOf(prefix: string, cellphone: string): string {
  return `${prefix} ${cellphone.slice(0, -4)}`
}
