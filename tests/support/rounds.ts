import { appendFileSync } from 'node:fs'
import { type Locale, localeCodes } from '#i18n/locale-codes.ts'

/**
 * File where the long run records its repetitions. In the gate it is undefined, and tests repeat
 * less.
 */
const notes = process.env['EGG_ROUNDS']

/** True in `npm run test:long`. */
export const isLongRun = notes !== undefined

/**
 * Factor for limits of time. In the gate the tests share a machine that may be several times slower
 * than usual, so only endless or quadratic work fails; the long run checks the real limit.
 */
export const timeLimitFactor = isLongRun ? 1 : 6

/** Seed of generated input: random, or set to reproduce a run. */
export const seed = Number(process.env['EGG_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/**
 * Returns how often to repeat a test: `inGate` times in the gate, `inFull` times in the long run,
 * which also records count and seed.
 */
export function roundCount(description: string, inGate: number, inFull: number): number {
  const count = isLongRun ? inFull : inGate
  if (notes) appendFileSync(notes, `${JSON.stringify({ what: description, count, seed })}\n`)
  return count
}

/**
 * Returns the number of cases and the seed of a fast-check property, chosen in the same way.
 * EGG_CASES sets the number for a single file: `EGG_CASES=100000 vitest run --project unit
 * tests/domain/payout/histories.test.ts`.
 */
export function generatedCases(description: string, inGate: number, inFull: number) {
  const requestedCases = Number(process.env['EGG_CASES'] ?? 0)
  return { numRuns: requestedCases || roundCount(description, inGate, inFull), seed }
}

/**
 * Returns the first readers in the gate and all of them in the long run. An error in a single
 * language is usually cut-off text, which the tests of all languages check.
 */
export const sampleCases = <const Readers extends readonly unknown[]>(
  readers: Readers,
  inGate = 1,
): Readers[number][] => (isLongRun ? [...readers] : readers.slice(0, inGate))

/**
 * Returns some of several similar cases in the gate, depending on the seed, and all of them in the
 * long run. Each test file has a different seed.
 */
export function casesInTurn<Case>(cases: readonly Case[], inGate: number): Case[] {
  if (isLongRun) return [...cases]
  const from = seed % cases.length
  return [...cases.slice(from), ...cases.slice(0, from)].slice(0, inGate)
}

/**
 * All locales, those most likely to break a layout first: with tall, square or stacked characters.
 */
export const hardestLocalesFirst: readonly Locale[] = [
  ...new Set<Locale>(['th-TH', 'ko', 'vi', 'en', ...localeCodes]),
]
