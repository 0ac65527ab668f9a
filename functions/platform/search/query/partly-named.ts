import type { TextToken } from '#domain/search/tokens.ts'
import { isOfMake } from './car-names.ts'
import { containsToken, subjectIdsByKind, type Term } from './terms.ts'
import type { Meaning } from './meaning.ts'

/** Scope for matching names that contain only some words of the query. */
interface MatchScope {
  terms: readonly Term[]
  locale: string
  begins: boolean
  /** Named makes, and named series with longer names that contain theirs. */
  makes: readonly Term[]
  serials: readonly number[]
}

/**
 * Returns names that contain all otherwise unexplained words: "revo" in "Hilux Revo". Ignores words
 * of names in other languages, and a word of a part unless its make is named. When a series is
 * named, only its longer names are considered.
 */
function partialNames(left: readonly TextToken[], among: MatchScope): Term[] {
  const { terms, locale, begins, makes, serials } = among
  const known = terms.filter((term) => ['', 'en', locale].includes(term.locale))
  // A single Korean syllable isn't a name: 우 means "right" and only then begins 프리우스. Nor is a
  // number, nor are two Thai letters: คู่ means pair and begins Cooper.
  const isLong = (text: string) => text.length > (/[\u0e00-\u0e7f]/.test(text) ? 2 : 1)
  const significantTokens = left.filter(({ text }) => isLong(text) && !/^\d+$/.test(text))
  if (significantTokens.length === 0) return []
  const categories = known.filter((term) => term.kind === 'category')
  const isOfPart = significantTokens.every(({ kind, text }) =>
    categories.some((term) => (kind === 'word' ? term.words.has(text) : term.folded === text)),
  )
  return known.filter(
    (term) =>
      term.kind !== 'category' &&
      (!isOfPart || isOfMake(term, makes)) &&
      (serials.length === 0 || (term.kind === 'serial' && serials.includes(term.subjectId))) &&
      significantTokens.every((token) => containsToken(term, token, begins)),
  )
}

/** Minimum letters of a word that alone counts as part of a car's name. */
const minNamePieceLength = 4

/** Matches remaining words with parts of names: "revo" in "Hilux Revo". */
export function withPartialNames(
  meaning: Meaning,
  queryTokens: readonly TextToken[],
  among: { terms: readonly Term[]; locale: string; begins: boolean },
): Meaning {
  const unknown = new Set(meaning.unknown)
  const unknownTokens = queryTokens.filter(({ text }) => unknown.has(text))
  const makes = among.terms.filter(
    ({ kind, subjectId }) => kind === 'make' && meaning.makes.includes(subjectId),
  )
  const serials = meaning.own.length > 0 ? meaning.serials : []
  const carsOf = (token: TextToken) =>
    meaning.own.length > 0 || token.text.length < minNamePieceLength
      ? []
      : partialNames([token], { ...among, begins: false, makes, serials }).filter(
          ({ kind }) => kind === 'serial',
        )
  const all = partialNames(unknownTokens, { ...among, makes, serials })
  // Next to other unknown words, one may still be part of a car's name: "iswara".
  const carPiece =
    all.length > 0 ? undefined : unknownTokens.find((token) => carsOf(token).length > 0)
  const parts = carPiece ? carsOf(carPiece) : all
  if (parts.length === 0) return meaning
  const more = subjectIdsByKind(parts)
  return {
    ...meaning,
    // "toyot" is the beginning of the make and of its parts brand; the make is the better match.
    brands: more.makes.length > 0 ? meaning.brands : [...meaning.brands, ...more.brands],
    makes: meaning.makes.length > 0 ? meaning.makes : more.makes,
    serials: [...new Set([...meaning.serials, ...more.serials])],
    own: more.serials.length > 0 ? more.serials : meaning.own,
    unknown: carPiece ? meaning.unknown.filter((word) => word !== carPiece.text) : [],
  }
}
