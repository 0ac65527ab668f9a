import { normalizeInput } from '../numbers/normalize-input.ts'

/** Character that is invalid in a VIN, with its probable correction. */
export interface Misreading {
  /** Position from 1, as counted on the plate. */
  position: number
  typed: string
  likely: string
}

export interface ReadVin {
  /** Text as typed: 17 word characters in capitals. */
  typed: string
  /** Corrected VIN, used for decoding. */
  vin: string
  misreadings: Misreading[]
}

export const vinLength = 17

/*
 * ISO 3779 excludes I, O and Q because they look like digits. A gap from a scanner is usually a 0.
 */
const likelyCharacters: Record<string, string> = { I: '1', O: '0', Q: '0', _: '0' }

/* Decoration of VINs on plates, in documents and in chats: "VIN: *MR0FZ-29G9 01234567*". */
const vinDecorationPattern = /^\s*VIN\b[\s:.#]*|[\s*\u2010-\u2015\u2212-]/giu

/**
 * Reads typed text as a vehicle identification number: exactly 17 word characters after trimming
 * (specification section 5). First narrows full-width characters of Korean and Chinese keyboards
 * and removes a label, asterisks, spaces and hyphens. Returns null for anything else, including
 * Japanese frame numbers.
 */
export function readVin(text: string): ReadVin | null {
  const typedVin = normalizeInput(text).replace(vinDecorationPattern, '').toUpperCase()
  if (!/^\w{17}$/.test(typedVin)) return null
  const misreadings = [...typedVin].flatMap((character, i): Misreading[] => {
    const likelyCharacter = likelyCharacters[character]
    return likelyCharacter === undefined
      ? []
      : [{ position: i + 1, typed: character, likely: likelyCharacter }]
  })
  return {
    typed: typedVin,
    vin: typedVin.replace(/[IOQ_]/g, (c) => likelyCharacters[c] ?? c),
    misreadings,
  }
}
