import {
  addDays,
  addWorkingDays,
  type Calendar,
  type Day,
  instantOf,
} from '../shipping/calendar.ts'

/** Working days after the ready day for which a counter holds an order. */
export const collectionDays = 5

/** The instant (milliseconds) at which an order that nobody collected is cancelled. */
export function collectBefore(readyDay: Day, calendar: Calendar): number {
  const last = addWorkingDays(readyDay, collectionDays, calendar)
  return instantOf(addDays(last, 1), 0, calendar)
}

/** Letters and digits that can't be confused when they are read out: 31 of them. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Characters of a collection code: 31 to the power of 6 are 887 million. */
export const collectionCodeLength = 6

/** A collection code of random bytes; a byte too large for an even share is left out. */
export function collectionCode(bytes: Iterable<number>): string {
  const even = 256 - (256 % letters.length)
  return [...bytes]
    .filter((byte) => byte < even)
    .slice(0, collectionCodeLength)
    .map((byte) => letters[byte % letters.length])
    .join('')
}

/** Whether a code as a person typed it is the order's. */
export function isCollectionCode(typed: string, code: string): boolean {
  return code !== '' && typed.toUpperCase().replace(/[^A-Z0-9]/g, '') === code
}
