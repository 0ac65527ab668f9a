import { useEffect } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { loadCart } from '#stores/cart.ts'

/** The longest that a timer waits; a cart that is open longer is read anew anyway. */
const longestMs = 3_600_000

/** Between two looks where this device's clock is ahead of the shop's. */
const shortestMs = 2000

/** Reads the cart again when a flash sale of one of its lines begins or ends: told, never silent. */
export function useSaleEnd(lines: readonly CartLine[]): void {
  const instants = lines.flatMap(({ flash }) => {
    if (!flash || flash.state === 'over') return []
    return flash.state === 'before' ? flash.startsAt : flash.endsAt
  })
  const next = Math.min(...instants)
  useEffect(() => {
    if (next === Infinity) return
    const wait = Math.min(longestMs, Math.max(shortestMs, next - Date.now()))
    const timer = setTimeout(() => void loadCart(), wait)
    return () => clearTimeout(timer)
    // Each answer of the platform is new lines, and sets the timer anew.
  }, [next, lines])
}
