import { setTimeout as sleep } from 'node:timers/promises'
import type { WorstInput } from './row.ts'
import type { Visitor } from './visitor.ts'

/** What another visitor waits at most on a quiet machine, milliseconds. */
export const mostWaitMs = 250

/** On a busy machine: so many times what the visitor waits at worst while nobody sends anything. */
const busyRatio = 8

export interface Measured {
  call: string
  input: string
  atOnce: number
  /** How often each code was answered. */
  statuses: string
  /** Milliseconds until the last of them was answered. */
  took: number
  /** The longest wait of another visitor, milliseconds. */
  waited: number
  /** The same while nobody sends anything, just before. */
  idle: number
}

/** Sends a row of the table once, and says how long another visitor waited meanwhile. */
export async function measure(row: WorstInput, visitor: Visitor): Promise<Measured> {
  const send = await row.prepare()
  const idle = await visitor.longestDuring(() => sleep(200))
  const began = performance.now()
  let answers: number[] = []
  const waited = await visitor.longestDuring(async () => {
    answers = await Promise.all(Array.from({ length: row.atOnce }, (_, which) => send(which)))
  })
  const took = performance.now() - began
  const { call, input, atOnce } = row
  return { call, input, atOnce, statuses: countOf(answers), took, waited, idle }
}

/** The row once, or again where it took too long: a busy machine is so by chance, dear work each time. */
export async function leastOf(row: WorstInput, visitor: Visitor, tries: number): Promise<Measured> {
  let least = await measure(row, visitor)
  for (let left = tries - 1; left > 0 && !isShort(least); left -= 1) {
    const again = await measure(row, visitor)
    if (again.waited < least.waited) least = again
  }
  return least
}

/** Whether the other visitor waited no longer than may be. */
export const isShort = ({ waited, idle }: Measured) =>
  waited <= Math.max(mostWaitMs, busyRatio * idle)

const countOf = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) =>
      length === statuses.length ? `${status}` : `${length} × ${status}`,
    )
    .join(', ')

/** A line for a terminal. */
export const lineOf = ({ call, input, atOnce, statuses, took, waited, idle }: Measured) =>
  `${waited.toFixed(0).padStart(6)} ms (idle ${idle.toFixed(0)}) ${call}: ${atOnce} × ${input} → ${statuses} in ${took.toFixed(0)} ms`
