import { useEffect } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { loadCart } from '#stores/cart/cart.ts'

/** Maximum timer delay, milliseconds. A cart open for longer is reloaded anyway. */
const maxDelayMs = 3_600_000

/**
 * Minimum delay between two reloads, milliseconds, for devices whose clock is ahead of the
 * server's.
 */
const minDelayMs = 2000

/**
 * Reloads the cart when a flash sale of one of its lines starts or ends, so that the price change
 * is announced.
 */
export function useSaleEnd(lines: readonly CartLine[]): void {
  const saleEnds = lines.flatMap(({ flash }) => {
    if (!flash || flash.state === 'over') return []
    return flash.state === 'before' ? flash.startsAt : flash.endsAt
  })
  const nextEnd = Math.min(...saleEnds)
  useEffect(() => {
    if (nextEnd === Infinity) return
    const waitMs = Math.min(maxDelayMs, Math.max(minDelayMs, nextEnd - Date.now()))
    const timer = setTimeout(() => void loadCart(), waitMs)
    return () => clearTimeout(timer)
    // Each response contains a new array of lines, which restarts the timer.
  }, [nextEnd, lines])
}
