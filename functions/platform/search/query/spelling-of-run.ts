/** Number of letters in a name per tolerated error. */
const lettersPerError = 4

/** Minimum number of letters of a name whose first letter may be mistyped. */
const minFreeNameLength = 8

/** Misspelt name within unspaced text: its position, and the correct spelling. */
export interface Misspelling {
  from: number
  to: number
  written: string
}

/**
 * Finds the stretch of a run that is most similar to one of the names (`names` maps folded to
 * written form). The stretch must cover the unknown letters. Null when no name is similar enough.
 */
export function findNearestStretch(
  run: string,
  names: ReadonlyMap<string, string>,
  unknownSpan: { from: number; length: number },
): Misspelling | null {
  let bestSpelling: (Misspelling & { score: number }) | null = null
  for (const [name, writtenText] of names) {
    const allowedFloor = Math.floor(name.length / lettersPerError)
    if (allowedFloor === 0) continue
    const stretch = matchStretch(run, name, unknownSpan)
    if (!stretch || stretch.errors > allowedFloor || stretch.errors === 0) continue
    // Buyers rarely mistype the first letter of a short name: an iPhone isn't an air flow sensor.
    if (name.length < minFreeNameLength && run[stretch.from] !== name[0]) continue
    // Letters after a complete name are another word, not a misspelling of the name.
    if (run.slice(stretch.from, stretch.to).includes(name)) continue
    const score = stretch.errors / name.length
    if (bestSpelling && bestSpelling.score <= score) continue
    bestSpelling = { score, from: stretch.from, to: stretch.to, written: writtenText }
  }
  return bestSpelling
}

interface Stretch {
  from: number
  to: number
  errors: number
}

/**
 * Finds the stretch of the run that differs from the name by the fewest errors (Sellers'
 * algorithm).
 */
function matchStretch(
  run: string,
  name: string,
  unknownSpan: { from: number; length: number },
): Stretch | undefined {
  let column = Array.from({ length: name.length + 1 }, (_, i) => ({ errors: i, from: 0 }))
  let bestStretch: Stretch | undefined
  for (let to = 1; to <= run.length; to++) {
    const next = [{ errors: 0, from: to }]
    for (let i = 1; i <= name.length; i++) {
      const isSame = name[i - 1] === run[to - 1]
      const [substituted, deleted, inserted] = [column[i - 1], column[i], next[i - 1]]
      const edits = [
        { errors: (substituted?.errors ?? 0) + (isSame ? 0 : 1), from: substituted?.from ?? 0 },
        { errors: (deleted?.errors ?? 0) + 1, from: deleted?.from ?? 0 },
        { errors: (inserted?.errors ?? 0) + 1, from: inserted?.from ?? 0 },
      ]
      next.push(edits.reduce((a, b) => (b.errors < a.errors ? b : a)))
    }
    column = next
    const { errors, from } = column[name.length] ?? { errors: Infinity, from: 0 }
    const covers = from <= unknownSpan.from && to >= unknownSpan.from + unknownSpan.length
    if (covers && (!bestStretch || errors < bestStretch.errors)) bestStretch = { from, to, errors }
  }
  return bestStretch
}
