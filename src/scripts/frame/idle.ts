/** What may wait until the page rests comes with a script of its own. */
export function startWhenIdle(): void {
  const start = () => void import('./rest.ts').then(({ startRest }) => startRest())
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 300)
}
