import { appendFileSync } from 'node:fs'
import { type Locale, localeCodes } from '#i18n/locale-codes.ts'

/** Where the long run notes what it repeated; the gate has none and repeats less. */
const notes = process.env['EGG_ROUNDS']

/** Whether this is `npm run test:long`. */
export const long = notes !== undefined

/** Seed of generated input: another each time, or the one of a run to be had again. */
export const seed = Number(process.env['EGG_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** How often something is repeated, in the gate and in the long run, which says so at its end. */
export function rounds(what: string, inGate: number, inFull: number): number {
  const count = long ? inFull : inGate
  if (notes) appendFileSync(notes, `${JSON.stringify({ what, count, seed })}\n`)
  return count
}

/** The same for a property that fast-check generates input for. */
export function generated(what: string, inGate: number, inFull: number) {
  return { numRuns: rounds(what, inGate, inFull), seed }
}

/**
 * Of readers of several languages the first ones in the gate, all of them in the long run: what goes
 * wrong in one language alone is mostly cut, and that is looked for where all languages are read.
 */
export const sample = <const Readers extends readonly unknown[]>(
  readers: Readers,
  inGate = 1,
): Readers[number][] => (long ? [...readers] : readers.slice(0, inGate))

/**
 * Of cases that are alike some by turn in the gate, others with another seed; all of them in the long run. The seed
 * is another for each file of tests.
 */
export function byTurn<Case>(cases: readonly Case[], inGate: number): Case[] {
  if (long) return [...cases]
  const from = seed % cases.length
  return [...cases.slice(from), ...cases.slice(0, from)].slice(0, inGate)
}

/** All locales, first those whose letters break soonest: high ones, square ones, stacked ones. */
export const lettersFirst: readonly Locale[] = [
  ...new Set<Locale>(['th-TH', 'ko', 'vi', 'en', ...localeCodes]),
]
