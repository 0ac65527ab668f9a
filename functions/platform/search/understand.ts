import { heard, piecesOfName } from '#domain/search/names.ts'
import type { Piece } from '#domain/search/tokens.ts'
import { cutByNames } from './cut.ts'
import { categoriesFor, type Found, grades } from './match.ts'
import { respace } from './spaces.ts'
import { isNamed, tellingPieces, withoutThings } from './telling.ts'
import { holds, readTerms, type Term } from './terms.ts'

/** What the words of one search name, and the words that name nothing. */
export interface Meaning {
  categories: Found[]
  brands: number[]
  makes: number[]
  /** Series that are named, and those whose longer names hold theirs. */
  serials: number[]
  /** The series that are named themselves. */
  own: number[]
  unknown: string[]
  /** Model year that stands beside a series. */
  year?: number
  /** Categories that speak of the same words: "spark" is a series, and the beginning of a plug. */
  aside: Found[]
}

const pieceLimit = 20

/**
 * What a query speaks of, the likeliest first. Brands, makes and series must be named whole; the
 * other words describe categories, together with what stands above these. The reader's own
 * language is heard first, then English, then any: a Vietnamese "cam" is a sensor, no camshaft.
 * Where that finds nothing, parts of names do, and then beginnings of words.
 */
export async function understand(
  db: D1Database,
  query: string,
  locale: string,
): Promise<Meaning[]> {
  const typed = distinctPieces(piecesOfName(query)).slice(0, pieceLimit)
  const terms = await readTerms(db, typed, false, locale)
  const telling = tellingPieces(typed, terms, locale)
  const pieces = telling.length > 0 ? telling : typed
  const readings = readingsIn(withoutDigits(terms, query), pieces, locale)
  const [first] = readings
  if (first && first.unknown.length < pieces.length) return readings
  const beginning = withoutDigits(await readTerms(db, pieces, true, locale), query)
  return [...readingsOf(beginning, pieces, locale, true)]
}

/** "LZKR6B" holds no Mazda 6: a name of one character stands alone or right behind its make. */
function withoutDigits(terms: readonly Term[], query: string): Term[] {
  const makes = terms.filter((term) => term.kind === 'make').map((term) => term.folded)
  const groups = heard(query).split(/\s+/)
  const stands = (name: string) =>
    groups.some((group) => group === name || makes.some((make) => group === make + name))
  return terms.filter(
    (term) => term.kind === 'category' || term.folded.length > 1 || stands(term.folded),
  )
}

/** Readings in the first language that leaves no word unknown, else in the one that leaves least. */
function readingsIn(terms: readonly Term[], pieces: readonly Piece[], locale: string): Meaning[] {
  let least: Meaning[] = []
  for (const languages of [[locale], [locale, 'en'], undefined]) {
    const own = languages
      ? terms.filter(
          (term) =>
            term.locale === '' || term.kind !== 'category' || languages.includes(term.locale),
        )
      : terms
    const spaced = respace(pieces, own)
    const readings = [spaced, ...(spaced.length === pieces.length ? [] : [pieces])].flatMap(
      (words) => [...readingsOf(own, words, locale)],
    )
    const [first] = readings
    if (first?.unknown.length === 0) return readings
    const [before] = least
    if (first && (!before || lettersOf(first.unknown) < lettersOf(before.unknown))) least = readings
  }
  return least
}

function lettersOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0)
}

/** Kinds of names that are taken for names; the last ones read a name as a namesake's. */
const usualKinds: Term['kind'][][] = [[], ['brand'], ['brand', 'make'], ['brand', 'make', 'serial']]
const otherKinds: Term['kind'][][] = [['make'], ['serial'], ['make', 'serial']]

function* readingsOf(
  terms: readonly Term[],
  pieces: readonly Piece[],
  locale: string,
  begins = false,
): Generator<Meaning> {
  const categories = terms.filter((term) => term.kind === 'category')
  const whole = widest(
    withoutThings(
      terms.filter((term) => isNamed(term, pieces)),
      terms,
      pieces,
    ),
  )
  const named = [...whole, ...longerNames(whole, terms)]
  const namesAll = named.length > 0 && without(pieces, whole).length === 0
  const runs = new Set(whole.flatMap((term) => term.runs).filter((run) => run.length > 2))
  const later: Meaning[] = []
  let partly: Meaning = { ...nothing, unknown: pieces.map((piece) => piece.text) }
  let aside: Found[] = []
  let isRead = false
  for (const kinds of [...usualKinds, ...otherKinds]) {
    const cut = whole.filter((term) => kinds.includes(term.kind))
    if (kinds.length > 0 && cut.length === 0) continue
    const taken = named.filter((term) => kinds.includes(term.kind))
    const left = without(pieces, cut)
    const rest = cutByNames(left, categories, locale)
    const described = categoriesFor(categories, rest, begins)
    const own = subjectsOf(cut).serials
    const meaning: Meaning = { ...subjectsOf(taken), own, ...described, aside }
    if (usualKinds.includes(kinds) && described.unknown.length <= partly.unknown.length)
      partly = meaning
    if (described.unknown.length > 0 || pieces.length === 0) continue
    // A brand that is typed alone is the brand, though a category may speak of it.
    const isAside =
      namesAll && kinds.length === 0 && described.categories[0]?.grade !== grades.exact
    // A name is not cut into syllables of other words.
    const isTorn = left.some(
      ({ text }) => !rest.some((piece) => piece.text === text) && holdsOne(text, runs),
    )
    if (isAside) aside = described.categories
    if (isAside || isTorn) later.push(meaning)
    else yield meaning
    isRead ||= !isAside && !isTorn
  }
  if (!isRead && later.length === 0) yield withPartialNames(partly, terms, pieces, begins)
  yield* later
}

function holdsOne(text: string, runs: ReadonlySet<string>): boolean {
  for (const run of runs) if (text.includes(run)) return true
  return false
}

/** Words that are left over may be a part of a name: "revo" of "Hilux Revo". */
function withPartialNames(
  meaning: Meaning,
  terms: readonly Term[],
  pieces: readonly Piece[],
  begins: boolean,
): Meaning {
  const unknown = new Set(meaning.unknown)
  // A syllable of Korean is no name, 우 is "right" before it is a piece of 프리우스; nor is a figure.
  const left = pieces.filter(
    ({ text }) => unknown.has(text) && text.length > 1 && !/^\d+$/.test(text),
  )
  const parts = terms.filter(
    (term) => term.kind !== 'category' && left.every((piece) => holds(term, piece, begins)),
  )
  if (left.length === 0 || parts.length === 0) return meaning
  const more = subjectsOf(parts)
  return {
    categories: meaning.categories,
    // "toyot" begins the make and the maker's own brand: all that fits says more.
    brands: more.makes.length > 0 ? meaning.brands : [...meaning.brands, ...more.brands],
    makes: meaning.makes.length > 0 ? meaning.makes : more.makes,
    serials: [...new Set([...meaning.serials, ...more.serials])],
    own: [...new Set([...meaning.own, ...more.serials])],
    unknown: [],
    aside: meaning.aside,
  }
}

/** A meaning of no words. */
export const nothing: Meaning = {
  categories: [],
  brands: [],
  makes: [],
  serials: [],
  own: [],
  unknown: [],
  aside: [],
}

function subjectsOf(terms: readonly Term[]): Pick<Meaning, 'brands' | 'makes' | 'serials'> {
  const ids = (kind: Term['kind']) => [
    ...new Set(terms.filter((term) => term.kind === kind).map((term) => term.subjectId)),
  ]
  return { brands: ids('brand'), makes: ids('make'), serials: ids('serial') }
}

/** "Hilux Revo" is one series, not also the series "Hilux". */
function widest(terms: readonly Term[]): Term[] {
  const covers = (wide: Term, narrow: Term) =>
    wide.folded.length > narrow.folded.length &&
    [...narrow.words].every((word) => wide.words.has(word)) &&
    narrow.runs.every((run) => wide.folded.includes(run))
  return terms.filter(
    (term) => !terms.some((other) => other.kind === term.kind && covers(other, term)),
  )
}

/** "Hilux" is also the beginning of "Hilux Revo"; the series "V" is not that of "CR-V". */
function longerNames(whole: readonly Term[], terms: readonly Term[]): Term[] {
  const serials = whole.filter(
    (term) => term.kind === 'serial' && term.words.size > 0 && term.folded.length > 1,
  )
  return terms.filter(
    (term) =>
      term.kind === 'serial' &&
      serials.some(
        (short) =>
          short !== term &&
          [...short.words].every((word) => term.words.has(word)) &&
          short.runs.every((run) => term.folded.includes(run)),
      ),
  )
}

/** What is left of the query when the names are cut out of it. */
function without(pieces: readonly Piece[], named: readonly Term[]): Piece[] {
  const words = new Set(named.flatMap((term) => [...term.words]))
  const runs = named.flatMap((term) => term.runs).sort((a, b) => b.length - a.length)
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'word') return words.has(piece.text) ? [] : [piece]
    let left = [piece.text]
    for (const run of runs) left = left.flatMap((text) => text.split(run))
    return left.filter((text) => text !== '').map((text) => ({ kind: piece.kind, text }))
  })
}

function distinctPieces(pieces: readonly Piece[]): Piece[] {
  return [...new Map(pieces.map((piece) => [piece.text, piece])).values()]
}
