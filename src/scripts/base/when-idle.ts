/**
 * Calls `start` when the page is idle. Safari lacks `requestIdleCallback`, so it gets a short
 * timeout.
 */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 300)
}
