import { normalizeInput } from '../numbers/normalize-input.ts'

/*
 * Format: optional emission class, model code, hyphen, serial number of six or seven digits.
 * Examples: NHP10-0000123, DBA-ZVW30-1234567, GDB-012345.
 */
const frame = /^(?:[A-Z0-9]{2,3}-)?(?=[A-Z0-9]*[A-Z])[A-Z0-9]{2,7}[- ]\d{6,7}$/

/**
 * True for the frame number of a car built for the Japanese market, which has no VIN. Source: JASO
 * model codes of 5 to 7 characters, followed by a hyphen and the serial number.
 */
export function isFrameNumber(text: string): boolean {
  return frame.test(
    normalizeInput(text)
      .toUpperCase()
      .replace(/\s*-\s*/g, '-'),
  )
}

/** Returns why a text isn't a VIN: a frame number, invalid characters, or the wrong length. */
export function notVin(text: string): 'frame' | 'characters' | 'length' {
  if (isFrameNumber(text)) return 'frame'
  const typed = normalizeInput(text).replace(/[\s*.:#-]/g, '')
  return /^\w+$/.test(typed) ? 'length' : 'characters'
}
