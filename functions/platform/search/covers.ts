import type { Piece } from '#domain/search/tokens.ts'
import { heads } from './head.ts'
import { standsWhole } from './telling.ts'
import { holds, type Term } from './terms.ts'

/**
 * How surely words mean a category, the surest first: they are its name; they name a kind of it
 * ("front brake pads" for "brake pads"); one of its names holds them ("brake pad wear sensor"); all
 * its names together do, one of them whole among the words (told) or none (gathered); only with the
 * names above it do they hold all.
 */
export const grades = { exact: 0, kind: 1, held: 2, told: 3, gathered: 4, inherited: 5 } as const
export type Grade = (typeof grades)[keyof typeof grades]

/** What of some words the names of a category hold. */
export interface Cover {
  pieces: Set<number>
  /** Letters of its longest name that stands whole among the words; 0 where none does. */
  whole: number
  grade: Grade
  distance: number
}

/** What of the words each category holds by its own names. */
export function coversOf(terms: readonly Term[], pieces: readonly Piece[], begins: boolean) {
  const covers = new Map<number, Cover>()
  for (const term of terms) {
    const held = pieces.flatMap((piece, i) =>
      holds(term, piece, begins) && !isWithin(piece, term, pieces) ? [i] : [],
    )
    if (held.length === 0) continue
    const cover = covers.get(term.subjectId) ?? {
      pieces: new Set(),
      whole: 0,
      grade: grades.gathered,
      distance: Infinity,
    }
    const said = held.reduce((sum, i) => sum + (pieces[i]?.text.length ?? 0), 0)
    const left = Math.max(0, term.size - said)
    for (const i of held) cover.pieces.add(i)
    // With the pieces that it holds itself: 연료라인 has only the second word of "연료필터 라인형".
    if (standsWhole(term, pieces) && said >= tellingSize(term))
      cover.whole = Math.max(cover.whole, tellingSize(term))
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

/**
 * Whether a name has the letters of a piece only inside another one that was typed beside it: beside
 * 브레이크 a 레이 is the car.
 */
function isWithin(
  { kind, text }: Piece,
  { folded, plain }: Term,
  pieces: readonly Piece[],
): boolean {
  if (kind !== 'run') return false
  const wider = pieces.filter((one) => one.text.length > text.length && one.text.includes(text))
  const rest = (name: string) => wider.reduce((left, one) => left.replaceAll(one.text, ' '), name)
  return wider.length > 0 && !rest(folded).includes(text) && !rest(plain).includes(text)
}

const tellingSize = ({ telling }: Term) =>
  telling.reduce((sum, piece) => sum + piece.text.length, 0)

/** How surely one name that holds every piece is meant by them. */
function gradeOf(term: Term, pieces: readonly Piece[], said: number): Grade {
  const size = tellingSize(term)
  // 마스터실린더 is 마스터 실린더 as well.
  const joined = term.core.map(({ text }) => text).join('')
  const isInCore = pieces.every(({ kind, text }) =>
    kind === 'word' ? term.core.some((piece) => piece.text === text) : joined.includes(text),
  )
  if (isInCore && size <= said) return grades.exact
  return heads(term, pieces) ? grades.kind : grades.held
}

/** The words that a category holds together with the names above it. */
export function withAbove(
  id: number,
  own: ReadonlySet<number>,
  covers: ReadonlyMap<number, Cover>,
) {
  const all = new Set(own)
  for (let up = Math.floor(id / 100); up >= 1; up = Math.floor(up / 100))
    for (const i of covers.get(up)?.pieces ?? []) all.add(i)
  return all
}
