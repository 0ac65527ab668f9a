import { addDays, type Calendar, type Day } from '../shipping/calendar.ts'
import { addWorkingDays, instantOf } from '../shipping/working-days.ts'

/** Working days after the ready day that a counter keeps an order. */
export const collectionDays = 5

/** Returns the instant (milliseconds) at which an uncollected order is cancelled. */
export function collectionDeadline(readyDay: Day, calendar: Calendar): number {
  const last = addWorkingDays(readyDay, collectionDays, calendar)
  return instantOf(addDays(last, 1), 0, calendar)
}

/** 31 letters and digits that can't be confused when read aloud. */
const codeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Length of a collection code, in characters. 31 to the power of 6 gives 887 million codes. */
export const collectionCodeLength = 6

/** Creates a collection code from random bytes. Skips bytes that would favour some characters. */
export function toCollectionCode(bytes: Iterable<number>): string {
  const unbiasedLimit = 256 - (256 % codeCharacters.length)
  return [...bytes]
    .filter((byte) => byte < unbiasedLimit)
    .slice(0, collectionCodeLength)
    .map((byte) => codeCharacters[byte % codeCharacters.length])
    .join('')
}

/** True when a typed code matches the order's collection code. */
export function isCollectionCode(typedText: string, code: string): boolean {
  return code !== '' && typedText.toUpperCase().replace(/[^A-Z0-9]/g, '') === code
}
