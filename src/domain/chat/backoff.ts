const first = 500
const longest = 30_000

/**
 * How long to wait before a connection is tried again, milliseconds: twice as long after each failure,
 * and never all devices at once (`random` from 0 to 1).
 */
export function waitAfter(failures: number, random: number): number {
  const most = Math.min(longest, first * 2 ** Math.max(0, failures - 1))
  return Math.round(most / 2 + (most / 2) * random)
}
