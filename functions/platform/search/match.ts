import type { Piece } from '#domain/search/tokens.ts'
import { heads } from './head.ts'
import { standsWhole } from './telling.ts'
import { holds, type Term } from './terms.ts'

/**
 * How surely words mean a category, the surest first: they are its name; they name a kind of it
 * ("front brake pads" for "brake pads"); one of its names holds them ("brake pad wear sensor"); all
 * its names together do; only with the names above it.
 */
export const grades = { exact: 0, kind: 1, held: 2, gathered: 3, inherited: 4 } as const
export type Grade = (typeof grades)[keyof typeof grades]

/** A category that words describe; the smaller the distance, the less it says beside them. */
export interface Found {
  id: number
  grade: Grade
  distance: number
  /** False where nobody sells it, and it is known by its name. */
  isSold: boolean
}

interface Cover {
  pieces: Set<number>
  /** Whether one of its names stands whole among the words. */
  isWhole: boolean
  grade: Grade
  distance: number
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
): { categories: Found[]; unknown: string[] } {
  const covers = coversOf(terms, pieces, begins)
  const unsold = new Set(terms.filter((term) => !term.isSold).map((term) => term.subjectId))
  const weights = pieces.map((piece) => piece.text.length)
  const weigh = (held: ReadonlySet<number>) =>
    [...held].reduce((sum, i) => sum + (weights[i] ?? 0), 0)
  let most = weights.reduce((sum, weight) => sum + weight, 0) / 2
  let best: Found[] = []
  let explained = new Set<number>()
  for (const [id, cover] of covers) {
    const isSold = !unsold.has(id)
    if (!isSold && !cover.isWhole) continue
    const all = withAbove(id, cover.pieces, covers)
    const weight = weigh(all)
    if (weight === 0 || weight < most) continue
    if (weight > most) {
      most = weight
      best = []
      explained = new Set()
    }
    for (const i of all) explained.add(i)
    const own = all.size > cover.pieces.size ? grades.inherited : cover.grade
    best.push({ id, distance: cover.distance, grade: isSold ? own : grades.exact, isSold })
  }
  const unknown = pieces.filter((_, i) => !explained.has(i)).map((piece) => piece.text)
  const known = pieces.filter((_, i) => explained.has(i))
  // A word that nothing holds makes the others mean no less: "bakre disc" is a disc.
  if (unknown.length > 0 && known.length > 0)
    return { categories: categoriesFor(terms, known, begins).categories, unknown }
  best.sort((a, b) => a.grade - b.grade || a.distance - b.distance || a.id - b.id)
  return { categories: best, unknown }
}

function coversOf(terms: readonly Term[], pieces: readonly Piece[], begins: boolean) {
  const covers = new Map<number, Cover>()
  for (const term of terms) {
    const held = pieces.flatMap((piece, i) => (holds(term, piece, begins) ? [i] : []))
    if (held.length === 0) continue
    const cover = covers.get(term.subjectId) ?? {
      pieces: new Set(),
      isWhole: false,
      grade: grades.gathered,
      distance: Infinity,
    }
    const said = held.reduce((sum, i) => sum + (pieces[i]?.text.length ?? 0), 0)
    const left = Math.max(0, term.size - said)
    for (const i of held) cover.pieces.add(i)
    cover.isWhole ||= standsWhole(term, pieces)
    if (held.length === pieces.length) {
      const grade = gradeOf(term, pieces, said)
      if (grade < cover.grade) cover.distance = left
      if (grade < cover.grade) cover.grade = grade
    }
    cover.distance = Math.min(cover.distance, left)
    covers.set(term.subjectId, cover)
  }
  return covers
}

/** How surely one name that holds every piece is meant by them. */
function gradeOf(term: Term, pieces: readonly Piece[], said: number): Grade {
  const size = term.telling.reduce((sum, piece) => sum + piece.text.length, 0)
  const isInCore = pieces.every((piece) =>
    term.core.some(({ text }) =>
      piece.kind === 'word' ? text === piece.text : text.includes(piece.text),
    ),
  )
  if (isInCore && size <= said) return grades.exact
  return heads(term, pieces) ? grades.kind : grades.held
}

function withAbove(id: number, own: ReadonlySet<number>, covers: ReadonlyMap<number, Cover>) {
  const all = new Set(own)
  for (let up = Math.floor(id / 100); up >= 1; up = Math.floor(up / 100))
    for (const i of covers.get(up)?.pieces ?? []) all.add(i)
  return all
}
