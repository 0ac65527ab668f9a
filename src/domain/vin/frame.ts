import { normalizeInput } from '../numbers/normalize-input.ts'

/*
 * Format: optional emission class, model code, hyphen, serial number of six or seven digits.
 * Examples: NHP10-0000123, DBA-ZVW30-1234567, GDB-012345.
 */
const framePattern =
  /^(?:[A-Z0-9]{2,3}-)?((?=[A-Z0-9]*[A-Z])[A-Z0-9]{2,7})(?:\s*-\s*|\s+)(\d{6,7})$/

/**
 * Start of a frame number's key in the tables of VINs. No VIN contains an O, so none has this
 * manufacturer identifier.
 */
export const frameMaker = 'OJP'

/**
 * Reads the frame number of a car built for the Japanese market, which has no VIN: model code and
 * serial number with one hyphen, without the emission class. Null for other text. Source: JASO
 * model codes of up to 7 characters, followed by a hyphen and the serial number.
 */
export function readFrameNumber(text: string): string | null {
  const match = framePattern.exec(normalizeInput(text).trim().toUpperCase())
  return match && `${match[1]}-${match[2]}`
}

/** True for the frame number of a car built for the Japanese market. */
export const isFrameNumber = (text: string): boolean => readFrameNumber(text) !== null

/** Returns why a text isn't a VIN: invalid characters, or the wrong length. */
export function findReasonAgainstVin(text: string): 'characters' | 'length' {
  const frameText = normalizeInput(text).replace(/[\s*.:#-]/g, '')
  return /^\w+$/.test(frameText) ? 'length' : 'characters'
}
