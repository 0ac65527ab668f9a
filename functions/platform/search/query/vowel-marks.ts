import { tokensInName } from '#domain/search/names.ts'
import type { Term } from './terms.ts'

/** Normalises a word with vowel marks at any position: "hoà" equals "hòa". */
function normaliseMarks(word: string): string {
  const lowerWord = word.normalize('NFC').toLowerCase()
  const letters = [...lowerWord.normalize('NFD')].sort().join('')
  return `${lowerWord.normalize('NFD').replace(/\p{M}/gu, '')} ${letters}`
}

const wordsOf = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []

/**
 * Removes names whose words were typed with other vowel marks: "bô" is a muffler, "bố" a brake
 * shoe. Words typed without marks, or with marks that no name has, match both.
 */
export function keepMatchingMarks(terms: readonly Term[], query: string, locale: string): Term[] {
  const vietnameseTerms = locale === 'vi' ? terms.filter((term) => term.locale === locale) : []
  if (vietnameseTerms.length === 0) return [...terms]
  const writtenMarks = new Map(
    vietnameseTerms.map((term) => [term, new Set(wordsOf(term.written).map(normaliseMarks))]),
  )
  const otherTerms = new Set<Term>()
  for (const word of wordsOf(query)) {
    const [bareTextToken] = tokensInName(word)
    if (!bareTextToken || bareTextToken.text === word.toLowerCase()) continue
    const markedWord = normaliseMarks(word)
    const termsWithWord = vietnameseTerms.filter((term) => term.words.has(bareTextToken.text))
    const same = termsWithWord.filter((term) => {
      const words = writtenMarks.get(term)
      return words?.has(markedWord) || words?.has(normaliseMarks(bareTextToken.text))
    })
    if (same.length === 0) continue
    for (const term of termsWithWord) if (!same.includes(term)) otherTerms.add(term)
  }
  return terms.filter((term) => !otherTerms.has(term))
}

/**
 * When the whole query is a listed spelling of a brand or make, removes parts that only sound like
 * it: เกีย is Kia, not เกียร์ (gear).
 */
export function removeSoundMatches(terms: readonly Term[], query: string): readonly Term[] {
  const writtenText = query.normalize('NFC').toLowerCase()
  const isSpelt = (term: Term) => term.written.normalize('NFC').toLowerCase() === writtenText
  const isName = terms.some((term) => term.kind !== 'category' && isSpelt(term))
  const isPart = terms.some((term) => term.kind === 'category' && isSpelt(term))
  if (!isName || isPart || !/[\u0e00-\u0e7f]/.test(writtenText)) return terms
  return terms.filter(({ kind }) => kind !== 'category')
}
