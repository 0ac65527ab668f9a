/** Codes of position 10, a 30-year cycle: A is 1980 and 2010, 1 is 2001 and 2031. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * Earliest model year. Before it no country here had 17-character VINs, and the shop has no older
 * vehicles.
 */
export const firstModelYear = 1996

/**
 * Returns the possible model years of a code, oldest first: from 1996 to next year's models. Empty
 * for an invalid year code (0, U, Z).
 */
export function modelYearsOf(code: string, thisYear: number): number[] {
  const index = code === '' ? -1 : yearCodes.indexOf(code)
  if (index < 0) return []
  return [1980 + index, 2010 + index].filter(
    (year) => year >= firstModelYear && year <= thisYear + 1,
  )
}

/** Meaning of position 10 for a manufacturer. See functions/platform/db/seed/vin/README.md. */
export type YearRule = 'any' | 'letter' | 'checked' | 'none'

/**
 * True when position 10 of this VIN is a model year by the manufacturer's rule.
 * `isNorthAmerican`: the VIN follows the North American format.
 */
export function encodesModelYear(vin: string, rule: YearRule, isNorthAmerican: boolean): boolean {
  if (rule === 'any') return true
  if (rule === 'letter') return /[A-Z]/.test(vin[9] ?? '')
  return rule === 'checked' && isNorthAmerican
}

/**
 * Distinguishes the two cycles by position 7, for North American cars: a letter since 2010, a digit
 * before (49 CFR 565.15).
 */
export function yearByPositionSeven(vin: string, years: readonly number[]): number[] {
  if (!/^[1-57]/.test(vin)) return [...years]
  const isRecent = /[A-Z]/.test(vin[6] ?? '')
  return years.filter((year) => year >= 2010 === isRecent)
}
