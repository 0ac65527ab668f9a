/** What one look at a server saw. */
export interface Look {
  /** Milliseconds of a clock that only goes forward. */
  at: number
  isGone: boolean
  /** Whether it answered since the look before. */
  hasAnswered: boolean
  /** Milliseconds of a processor that it has used in all; undefined where the machine doesn't tell. */
  usedMs: number | undefined
}

/** What is known of a server from all looks so far, times in milliseconds. */
export interface Seen {
  at: number
  usedMs: number
  /** How long it has answered nothing. */
  silent: number
  /** How long it has neither answered nor worked. */
  still: number
}

export type Verdict = 'lives' | 'ended' | 'hangs' | 'turns in circles'

/** Milliseconds of standing still, and of working without one answer, that only a dead server needs. */
export const patience = {
  still: 30_000,
  /** A queue that long would be answered by nobody else either. */
  silent: 600_000,
  /** Time between two looks beyond this one was the machine's sleep, not the server's. */
  gap: 15_000,
}

export const nothingSeen = (at: number): Seen => ({ at, usedMs: 0, silent: 0, still: 0 })

/**
 * Tells a busy server from a dead one. One that is late with its answer and uses the processor is
 * busy, and a restart would lose what it is doing; dead is what ended, what does nothing at all, and
 * what has worked for ten minutes without answering anything.
 */
export function judge(
  seen: Seen,
  { at, isGone, hasAnswered, usedMs }: Look,
  limits = patience,
): { seen: Seen; verdict: Verdict } {
  const passed = Math.min(at - seen.at, limits.gap)
  // Where the machine doesn't tell, it is taken for busy.
  const hasWorked = usedMs === undefined || usedMs > seen.usedMs
  const next = {
    at,
    usedMs: usedMs ?? seen.usedMs,
    silent: hasAnswered ? 0 : seen.silent + passed,
    still: hasAnswered || hasWorked ? 0 : seen.still + passed,
  }
  if (isGone) return { seen: next, verdict: 'ended' }
  if (next.still >= limits.still) return { seen: next, verdict: 'hangs' }
  if (next.silent >= limits.silent) return { seen: next, verdict: 'turns in circles' }
  return { seen: next, verdict: 'lives' }
}
