import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from 'playwright/test'

/** Milliseconds without a request after which nothing more is expected to come by itself. */
const quiet = 200

/**
 * Opens a page and waits until it has asked for all that it asks for by itself. Playwright's
 * `networkidle` waits half a second more on each page, which is minutes over all of them.
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  const under = new Set<Request>()
  let last = 0
  const begins = (request: Request) => void under.add(request)
  const ends = (request: Request) => {
    under.delete(request)
    last = performance.now()
  }
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  try {
    await page.goto(path)
    last = performance.now()
    while (under.size > 0 || performance.now() - last < quiet) await wait(20)
  } finally {
    page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
  }
}
