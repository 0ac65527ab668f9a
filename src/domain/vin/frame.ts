import { normalizeInput } from '../numbers/normalize-input.ts'

/*
 * Model code, hyphen, serial number of six or seven digits, with the emission class in front or
 * without: NHP10-0000123, DBA-ZVW30-1234567, GDB-012345.
 */
const frame = /^(?:[A-Z0-9]{2,3}-)?(?=[A-Z0-9]*[A-Z])[A-Z0-9]{2,7}[- ]\d{6,7}$/

/**
 * Whether a text is the frame number of a car built for Japan's home market, which has no VIN.
 * Source: the 5 to 7 character model codes of JASO and the serial behind the hyphen.
 */
export function isFrameNumber(text: string): boolean {
  return frame.test(
    normalizeInput(text)
      .toUpperCase()
      .replace(/\s*-\s*/g, '-'),
  )
}

/** Why a text is no VIN: a frame number, characters that no VIN has, or too few or many of them. */
export function notVin(text: string): 'frame' | 'characters' | 'length' {
  if (isFrameNumber(text)) return 'frame'
  const typed = normalizeInput(text).replace(/[\s*.:#-]/g, '')
  return /^\w+$/.test(typed) ? 'length' : 'characters'
}
