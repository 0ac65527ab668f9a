import { localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../context.ts'

/** Random ids, because a counter would tell competitors how much is sold. Below 10^15, the longest id that an address takes. */
export function newId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high % 2 ** 17) * 2 ** 32 + low + 1
}

/** What people read out on the phone: the day and eight letters that can't be confused. */
export function newNumber({
  now,
  buyer,
}: Pick<BuyerContext, 'now'> & { buyer: Pick<BuyerContext['buyer'], 'country'> }): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const random = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => letters[byte % letters.length])
    .join('')
  const { day } = localTime(now, calendarOf(buyer.country))
  return `E${day.replaceAll('-', '').slice(2)}-${random.slice(0, 4)}-${random.slice(4)}`
}
