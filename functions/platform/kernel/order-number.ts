import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from './context.ts'

/**
 * Returns a random ID; a counter would reveal the sales volume to competitors. The ID is below
 * 10^15, the maximum for an ID in a URL.
 */
export function createId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high % 2 ** 17) * 2 ** 32 + low + 1
}

/**
 * Returns an order number that is easy to read out on the phone: the date and eight unambiguous
 * letters. The prefix `Q` makes it a quotation number.
 */
export function createNumber(
  { now, buyer }: Pick<BuyerContext, 'now'> & { buyer: Pick<BuyerContext['buyer'], 'country'> },
  prefix: 'E' | 'Q' = 'E',
): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const random = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => letters[byte % letters.length])
    .join('')
  const { day } = toLocalTime(now, calendarOf(buyer.country))
  return `${prefix}${day.replaceAll('-', '').slice(2)}-${random.slice(0, 4)}-${random.slice(4)}`
}
