import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from 'playwright'
import { fullBrowserPath } from '../testing/browser.ts'
import { type Touch, measuredTouches } from './touches.ts'

const runs = 5
const cpuSlowdown = 4
const maxInteractionMs = 40

/** Milliseconds between finger down and up. */
const touchMs = 80

/**
 * Duration threshold of the Event Timing API in milliseconds. The browser reports no shorter event.
 */
const reportThresholdMs = 16

/** Entries that the page collects from the Event Timing API, which rounds to 8 ms. */
interface EventWindow {
  benchEvents: { duration: number; interactionId: number }[]
}

/**
 * Measures the time from touch to next paint with the CPU slowed down four times. Reports the
 * median of five runs for each touch.
 */
export async function measureInteractions(url: string): Promise<void> {
  console.log(
    `\nfrom touch to paint (INP), CPU ${cpuSlowdown} times slower${' '.repeat(7)} ms  target ${maxInteractionMs}`,
  )
  const browser = await chromium.launch({ executablePath: fullBrowserPath, args: ['--no-sandbox'] })
  for (const measuredTouch of measuredTouches) {
    const times: number[] = []
    for (let n = 0; n < runs; n++) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 360, height: 640 },
        isMobile: true,
        hasTouch: true,
      })
      times.push(await measure(context, measuredTouch))
      await context.close()
    }
    printTimes(measuredTouch.what, times)
  }
  await browser.close()
}

async function measure(context: BrowserContext, { path, before, at }: Touch): Promise<number> {
  await context.addInitScript(collectEvents)
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await before?.(page)
  const session = await context.newCDPSession(page)
  await enlargeWindow(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await waitForRest(page)
  await page.evaluate(() => void ((globalThis as unknown as EventWindow).benchEvents.length = 0))
  await touchTarget(session, at(page))
  await waitForRest(page)
  return readLongestEvent(page)
}

/**
 * Enlarges the window. In the new headless mode, the browser's bars cover its lower edge, so
 * content there is painted only together with content above.
 */
async function enlargeWindow(session: CDPSession): Promise<void> {
  const { windowId } = await session.send('Browser.getWindowForTarget')
  const bounds = { width: 600, height: 900 }
  await session.send('Browser.setWindowBounds', { windowId, bounds })
}

/**
 * Simulates a finger: down, then up after a twelfth of a second. Playwright's tap does both at the
 * same instant and runs a script in the page between them.
 */
async function touchTarget(session: CDPSession, target: Locator): Promise<void> {
  // Centre the target: at an edge, a bar of the page would cover it.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await target.boundingBox()
  if (!box) throw new Error('what is to be touched is not on the page')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const isHit = await target.evaluate(
    (element, { x, y }) => element.contains(document.elementFromPoint(x, y)),
    point,
  )
  if (!isHit) throw new Error('something lies over what is to be touched')
  await sleep(500)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await sleep(touchMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Runs in the page, before any other script. */
function collectEvents(): void {
  const events: EventWindow['benchEvents'] = []
  ;(globalThis as unknown as EventWindow).benchEvents = events
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      events.push({ duration, interactionId })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  // Storage exists only on pages with an address, so skip the blank page.
  if (location.origin !== 'null') localStorage.setItem('egg.cookies', 'needed')
}

/** Waits until all earlier work is finished, both network requests and the throttled CPU. */
async function waitForRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
}

/**
 * Returns the longest event of a touch. An event that the browser doesn't report was shorter than
 * the threshold.
 */
async function readLongestEvent(page: Page): Promise<number> {
  const events = await page.evaluate(() => (globalThis as unknown as EventWindow).benchEvents)
  return Math.max(
    reportThresholdMs,
    ...events.filter((event) => event.interactionId > 0).map((event) => event.duration),
  )
}

function printTimes(subject: string, times: number[]): void {
  const sortedTimes = times.toSorted((a, b) => a - b)
  const median = sortedTimes[Math.floor(sortedTimes.length / 2)] ?? 0
  const missedText = median > maxInteractionMs ? '  MISSED' : ''
  console.log(
    `${subject.padEnd(50)}${median.toFixed(0).padStart(4)}  (${sortedTimes.join(', ')})${missedText}`,
  )
}
