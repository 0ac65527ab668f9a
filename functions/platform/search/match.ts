import { isCorner } from '#domain/search/sides.ts'
import type { Piece } from '#domain/search/tokens.ts'
import { type Cover, coversOf, type Grade, grades, withAbove } from './covers.ts'
import { lettersOf, type Meant, mostlyWhole, mostTelling } from './most-telling.ts'
import type { Term } from './terms.ts'

/** A category that words describe; the smaller the distance, the less it says beside them. */
export interface Found {
  id: number
  grade: Grade
  distance: number
  /** False where nobody sells it, and it is known by its name. */
  isSold: boolean
}

/**
 * Categories that hold the most of the words in their names, synonyms and the names above them;
 * at least half of them, or none at all. The surest and nearest first. A part that nobody sells is
 * meant by its own name; one word of that name ("glass", "door") means what is sold.
 */
export function categoriesFor(
  terms: readonly Term[],
  pieces: readonly Piece[],
  begins: boolean,
  locale: string,
): { categories: Found[]; unknown: string[] } {
  const covers = coversOf(terms, pieces, begins)
  const unsold = new Set(terms.filter((term) => !term.isSold).map((term) => term.subjectId))
  const candidates = [...covers]
    .filter(([id, { whole }]) => !unsold.has(id) || whole > 0)
    .map(([id, cover]): Meant => {
      const held = withAbove(id, cover.pieces, covers)
      return { id, cover, held, letters: lettersOf(pieces, held), isSold: !unsold.has(id) }
    })
  const meant = candidates
    .filter((one) => !isGatheredOfOthers(one, candidates, pieces))
    .map((one) =>
      isOfSister(one, candidates, pieces)
        ? { ...one, held: one.cover.pieces, letters: lettersOf(pieces, one.cover.pieces) }
        : one,
    )
  const all = lettersOf(pieces, pieces.keys())
  const holdAll = meant.filter(({ letters }) => letters === all)
  const isSure = holdAll.some(({ cover, held }) => gradeAmong(cover, held) < grades.inherited)
  const isBelow = (id: number) => holdAll.some((one) => String(one.id).startsWith(String(id)))
  const named = meant.filter(
    ({ id, cover }) =>
      cover.whole >= all * mostlyWhole && leavesCorners(cover, pieces) && !isBelow(id),
  )
  if (holdAll.length > 0 && all > 0 && (isSure || named.length === 0))
    return { categories: nearestFirst(holdAll), unknown: [] }
  const likeliest = mostTelling(holdAll.length > 0 ? named : meant, pieces, locale)
  const explained = new Set(likeliest.flatMap(({ held }) => [...held]))
  const unknown = pieces.filter((_, i) => !explained.has(i)).map((piece) => piece.text)
  if (unknown.length === 0 || explained.size === 0)
    return { categories: nearestFirst(likeliest), unknown }
  // A word that nothing holds makes the others mean no less: "bakre disc" is a disc.
  const known = pieces.filter((_, i) => explained.has(i))
  return { categories: categoriesFor(terms, known, begins, locale).categories, unknown }
}

/**
 * Whether what a category holds are two other things, one of them only through its group: "starter
 * bateri" is no alternator, though its group is called "alternator & starter" and its own name "dinamo
 * bateri". The words of each must be the whole name of another part, the inherited one of a sister.
 */
function isOfSister(
  { id, cover, held }: Meant,
  meant: readonly Meant[],
  pieces: readonly Piece[],
): boolean {
  const inherited = [...held].filter((i) => !cover.pieces.has(i))
  if (inherited.length === 0 || cover.pieces.size === 0 || id < lowestType) return false
  const isWhole = (words: readonly number[]) => (other: Meant) =>
    other.id > lowestType &&
    other.id !== id &&
    other.cover.whole >= lettersOf(pieces, words) &&
    other.cover.pieces.size === words.length &&
    words.every((i) => other.cover.pieces.has(i))
  const group = (one: number) => Math.floor(one / 10_000)
  const sisters = meant.filter((other) => group(other.id) === group(id))
  return sisters.some(isWhole(inherited)) && meant.some(isWhole([...cover.pieces]))
}

/**
 * Whether a part holds the words only out of several of its names, while each of them is the whole
 * name of another: a starter and a battery are no battery cable, though that one goes to the starter.
 */
function isGatheredOfOthers(
  { id, cover }: Meant,
  meant: readonly Meant[],
  pieces: readonly Piece[],
): boolean {
  if (id < lowestType || cover.whole > 0 || cover.grade < grades.gathered) return false
  if (cover.pieces.size < 2 || cover.pieces.size < pieces.length) return false
  return pieces.every(({ text }, i) =>
    meant.some(
      (other) =>
        other.id > lowestType &&
        other.id !== id &&
        other.cover.pieces.size === 1 &&
        other.cover.pieces.has(i) &&
        other.cover.whole >= text.length,
    ),
  )
}

/** Ids from here on are part types; a child's id is its parent's followed by two digits. */
const lowestType = 1_000_000

/** The grade of its own names, or what the names above it and a whole one make of it. */
function gradeAmong({ pieces, grade, whole }: Cover, held: ReadonlySet<number>): Grade {
  if (held.size > pieces.size) return grades.inherited
  return grade === grades.gathered && whole > 0 ? grades.told : grade
}

function nearestFirst(meant: readonly Meant[]): Found[] {
  return meant
    .map(({ id, cover, held, isSold }): Found => {
      const grade = gradeAmong(cover, held)
      return { id, distance: cover.distance, grade: isSold ? grade : grades.exact, isSold }
    })
    .sort((a, b) => a.grade - b.grade || a.distance - b.distance || a.id - b.id)
}

/** Whether what a category leaves of the words only tells a corner: an "oil seal" is no oil. */
function leavesCorners({ pieces: held }: Cover, pieces: readonly Piece[]): boolean {
  return pieces.every(({ text }, i) => held.has(i) || isCorner(text))
}
