import type { CallName } from '#contract/shapes/call.ts'
import type { RefusalName } from '#contract/shapes/refusals.ts'
import type { ForwardedCall } from './forwarded-call.ts'

/** Ordinary refusals, which don't indicate a failing upstream. */
const ordinaryRefusals: readonly RefusalName[] = ['loginExpired', 'tooMany', 'notAvailable']

/** Logs an unusable or missing response. The line contains no personal data. */
export function logUpstreamError(
  { name, requestId }: ForwardedCall,
  refusal: RefusalName,
  reason: string,
): void {
  if (ordinaryRefusals.includes(refusal)) return
  console.error(
    JSON.stringify({ requestId, upstream: name, told: refusal, why: reason.slice(0, 300) }),
  )
}

/** Deviations that were already logged, so that each deviation is logged only once. */
const loggedLines = new Set<string>()
const maxLoggedLines = 2000

/** Logs fields of a response that deviate from the contract, once per call and deviation. */
export function logDeviations(
  name: CallName,
  missingFields: readonly string[],
  unlistedValues: readonly string[],
): void {
  if (missingFields.length === 0 && unlistedValues.length === 0) return
  // Ignore list indexes, so that equal deviations are logged once.
  const withoutIndexes = (paths: readonly string[]) =>
    [...new Set(paths.map((path) => path.replace(/\b\d+\b/g, '#')))].slice(0, 20)
  const line = JSON.stringify({
    upstream: name,
    missing: withoutIndexes(missingFields),
    strange: withoutIndexes(unlistedValues),
  })
  if (loggedLines.has(line)) return
  if (loggedLines.size >= maxLoggedLines) loggedLines.clear()
  loggedLines.add(line)
  console.warn(line)
}
