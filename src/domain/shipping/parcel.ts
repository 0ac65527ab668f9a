import { carriersOf } from './carriers.ts'

/** What a carrier's number looks like: letters, digits and hyphens, with a digit, at most 40. */
const trackingPattern = /^(?=.*\d)[A-Z\d](?:[A-Z\d-]{0,39})$/i

const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The carrier of a country that somebody means, as its list names it: by its whole name or the
 * beginning of it, two letters at least. Undefined for any other words.
 */
export function carrierMeant(countryId: number, typed: string): string | undefined {
  const asked = bare(typed)
  if (asked.length < 2) return undefined
  const names = carriersOf(countryId)
  return (
    names.find((name) => bare(name) === asked) ?? names.find((name) => bare(name).startsWith(asked))
  )
}

/** A tracking number without the spaces of a label; undefined where it can't be one. */
export function readTracking(typed: string): string | undefined {
  const number = typed.replace(/\s/g, '')
  return trackingPattern.test(number) ? number : undefined
}
