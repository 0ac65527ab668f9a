/**
 * True when a path contains neither `..` nor an encoded slash, backslash or dot. A platform that
 * decodes these a second time would run a call other than the checked call.
 */
export const isPlainPath = (path: string): boolean =>
  !/%(?:2f|5c|2e|00)|\\/i.test(path) && !path.split('/').some((part) => /^\.{1,2}$/.test(part))

/**
 * Returns the query without `token`, which no call takes and which must not reach the operator's
 * logs.
 */
export function upstreamQuery(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('token')) return url.search
  url.searchParams.delete('token')
  return url.search
}
