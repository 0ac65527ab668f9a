/** What may wait until the page rests comes with a script of its own. */
export function startWhenIdle(): void {
  whenIdle(() => void import('./rest.ts').then(({ startRest }) => startRest()))
}

/** Calls back when the page has nothing better to do; Safari doesn't say when, it gets a moment. */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 300)
}
