import { fillerWordsOf } from '#domain/search/filler-words.ts'
import { splitTokens } from '#domain/search/tokens.ts'
import { toComparisonForm } from '#domain/search/names.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Minimum length of a text in a script without word spaces that can name a car. */
const minRunLength = 3

/**
 * Returns the words of a query that occur in no guide of its language, in typed order; they may
 * name a car. "vios แอร์ไม่เย็น" leaves "vios".
 */
export function findWordsOutsideGuides(
  query: string,
  vocabulary: Vocabulary,
  locale: string,
): string {
  const fillerWords = fillerWordsOf(locale)
  return query
    .replace(/['’`]/g, '')
    .split(/\s+/)
    .flatMap((group) =>
      splitTokens(toComparisonForm(group)).flatMap(({ kind, text }) => {
        if (kind === 'word') return fillerWords.has(text) || vocabulary.has(text) ? [] : [text]
        return vocabulary
          .segmentRuns(text)
          .filter((run) => run.length >= minRunLength && !fillerWords.has(run))
      }),
    )
    .join(' ')
}
