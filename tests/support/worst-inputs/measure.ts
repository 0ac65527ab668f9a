import { setTimeout as sleep } from 'node:timers/promises'
import type { BareWork, WorstInput } from './row.ts'
import type { Visitor } from './visitor.ts'

/** Maximum wait of another visitor on an idle machine, milliseconds. */
export const maxWaitMs = 250

/** On a busy machine: maximum multiple of the visitor's longest wait without the input. */
const busyRatio = 8

/** Maximum multiple of the wait that a Worker without application code causes with the same bytes. */
const bareRatio = 1.25

export interface Measurement {
  call: string
  input: string
  atOnce: number
  /** Number of responses per code. */
  statuses: string
  /** Milliseconds until the last response. */
  took: number
  /** Longest wait of another visitor, milliseconds. */
  waited: number
  /** Longest wait without the input, measured just before, milliseconds. */
  idle: number
  /** Longest wait while a Worker without application code gets the same bytes, milliseconds. */
  bare?: number
}

/** Longest waits that a Worker without application code causes, milliseconds. */
export type BareWaits = Readonly<Record<BareWork, number>>

/** Sends a row of the table once and measures how long another visitor waits meanwhile. */
export async function measure(
  row: WorstInput,
  visitor: Visitor,
  bareWaits?: BareWaits,
): Promise<Measurement> {
  const send = await row.prepare()
  const idle = await visitor.longestDuring(() => sleep(200))
  const began = performance.now()
  let answers: number[] = []
  const waited = await visitor.longestDuring(async () => {
    answers = await Promise.all(Array.from({ length: row.atOnce }, (_, variant) => send(variant)))
  })
  const tookMs = performance.now() - began
  const { call, input, atOnce, bareWork } = row
  const measured = { call, input, atOnce, statuses: countOf(answers), took: tookMs, waited, idle }
  return bareWork && bareWaits ? { ...measured, bare: bareWaits[bareWork] } : measured
}

/**
 * Measures the row, and repeats it while it is too slow. A machine is busy by chance, but expensive
 * work is slow every time.
 */
export async function measureBest(
  row: WorstInput,
  visitor: Visitor,
  tries: number,
  bareWaits?: BareWaits,
): Promise<Measurement> {
  let bestMeasurement = await measure(row, visitor, bareWaits)
  for (
    let remainingCount = tries - 1;
    remainingCount > 0 && !isWithinLimit(bestMeasurement);
    remainingCount -= 1
  ) {
    const repeatedMeasurement = await measure(row, visitor, bareWaits)
    if (repeatedMeasurement.waited < bestMeasurement.waited) bestMeasurement = repeatedMeasurement
  }
  return bestMeasurement
}

/** True when the other visitor's wait is within the limit. */
export const isWithinLimit = ({ waited, idle, bare = 0 }: Measurement) =>
  waited <= Math.max(maxWaitMs, busyRatio * idle, bareRatio * bare)

const countOf = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) =>
      length === statuses.length ? `${status}` : `${length} × ${status}`,
    )
    .join(', ')

/** Formats a measurement as a terminal line. */
export const formatMeasurement = ({
  call,
  input,
  atOnce,
  statuses,
  took,
  waited,
  idle,
  bare,
}: Measurement) =>
  `${waited.toFixed(0).padStart(6)} ms (idle ${idle.toFixed(0)}${bare ? `, bare ${bare.toFixed(0)}` : ''}) ${call}: ${atOnce} × ${input} → ${statuses} in ${took.toFixed(0)} ms`
