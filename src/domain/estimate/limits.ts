/** Maximum lines of an estimate. */
export const maximumEstimateLines = 60

/** Maximum drafts of a company at a time. */
export const maximumEstimateDrafts = 100

/** Maximum questions that a car owner may ask about an estimate. */
export const maximumEstimateQuestions = 10

/** Maximum price of a line, minor units, so that totals stay exact. */
export const maxLinePrice = 10_000_000_000

/** Maximum characters of texts in an estimate. */
export const maximumLengths = {
  name: 80,
  plate: 20,
  vehicle: 80,
  phone: 20,
  place: 80,
  line: 120,
  why: 200,
  terms: 500,
  question: 500,
} as const

/** Default number of days that the prices of a new estimate are valid. */
export const defaultValidDays = 3

/** Maximum days ahead for the end of validity. */
export const maxValidDays = 60

/** Time (ms) after the last valid day during which the link of an answered estimate still works. */
export const linkGraceMs = 90 * 86_400_000

/** Labour that a company adds with one tap: a name with hours, or with a fixed price. */
export interface LabourPreset {
  name: string
  /** Hundredths of an hour; 0 for a fixed price. */
  hours: number
  /** Price in minor units; 0 to compute it from the hours. */
  price: number
}

export const maximumPresets = 20
