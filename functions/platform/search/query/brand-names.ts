import type { Term } from './terms.ts'

/**
 * Prefers the short name of a brand when the rest of its longer name belongs to a part: "Mann" in
 * "Mann oil filter", although the brand is called Mann-Filter. Otherwise the part's name would lose
 * that word.
 */
export function preferShortBrandNames(named: readonly Term[], parts: readonly Term[]): Term[] {
  const isPart = (word: string) => parts.some(({ words }) => words.has(word))
  const isPartRun = (run: string) =>
    run.length > 1 && parts.some(({ folded }) => folded.startsWith(run))
  const isRemainder = (long: Term, short: Term) => {
    if (short.words.size > 0 || long.words.size > 0) {
      const rest = [...long.words].filter((word) => !short.words.has(word))
      const isShorter = [...short.words].every((word) => long.words.has(word))
      return (
        isShorter && short.runs.length === long.runs.length && rest.length > 0 && rest.every(isPart)
      )
    }
    const rest = long.folded.split(short.folded)
    return rest.length > 1 && rest.join('') !== '' && rest.filter(Boolean).every(isPartRun)
  }
  return named.filter(
    (long) =>
      long.kind !== 'brand' ||
      !named.some(
        (short) =>
          short.kind === 'brand' && short.subjectId === long.subjectId && isRemainder(long, short),
      ),
  )
}
