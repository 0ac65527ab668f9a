import type { CallName } from '#contract/call.ts'
import type { RefusalName } from '#contract/refusals.ts'
import type { Passing } from './passing.ts'

/** What is ordinary: it says nothing of the upstream's health. */
const ordinary: readonly RefusalName[] = ['loginExpired', 'tooMany', 'notAvailable']

/** A line for an answer that could not be believed, or that didn't come; nothing of a person is in it. */
export function noteFault({ name, requestId }: Passing, refusal: RefusalName, why: string): void {
  if (ordinary.includes(refusal)) return
  console.error(
    JSON.stringify({ requestId, upstream: name, told: refusal, why: why.slice(0, 300) }),
  )
}

/** Faults of answers that were told already: the same one each time is one line. */
const told = new Set<string>()
const mostTold = 2000

/** A line for what answers lack of the contract, once for each call and lack. */
export function noteMissing(
  name: CallName,
  missing: readonly string[],
  strange: readonly string[],
): void {
  if (missing.length === 0 && strange.length === 0) return
  // Places in lists differ by their number alone.
  const bare = (places: readonly string[]) =>
    [...new Set(places.map((place) => place.replace(/\b\d+\b/g, '#')))].slice(0, 20)
  const line = JSON.stringify({ upstream: name, missing: bare(missing), strange: bare(strange) })
  if (told.has(line)) return
  if (told.size >= mostTold) told.clear()
  told.add(line)
  console.warn(line)
}
