import { positionsOf, readPattern } from './pattern.ts'
import { toComparisonText } from './text.ts'

/** Part types of a guide with their names. */
type NamedParts = readonly (readonly [id: number, names: readonly string[]])[]

/**
 * Returns the part that a query names in addition to the symptom. If the query names several,
 * returns the one with the longest name.
 */
export function findNamedPart(
  query: string,
  parts: NamedParts,
): { id: number; name: string } | undefined {
  const comparisonText = toComparisonText(query)
  let bestMatch: { id: number; name: string; length: number } | undefined
  for (const [id, names] of parts)
    for (const name of names) {
      const [alternative] = readPattern(name)[0] ?? []
      // One short word is too weak: "pump" or "ล้อ" is in many descriptions.
      if (!alternative || alternative.words.length + alternative.run.length / 4 < 1.5) continue
      if (!positionsOf(alternative, comparisonText, false)) continue
      if (!bestMatch || name.length > bestMatch.length)
        bestMatch = { id, name: names[0] ?? name, length: name.length }
    }
  return bestMatch && { id: bestMatch.id, name: bestMatch.name }
}
