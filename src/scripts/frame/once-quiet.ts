/** Delay after the load event until the page has shown and loaded what it needs, milliseconds. */
const quietMs = 1500

/** Loads non-urgent features after the page has settled, so that they never delay a first view. */
export function startWhenSettled(): void {
  const start = () =>
    setTimeout(
      () => void import('./quiet.ts').then(({ startNonUrgent }) => startNonUrgent()),
      quietMs,
    )
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
