import type { Piece } from '#domain/search/tokens.ts'
import { isOfMake } from './car-names.ts'
import { holds, subjectsOf, type Term } from './terms.ts'
import type { Meaning } from './meaning.ts'

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
function partlyNamed(left: readonly Piece[], among: Among): Term[] {
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

/** Letters of a word that is a piece of a car's name by itself. */
const shortestPiece = 4

/** Words that are left over may be a part of a name: "revo" of "Hilux Revo". */
export function withPartialNames(
  meaning: Meaning,
  pieces: readonly Piece[],
  among: { terms: readonly Term[]; locale: string; begins: boolean },
): Meaning {
  const unknown = new Set(meaning.unknown)
  const left = pieces.filter(({ text }) => unknown.has(text))
  const makes = among.terms.filter(
    ({ kind, subjectId }) => kind === 'make' && meaning.makes.includes(subjectId),
  )
  const serials = meaning.own.length > 0 ? meaning.serials : []
  const carsOf = (piece: Piece) =>
    meaning.own.length > 0 || piece.text.length < shortestPiece
      ? []
      : partlyNamed([piece], { ...among, begins: false, makes, serials }).filter(
          ({ kind }) => kind === 'serial',
        )
  const all = partlyNamed(left, { ...among, makes, serials })
  // Beside other words that nothing explains, one may still be a piece of a car's name: "iswara".
  const one = all.length > 0 ? undefined : left.find((piece) => carsOf(piece).length > 0)
  const parts = one ? carsOf(one) : all
  if (parts.length === 0) return meaning
  const more = subjectsOf(parts)
  return {
    ...meaning,
    // "toyot" begins the make and the maker's own brand: all that fits says more.
    brands: more.makes.length > 0 ? meaning.brands : [...meaning.brands, ...more.brands],
    makes: meaning.makes.length > 0 ? meaning.makes : more.makes,
    serials: [...new Set([...meaning.serials, ...more.serials])],
    own: more.serials.length > 0 ? more.serials : meaning.own,
    unknown: one ? meaning.unknown.filter((word) => word !== one.text) : [],
  }
}
