/** Result of one check of a server. */
export interface LivenessCheck {
  /** Milliseconds of a monotonic clock. */
  at: number
  isGone: boolean
  /** True when the server responded since the previous check. */
  hasAnswered: boolean
  /** Total CPU time in milliseconds. Undefined when the system doesn't report it. */
  usedMs: number | undefined
}

/** State of a server after all checks so far, in milliseconds. */
export interface ServerHistory {
  at: number
  usedMs: number
  /** Time without a response. */
  silent: number
  /** Time without a response or CPU use. */
  still: number
}

export type Verdict = 'lives' | 'ended' | 'hangs' | 'turns in circles'

/**
 * Milliseconds of inactivity, and of work without a response, after which a server counts as dead.
 */
export const deadAfterMs = {
  still: 30_000,
  /**
   * Limit of work without a response (ms): so long a queue can't be worked off by a restarted
   * server either.
   */
  silent: 600_000,
  /**
   * A longer interval between two checks means that the machine was suspended, not that the server
   * hangs.
   */
  gap: 15_000,
}

export const emptyHistory = (time: number): ServerHistory => ({
  at: time,
  usedMs: 0,
  silent: 0,
  still: 0,
})

/**
 * Distinguishes a busy server from a dead one. A server that uses CPU is busy even when its
 * response is late, and a restart would lose its work. It is dead when it exited, does nothing at
 * all, or has worked for ten minutes without a response.
 */
export function judgeLiveness(
  seenServerHistory: ServerHistory,
  { at, isGone, hasAnswered, usedMs }: LivenessCheck,
  limits = deadAfterMs,
): { seen: ServerHistory; verdict: Verdict } {
  const elapsedMs = Math.min(at - seenServerHistory.at, limits.gap)
  // Without a report of CPU time, assume that the server is busy.
  const hasWorked = usedMs === undefined || usedMs > seenServerHistory.usedMs
  const nextHistory = {
    at,
    usedMs: usedMs ?? seenServerHistory.usedMs,
    silent: hasAnswered ? 0 : seenServerHistory.silent + elapsedMs,
    still: hasAnswered || hasWorked ? 0 : seenServerHistory.still + elapsedMs,
  }
  if (isGone) return { seen: nextHistory, verdict: 'ended' }
  if (nextHistory.still >= limits.still) return { seen: nextHistory, verdict: 'hangs' }
  if (nextHistory.silent >= limits.silent) return { seen: nextHistory, verdict: 'turns in circles' }
  return { seen: nextHistory, verdict: 'lives' }
}
