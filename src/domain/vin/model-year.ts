/** The code of position 10 runs through these in 30 years: A is 1980 and 2010, 1 is 2001 and 2031. */
const codes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** Before it no country here had 17 characters on its cars, nor has the shop vehicles from then. */
export const firstModelYear = 1996

/**
 * Model years that the code can mean, oldest first: none before 1996, none later than next
 * year's models. Empty for a character that is no year code (0, U, Z).
 */
export function modelYearsOf(code: string, thisYear: number): number[] {
  const at = code === '' ? -1 : codes.indexOf(code)
  if (at < 0) return []
  return [1980 + at, 2010 + at].filter((year) => year >= firstModelYear && year <= thisYear + 1)
}

/** How a maker uses position 10: see functions/platform/db/seed/vin/README.md. */
export type YearRule = 'any' | 'letter' | 'checked' | 'none'

/**
 * Whether position 10 of this VIN is a model year by the maker's rule. `northAmerican` says that
 * the VIN reads as one of that format.
 */
export function carriesYear(vin: string, rule: YearRule, northAmerican: boolean): boolean {
  if (rule === 'any') return true
  if (rule === 'letter') return /[A-Z]/.test(vin[9] ?? '')
  return rule === 'checked' && northAmerican
}

/**
 * North American cars tell the two cycles apart by position 7: a letter since 2010, a digit
 * before (49 CFR 565.15).
 */
export function byPositionSeven(vin: string, years: readonly number[]): number[] {
  if (!/^[1-57]/.test(vin)) return [...years]
  const recent = /[A-Z]/.test(vin[6] ?? '')
  return years.filter((year) => year >= 2010 === recent)
}
