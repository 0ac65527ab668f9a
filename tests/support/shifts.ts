import type { Page } from 'playwright/test'

/** What Lighthouse prints as 0: a fallback font settles by less than a thousandth. */
const least = 0.0005

interface Watching {
  shifts: string[]
}

/** Notes what moves by itself on the pages that are opened from now on, each with what holds it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((from) => {
    const state = globalThis as unknown as Watching
    state.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number
          sources: { node: Element | null }[]
        }
        if (value < from) continue
        state.shifts.push(
          `${value} ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 150))}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, least)
}

/** What has moved on the page that is open. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Watching).shifts)
