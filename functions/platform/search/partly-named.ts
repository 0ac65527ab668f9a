import type { Piece } from '#domain/search/tokens.ts'
import { isOfMake } from './car-names.ts'
import { holds, type Term } from './terms.ts'

/** Where a name may be looked for that only holds words of the query. */
interface Among {
  terms: readonly Term[]
  locale: string
  begins: boolean
  /** The makes that are named, and the series, with their longer names. */
  makes: readonly Term[]
  serials: readonly number[]
}

/**
 * Names that hold all of the words which nothing else explains: "revo" of "Hilux Revo". A word of
 * another language's name is none, a word of a part only beside its make; where a series is named,
 * its longer names are the only ones.
 */
export function partlyNamed(left: readonly Piece[], among: Among): Term[] {
  const { terms, locale, begins, makes, serials } = among
  const known = terms.filter((term) => ['', 'en', locale].includes(term.locale))
  // A syllable of Korean is no name, 우 is "right" before it is a piece of 프리우스; nor is a figure,
  // nor are two letters: คู่ is a pair and begins a Cooper.
  const isLong = (text: string) => text.length > (/[\u0e00-\u0e7f]/.test(text) ? 2 : 1)
  const telling = left.filter(({ text }) => isLong(text) && !/^\d+$/.test(text))
  if (telling.length === 0) return []
  const isOfPart = telling.every(
    ({ kind, text }) =>
      kind === 'word' && known.some((term) => term.kind === 'category' && term.words.has(text)),
  )
  return known.filter(
    (term) =>
      term.kind !== 'category' &&
      (!isOfPart || isOfMake(term, makes)) &&
      (serials.length === 0 || (term.kind === 'serial' && serials.includes(term.subjectId))) &&
      telling.every((piece) => holds(term, piece, begins)),
  )
}
