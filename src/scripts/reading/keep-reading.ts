import { pageLocale } from '#client/page-says.ts'
import type { Seen } from '#offline/seen.ts'

/** Puts the service worker to work, and tells it what is being read. */
export async function startKeeping(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env['EGG_EDITING']) return
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // A private window, or no connection just now: the page works as it is.
    return
  }
  const { active } = await navigator.serviceWorker.ready
  const seen: Seen = {
    locale: pageLocale(),
    path: location.pathname,
    build: buildOfPage(),
    saveData: saves(),
  }
  active?.postMessage(seen, [])
}

/** The build that the page's own answer named. */
function buildOfPage(): string | undefined {
  const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return own?.serverTiming?.find(({ name }) => name === 'build')?.description
}

/** A reader who asked the browser to save data gets only what was opened. */
function saves(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
