/** Loads the script with everything that can wait until the page is idle. */
export function startWhenIdle(): void {
  whenIdle(() => void import('./rest.ts').then(({ startRest }) => startRest()))
}

/**
 * Calls `start` when the page is idle. Safari lacks `requestIdleCallback`, so it gets a short
 * timeout.
 */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 300)
}
