import { pageLocale } from '#client/page/page-facts.ts'
import { readCookie } from '#client/page/visitor.ts'
import { isSlowOrMetered } from '#offline/network.ts'
import type { SeenPage } from '#offline/seen-page.ts'

/** Registers the service worker and sends it the page being read. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.EGG_EDITING) return
  const isFirstPage = !navigator.serviceWorker.controller
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // Private window or no connection: the page works without it.
    return
  }
  const { active } = await navigator.serviceWorker.ready
  const seenPage: SeenPage = {
    locale: pageLocale(),
    path: location.pathname,
    build: buildOfPage(),
    isFirstPage,
    isMetered: isSlowOrMetered(),
    isBuyer: readCookie('egg_buyer') === '1',
  }
  active?.postMessage(seenPage, [])
}

/** Returns the build that the page's response named. */
function buildOfPage(): string | undefined {
  const [ownTiming] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return ownTiming?.serverTiming?.find(({ name }) => name === 'build')?.description
}
