import { carriersOf } from './carriers.ts'

/**
 * Format of a tracking number: letters, digits and hyphens with at least one digit, up to 40
 * characters.
 */
const trackingPattern = /^(?=.*\d)[A-Z\d](?:[A-Z\d-]{0,39})$/i

const comparableName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns the carrier of a country that a typed name refers to, in its listed spelling. Accepts the
 * full name or a prefix of at least two letters. Returns undefined otherwise.
 */
export function matchCarrier(countryId: number, typedText: string): string | undefined {
  const comparableTyped = comparableName(typedText)
  if (comparableTyped.length < 2) return undefined
  return carriersOf(countryId).find((name) => comparableName(name).startsWith(comparableTyped))
}

/** Returns a tracking number without the spaces of a label, or undefined when it can't be one. */
export function readTracking(typedText: string): string | undefined {
  const number = typedText.replace(/\s/g, '')
  return trackingPattern.test(number) ? number : undefined
}
