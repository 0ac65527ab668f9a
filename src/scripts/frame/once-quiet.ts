/** After this the page has shown and fetched what it needs, in milliseconds from its load event. */
const quiet = 1500

/** What nobody waits for is fetched when the page is through, never in the way of a first view. */
export function startOnceQuiet(): void {
  const start = () =>
    setTimeout(() => void import('./quiet.ts').then(({ startQuiet }) => startQuiet()), quiet)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
