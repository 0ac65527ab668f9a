/** Delay after the load event until a page counts as settled, milliseconds. */
const quietMs = 1500

/** Loads non-urgent features after the page has settled, so that they never delay a first view. */
export function startWhenSettled(): void {
  const start = () =>
    setTimeout(
      () =>
        void import('./quiet.ts').then(({ startNonUrgentFeatures }) => startNonUrgentFeatures()),
      quietMs,
    )
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
