import { fillerWordsFor } from '#domain/search/filler-words.ts'
import type { TextToken } from '#domain/search/tokens.ts'
import type { Term } from './terms.ts'

/**
 * Removes stop words, except words of a completely typed name: "toyota genuine", and "kunci mobil",
 * in which "mobil" is significant.
 */
export function keepSignificantTokens(
  typedTextTokens: readonly TextToken[],
  terms: readonly Term[],
  query: string,
  locale: string,
): TextToken[] {
  const fillerWords = fillerWordsFor(query, locale)
  const hasStopWord = typedTextTokens.some(({ text }) => fillerWords.has(text))
    ? terms.filter(
        (term) =>
          isNamedIn(term, typedTextTokens, fillerWords) ||
          isNameWithOneTerm(term, typedTextTokens, fillerWords) ||
          isTypedInFull(term, typedTextTokens, fillerWords),
      )
    : []
  return typedTextTokens.filter(
    ({ text }) => !fillerWords.has(text) || hasStopWord.some((name) => hasWord(name, text)),
  )
}

/**
 * True when the query contains the complete name of the term. Stop words alone don't count:
 * Vietnamese "xe" means car, not the Jaguar XE.
 */
function isNamedIn(
  term: Term,
  typedTextTokens: readonly TextToken[],
  fillerWords: ReadonlySet<string>,
): boolean {
  const isStopWordName =
    term.kind === 'serial' && [...term.words].every((word) => fillerWords.has(word))
  return (
    isFullyTyped(term, typedTextTokens) &&
    (!isStopWordName || (term.words.size === 0 && term.runs.length > 0))
  )
}

function hasWord({ words, core }: Term, text: string): boolean {
  return words.has(text) || core.some((token) => token.text === text)
}

/** True when a part name with one significant word and some stop words is completely typed. */
function isNameWithOneTerm(
  { kind, core }: Term,
  typedTextTokens: readonly TextToken[],
  fillerWords: ReadonlySet<string>,
): boolean {
  if (kind !== 'category') return false
  const prepositionTokens = core.filter(({ text }) => fillerWords.has(text))
  return (
    prepositionTokens.length > 0 &&
    core.length === prepositionTokens.length + 1 &&
    core.every(({ text }) => typedTextTokens.some((token) => token.text === text))
  )
}

/**
 * True when a part name is typed word for word and its apparent stop word has other vowel marks.
 * Without marks, "nắp dàn cò" would contain the question word "co".
 */
function isTypedInFull(
  { kind, core, significant }: Term,
  typedTextTokens: readonly TextToken[],
  fillerWords: ReadonlySet<string>,
): boolean {
  if (kind !== 'category' || core.length < 3 || significant.length < core.length) return false
  if (!core.some(({ text }) => fillerWords.has(text))) return false
  return typedTextTokens.some((_, from) =>
    core.every(({ text }, i) => typedTextTokens[from + i]?.text === text),
  )
}

/** Checks whether every word and run of a brand, make or series occurs in the query. */
export function isFullyTyped(term: Term, queryTokens: readonly TextToken[]): boolean {
  if (term.kind === 'category') return false
  const words = new Set(queryTokens.map((token) => token.text))
  return (
    [...term.words].every((word) => words.has(word)) &&
    term.runs.every((run) =>
      queryTokens.some(({ kind, text }) => kind === 'run' && occursIn(text, run)),
    )
  )
}

/**
 * True when a name occurs in a text. A short Korean name must begin or end the text: 브레이크 contains
 * the letters of 레이 (Ray) only by chance.
 */
export function occursIn(text: string, name: string): boolean {
  if (name.length > 2 || !/[가-힣]/.test(name)) return text.includes(name)
  return text.startsWith(name) || text.endsWith(name)
}

/** Checks whether all significant tokens of a name occur in a query. */
export function occursAsWhole({ significant }: Term, queryTokens: readonly TextToken[]): boolean {
  return significant.every(({ kind, text }) =>
    queryTokens.some((token) =>
      kind === 'word' ? token.text === text : token.text.includes(text),
    ),
  )
}

/**
 * Removes series names that are a word in a completely typed part name: "leaf spring" isn't the
 * Leaf.
 */
export function removePartNameSeries(
  namedTerms: readonly Term[],
  terms: readonly Term[],
  queryTokens: readonly TextToken[],
): Term[] {
  const categoryTerms = terms.filter(
    (term) =>
      term.kind === 'category' && term.significant.length > 1 && occursAsWhole(term, queryTokens),
  )
  const isPartOfCategory = ({ kind, runs, words }: Term) =>
    kind === 'serial' &&
    runs.length === 0 &&
    categoryTerms.some((thing) => [...words].every((word) => thing.words.has(word)))
  return namedTerms.filter((term) => !isPartOfCategory(term))
}
