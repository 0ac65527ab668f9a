import { useEffect } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { loadCart } from '#stores/cart/cart.ts'

/** Maximum timer delay, milliseconds. A cart open for longer is reloaded anyway. */
const longestMs = 3_600_000

/**
 * Minimum delay between two reloads, milliseconds, for devices whose clock is ahead of the
 * server's.
 */
const shortestMs = 2000

/**
 * Reloads the cart when a flash sale of one of its lines starts or ends, so that the price change
 * is announced.
 */
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
    // Each response contains a new array of lines, which restarts the timer.
  }, [next, lines])
}
