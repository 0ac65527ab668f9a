import type { Mutation } from './mutations.ts'

/** A mutation with its file and the tests that could notice it. */
export interface Mutant extends Mutation {
  file: string
  tests: readonly string[]
}

/** `alive` when all tests pass; otherwise how the mutant was noticed. */
export type Outcome = 'alive' | 'failed' | 'hung'

/**
 * Returns the changed lines before and after, each on one line. This text identifies a mutant in
 * the list of reasons.
 */
export function describeLines(text: string, { start, end, text: by }: Mutation): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const lastEnd = lineEnd < 0 ? text.length : lineEnd
  const collapseSpaces = (part: string) => part.replace(/\s+/g, ' ').trim()
  const spacesBefore = collapseSpaces(text.slice(lineStart, lastEnd))
  return `${spacesBefore} ⇒ ${collapseSpaces(text.slice(lineStart, start) + by + text.slice(end, lastEnd))}`
}

/** Mutant with its outcome, as a run records it. */
export interface JudgedMutant {
  file: string
  /** The changed lines before and after. */
  line: string
  start: number
  outcome: Outcome
}
