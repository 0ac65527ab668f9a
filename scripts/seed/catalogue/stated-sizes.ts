import { normaliseNumber } from '../../../src/domain/numbers/normalise.ts'
import type { Part } from './parts.ts'
import { attributesOf } from './sizes.ts'

/**
 * Shortest belt of a car in millimetres, and the number of lengths to choose from, one millimetre
 * apart.
 */
const beltLengthsMm = { shortest: 600, lengths: 1900 }

/** Numbers of ribs that belts of cars have. */
const ribs = [3, 4, 5, 6, 7, 8] as const

/**
 * Replaces the numbers of belts and tyres that state a size that doesn't exist: a belt has three to
 * eight ribs, and a tyre's number states its own size. Call this last: shops and prices are chosen
 * pseudo-randomly from the part numbers, so changing a number earlier would change them.
 */
export function addStatedSizes(parts: readonly Part[]): void {
  const takenNumbers = new Set(parts.map(({ norm }) => norm))
  for (const part of parts) {
    const number = makeStatedNumber(part, takenNumbers)
    if (number === part.number) continue
    part.number = number
    part.norm = normaliseNumber(number)
    takenNumbers.add(part.norm)
  }
}

function makeStatedNumber(part: Part, takenNumbers: ReadonlySet<string>): string {
  const [, rib, length] = /^(\d)PK(\d{4})$/.exec(part.number) ?? []
  if (rib && length) return makeBeltNumber(Number(rib), Number(length), takenNumbers)
  const [, series] = /^(PS\d-)2\d\d\/\d\dR1\d$/.exec(part.number) ?? []
  const size = attributesOf(part).find(({ key }) => key === 'size')?.value
  const number = `${series}${size}`
  return series && size && !takenNumbers.has(normaliseNumber(number)) ? number : part.number
}

/**
 * Returns the number of a belt with this length, or with the next length whose number isn't taken.
 */
function makeBeltNumber(rib: number, length: number, takenNumbers: ReadonlySet<string>): string {
  const beltRibs = ribs[rib % ribs.length] ?? ribs[0]
  for (let offset = 0; ; offset++) {
    const number = `${beltRibs}PK${beltLengthsMm.shortest + ((length + offset) % beltLengthsMm.lengths)}`
    if (!takenNumbers.has(number)) return number
  }
}
