import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from 'playwright/test'

/** Milliseconds without a request after which a page counts as idle. */
const quietMs = 200

/**
 * Opens a page and waits until it has made all of its automatic requests. Playwright's
 * `networkidle` takes half a second longer per page, which adds up to minutes.
 */
export async function openUntilIdle(page: Page, path: string): Promise<void> {
  const pendingRequests = new Set<Request>()
  let last = 0
  const begins = (request: Request) => void pendingRequests.add(request)
  const ends = (request: Request) => {
    pendingRequests.delete(request)
    last = performance.now()
  }
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  try {
    await page.goto(path)
    last = performance.now()
    while (pendingRequests.size > 0 || performance.now() - last < quietMs) await wait(20)
  } finally {
    page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
  }
}
