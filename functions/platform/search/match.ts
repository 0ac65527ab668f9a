import type { Piece } from '#domain/search/tokens.ts'
import { holds, type Term } from './terms.ts'

/** A category that words describe; the smaller the distance, the less it says beside them. */
export interface Found {
  id: number
  distance: number
}

interface Cover {
  pieces: Set<number>
  distance: number
}

/**
 * Categories that hold the most of the words in their names, synonyms and the names above them;
 * at least half of them, or none at all.
 */
export function categoriesFor(
  terms: readonly Term[],
  pieces: readonly Piece[],
  begins: boolean,
): { categories: Found[]; unknown: string[] } {
  const covers = new Map<number, Cover>()
  for (const term of terms) {
    const held = pieces.flatMap((piece, i) => (holds(term, piece, begins) ? [i] : []))
    if (held.length === 0) continue
    const cover = covers.get(term.subjectId) ?? { pieces: new Set(), distance: Infinity }
    const said = held.reduce((sum, i) => sum + (pieces[i]?.text.length ?? 0), 0)
    const size = [...term.words].reduce((sum, word) => sum + word.length, 0) + runsLength(term)
    for (const i of held) cover.pieces.add(i)
    cover.distance = Math.min(cover.distance, Math.max(0, size - said))
    covers.set(term.subjectId, cover)
  }
  const weights = pieces.map((piece) => piece.text.length)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let most = total / 2
  let best: Found[] = []
  let explained = new Set<number>()
  for (const [id, cover] of covers) {
    const all = new Set(cover.pieces)
    for (let up = Math.floor(id / 100); up >= 1; up = Math.floor(up / 100))
      for (const i of covers.get(up)?.pieces ?? []) all.add(i)
    const weight = [...all].reduce((sum, i) => sum + (weights[i] ?? 0), 0)
    if (weight === 0 || weight < most) continue
    if (weight > most) {
      most = weight
      best = []
      explained = new Set()
    }
    for (const i of all) explained.add(i)
    best.push({ id, distance: cover.distance })
  }
  best.sort((a, b) => a.distance - b.distance || a.id - b.id)
  const unknown = pieces.filter((_, i) => !explained.has(i)).map((piece) => piece.text)
  return { categories: best, unknown }
}

function runsLength(term: Term): number {
  return term.runs.reduce((sum, run) => sum + run.length, 0)
}

/**
 * Writing without spaces is cut by the names themselves: from the left, the longest piece that
 * stands in some name; letters between them are dropped.
 */
export function cutByNames(pieces: readonly Piece[], terms: readonly Term[]): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind !== 'run' || terms.some((term) => term.folded.includes(piece.text)))
      return [piece]
    const cut: Piece[] = []
    for (let from = 0; from < piece.text.length;) {
      const text = longest(piece.text, from, terms)
      if (text.length >= 2) cut.push({ kind: 'run', text })
      from += Math.max(1, text.length)
    }
    return cut.length > 0 ? cut : [piece]
  })
}

function longest(text: string, from: number, terms: readonly Term[]): string {
  let holding = terms
  let to = from
  while (to < text.length) {
    const next = text.slice(from, to + 1)
    holding = holding.filter((term) => term.folded.includes(next))
    if (holding.length === 0) break
    to += 1
  }
  return text.slice(from, to)
}
