import { isOfMake } from './car-names.ts'
import type { Term } from './terms.ts'

/** Whether a name is a word of a part as well: the Seal, beside "hub seal". */
function isOrdinary({ words, runs }: Term, parts: readonly Term[]): boolean {
  return parts.some(
    (part) =>
      [...words].every((word) => part.words.has(word)) &&
      runs.every((run) => part.folded.includes(run)),
  )
}

/**
 * The names without makes of other cars that are a word of a part: beside a car that is named เกียร์
 * is a gear, though Kia sounds like it, and เบนซิน is petrol and no Benz.
 */
export function withoutOtherMakes(whole: readonly Term[], parts: readonly Term[]): Term[] {
  const cars = whole.filter((term) => term.kind === 'serial' && !isOrdinary(term, parts))
  return whole.filter(
    (term) =>
      cars.length === 0 ||
      term.kind !== 'make' ||
      !isOrdinary(term, parts) ||
      cars.some((car) => isOfMake(car, [term])),
  )
}

/** Names that are taken for names, and whether a name may be read so where that leaves words. */
export interface Cut {
  names: Term[]
  isUsual: boolean
}

/** Kinds of names that are taken for names; the last ones read a name as a namesake's. */
const usual: Term['kind'][][] = [[], ['brand'], ['brand', 'make'], ['brand', 'make', 'serial']]
const others: Term['kind'][][] = [['make'], ['serial'], ['make', 'serial']]

/**
 * The names that a query may speak of, the likeliest reading first. A name that is a word of a part
 * is no car beside a car that is named: "hub seal ranger".
 */
export function cutsOf(whole: readonly Term[], parts: readonly Term[]): Cut[] {
  const cars = whole.filter((term) => term.kind === 'serial' && !isOrdinary(term, parts))
  const meant =
    cars.length === 0
      ? whole
      : whole.filter((term) => term.kind !== 'serial' || cars.includes(term))
  return [...usual, ...others].flatMap((kinds) => {
    const names = meant.filter((term) => kinds.includes(term.kind))
    return kinds.length > 0 && names.length === 0 ? [] : [{ names, isUsual: usual.includes(kinds) }]
  })
}
