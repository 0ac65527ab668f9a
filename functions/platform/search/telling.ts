import { smallWordsIn } from '#domain/search/small-words.ts'
import type { Piece } from '#domain/search/tokens.ts'
import type { Term } from './terms.ts'

/**
 * Without small words, but for those of a name that is typed whole: "toyota genuine", and "kunci
 * mobil", which is no other "kunci".
 */
export function tellingPieces(
  typed: readonly Piece[],
  terms: readonly Term[],
  query: string,
  locale: string,
): Piece[] {
  const small = smallWordsIn(query, locale)
  const named = typed.some(({ text }) => small.has(text))
    ? terms.filter(
        (term) =>
          isNamedIn(term, typed, small) ||
          isThingOf(term, typed, small) ||
          isSpelt(term, typed, small),
      )
    : []
  return typed.filter(({ text }) => !small.has(text) || named.some((name) => holdsWord(name, text)))
}

/** A name that is typed whole; a small word alone is none: "xe" is a car, no Jaguar XE. */
function isNamedIn(term: Term, typed: readonly Piece[], small: ReadonlySet<string>): boolean {
  const isSmall = term.kind === 'serial' && [...term.words].every((word) => small.has(word))
  return isNamed(term, typed) && (!isSmall || (term.words.size === 0 && term.runs.length > 0))
}

function holdsWord({ words, core }: Term, text: string): boolean {
  return words.has(text) || core.some((piece) => piece.text === text)
}

/** A part's name of one telling word among small ones, all of them typed. */
function isThingOf(
  { kind, core }: Term,
  typed: readonly Piece[],
  small: ReadonlySet<string>,
): boolean {
  if (kind !== 'category') return false
  const tied = core.filter(({ text }) => small.has(text))
  return (
    tied.length > 0 &&
    core.length === tied.length + 1 &&
    core.every(({ text }) => typed.some((piece) => piece.text === text))
  )
}

/**
 * A part's name that is typed word for word, one of which is no small word where its marks are
 * written: without them "nắp dàn cò" has the "co" of a question.
 */
function isSpelt(
  { kind, core, telling }: Term,
  typed: readonly Piece[],
  small: ReadonlySet<string>,
): boolean {
  if (kind !== 'category' || core.length < 3 || telling.length < core.length) return false
  if (!core.some(({ text }) => small.has(text))) return false
  return typed.some((_, from) => core.every(({ text }, i) => typed[from + i]?.text === text))
}

/** A brand, make or series whose every word and run stands in the query. */
export function isNamed(term: Term, pieces: readonly Piece[]): boolean {
  if (term.kind === 'category') return false
  const words = new Set(pieces.map((piece) => piece.text))
  return (
    [...term.words].every((word) => words.has(word)) &&
    term.runs.every((run) => pieces.some(({ kind, text }) => kind === 'run' && standsIn(text, run)))
  )
}

/** A short Korean name begins or ends a word: 브레이크 has the letters of 레이 (Ray), no more. */
export function standsIn(text: string, name: string): boolean {
  if (name.length > 2 || !/[가-힣]/.test(name)) return text.includes(name)
  return text.startsWith(name) || text.endsWith(name)
}

/** Whether all that a name tells is among the pieces of a query. */
export function standsWhole({ telling }: Term, pieces: readonly Piece[]): boolean {
  return telling.every(({ kind, text }) =>
    pieces.some((piece) => (kind === 'word' ? piece.text === text : piece.text.includes(text))),
  )
}

/** The names without those that are a word of a part that stands whole: "leaf spring", no Leaf. */
export function withoutThings(
  named: readonly Term[],
  terms: readonly Term[],
  pieces: readonly Piece[],
): Term[] {
  const things = terms.filter(
    (term) => term.kind === 'category' && term.telling.length > 1 && standsWhole(term, pieces),
  )
  const isOfThing = ({ kind, runs, words }: Term) =>
    kind === 'serial' &&
    runs.length === 0 &&
    things.some((thing) => [...words].every((word) => thing.words.has(word)))
  return named.filter((term) => !isOfThing(term))
}
