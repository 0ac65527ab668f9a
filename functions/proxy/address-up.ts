/* What of an address goes up to the operator's platform. */

/**
 * Whether a path says what it seems to: no part of it holds an encoded slash, backslash or point, or
 * climbs. A platform that decodes once more would find another call than the one that was checked.
 */
export const isPlainPath = (path: string): boolean =>
  !/%(?:2f|5c|2e|00)|\\/i.test(path) && !path.split('/').some((part) => /^\.{1,2}$/.test(part))

/** The query as it goes up. No call takes a token there, and the operator's logs are nobody's place for one. */
export function searchUp(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('token')) return url.search
  url.searchParams.delete('token')
  return url.search
}
