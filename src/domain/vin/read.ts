import { normalizeInput } from '../numbers/normalize-input.ts'

/** A character that a VIN can't carry, and the one it was probably read from. */
export interface Misreading {
  /** From 1, as people count on the plate. */
  position: number
  typed: string
  likely: string
}

export interface ReadVin {
  /** As typed: 17 word characters in capitals. */
  typed: string
  /** With the likely characters in place: what is decoded. */
  vin: string
  misreadings: Misreading[]
}

export const vinLength = 17

/* ISO 3779 leaves out I, O and Q because they look like digits; a scanner's gap is most often a 0. */
const likely: Record<string, string> = { I: '1', O: '0', Q: '0', _: '0' }

/* "VIN: *MR0FZ-29G9 01234567*": what plates, papers and chats put around and between. */
const around = /^\s*VIN\b[\s:.#]*|[\s*\u2010-\u2015\u2212-]/giu

/**
 * Reads what was typed as a vehicle identification number: exactly 17 word characters after
 * trimming (specification section 5). Full-width characters of Korean and Chinese keyboards are
 * narrowed first; a label, asterisks, spaces and hyphens are taken off. Answers null for anything
 * else, frame numbers of Japan's home market included.
 */
export function readVin(text: string): ReadVin | null {
  const typed = normalizeInput(text).replace(around, '').toUpperCase()
  if (!/^\w{17}$/.test(typed)) return null
  const misreadings = [...typed].flatMap((character, i): Misreading[] => {
    const meant = likely[character]
    return meant === undefined ? [] : [{ position: i + 1, typed: character, likely: meant }]
  })
  return { typed, vin: typed.replace(/[IOQ_]/g, (c) => likely[c] ?? c), misreadings }
}
