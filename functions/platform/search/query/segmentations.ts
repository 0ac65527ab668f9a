import { isOfMake } from './car-names.ts'
import type { Term } from './terms.ts'

/** True when a name is also a word in the name of a part, such as Seal in "hub seal". */
function isOrdinary({ words, runs }: Term, parts: readonly Term[]): boolean {
  return parts.some(
    (part) =>
      [...words].every((word) => part.words.has(word)) &&
      runs.every((run) => part.folded.includes(run)),
  )
}

/**
 * Removes makes of other cars that are also a word in the name of a part. Next to a named car,
 * เกียร์ means gear although Kia sounds like it, and เบนซิน means petrol, not Benz.
 */
export function removeOtherMakes(wholeTerms: readonly Term[], parts: readonly Term[]): Term[] {
  const cars = wholeTerms.filter((term) => term.kind === 'serial' && !isOrdinary(term, parts))
  return wholeTerms.filter(
    (term) =>
      cars.length === 0 ||
      term.kind !== 'make' ||
      !isOrdinary(term, parts) ||
      cars.some((car) => isOfMake(car, [term])),
  )
}

/**
 * Words read as names in one reading. With `isUsual`, the reading is allowed even if words stay
 * unknown.
 */
export interface Segmentation {
  names: Term[]
  isUsual: boolean
}

/**
 * Kinds of terms that are read as names. The alternative kinds are fallbacks for words with several
 * meanings.
 */
const usualKinds: Term['kind'][][] = [[], ['brand'], ['brand', 'make'], ['brand', 'make', 'serial']]
const alternativeKinds: Term['kind'][][] = [['make'], ['serial'], ['make', 'serial']]

/**
 * Returns the possible sets of names in a query, the likeliest first. Next to a named car, a word
 * in the name of a part isn't read as another car: "hub seal ranger".
 */
export function segmentationsOf(
  wholeTerms: readonly Term[],
  parts: readonly Term[],
): Segmentation[] {
  const cars = wholeTerms.filter((term) => term.kind === 'serial' && !isOrdinary(term, parts))
  const meantTerms =
    cars.length === 0
      ? wholeTerms
      : wholeTerms.filter((term) => term.kind !== 'serial' || cars.includes(term))
  return [...usualKinds, ...alternativeKinds].flatMap((kinds) => {
    const names = meantTerms.filter((term) => kinds.includes(term.kind))
    return kinds.length > 0 && names.length === 0
      ? []
      : [{ names, isUsual: usualKinds.includes(kinds) }]
  })
}
