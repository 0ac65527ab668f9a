/** After this the page has shown and fetched what it needs, in milliseconds from its load event. */
const quiet = 1500

/**
 * What nobody waits for: the status of the connection, and keeping pages for reading without one.
 * It is fetched when the page is through, so that it never stands in the way of a first view.
 */
export function startOnceQuiet(): void {
  const start = () =>
    setTimeout(() => {
      void import('./online.ts').then(({ startOnline }) => startOnline())
      void import('../reading/keep-reading.ts').then(({ startKeeping }) => startKeeping())
    }, quiet)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
