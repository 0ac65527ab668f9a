import type { Page } from 'playwright/test'

/** Shift that Lighthouse prints as 0: a fallback font causes less than a thousandth. */
const minShift = 0.0005

interface Watching {
  shifts: string[]
}

/** Records layout shifts on pages opened from now on, each with its container. */
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
  }, minShift)
}

/** Returns the layout shifts of the open page. */
export const readLayoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Watching).shifts)
