import type { Term } from './terms.ts'

/**
 * Prefers the short name of a brand when the rest of its longer name belongs to a part: "Mann" in
 * "Mann oil filter", although the brand is called Mann-Filter. Otherwise the part's name would lose
 * that word.
 */
export function preferShortBrandNames(namedTerms: readonly Term[], parts: readonly Term[]): Term[] {
  const isPart = (word: string) => parts.some(({ words }) => words.has(word))
  const isPartRun = (run: string) =>
    run.length > 1 && parts.some(({ folded }) => folded.startsWith(run))
  const isRemainder = (longTerm: Term, shortTerm: Term) => {
    if (shortTerm.words.size > 0 || longTerm.words.size > 0) {
      const remainingWords = [...longTerm.words].filter((word) => !shortTerm.words.has(word))
      const isShorter = [...shortTerm.words].every((word) => longTerm.words.has(word))
      return (
        isShorter &&
        shortTerm.runs.length === longTerm.runs.length &&
        remainingWords.length > 0 &&
        remainingWords.every(isPart)
      )
    }
    const remainingTexts = longTerm.folded.split(shortTerm.folded)
    return (
      remainingTexts.length > 1 &&
      remainingTexts.join('') !== '' &&
      remainingTexts.filter(Boolean).every(isPartRun)
    )
  }
  return namedTerms.filter(
    (longTerm) =>
      longTerm.kind !== 'brand' ||
      !namedTerms.some(
        (shortTerm) =>
          shortTerm.kind === 'brand' &&
          shortTerm.subjectId === longTerm.subjectId &&
          isRemainder(longTerm, shortTerm),
      ),
  )
}
