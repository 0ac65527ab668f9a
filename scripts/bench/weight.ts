import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { fullBrowserPath } from '../testing/browser.ts'
import { type Http2Front, startHttp2Front } from './http2-front.ts'

const runs = 5
const cpuSlowdown = 4
const maxFirstVisitBytes = 80_000
const maxRepeatViewBytes = 15_000
const maxLayoutMs = 300
const maxTaskMs = 100

/** Time after which a page fetches nothing more by itself, milliseconds. */
const settledMs = 9000

const pages = [
  '/th-TH',
  '/th-TH/products/details/2.html',
  '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรค',
  '/th-TH/search/firstCategory/1.html',
]

const phone = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** Work of the browser for one page. */
interface Work {
  /** Style and layout together, milliseconds. */
  layoutMs: number
  longestTaskMs: number
  nodes: number
}

/**
 * Measures pages on a phone behind HTTP/2: bytes of a first visit and of a repeat view on a network
 * that is paid by volume, and the time of style and layout with the CPU slowed down four times.
 */
export async function measureWeight(url: string): Promise<void> {
  const front = await startHttp2Front(url)
  const browser = await chromium.launch({
    executablePath: fullBrowserPath,
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${front.keyHash}`],
  })
  console.log(
    `\na phone behind HTTP/2 (median of ${runs})${' '.repeat(14)} first visit  repeat view  style+layout  longest task  nodes`,
  )
  console.log(
    `${'target'.padEnd(50)}${format(maxFirstVisitBytes)} B ${format(maxRepeatViewBytes)} B ${format(maxLayoutMs)} ms ${format(maxTaskMs)} ms`,
  )
  for (const path of pages) {
    const context = await browser.newContext({ ...phone, baseURL: front.url })
    const [first, repeat] = await measureBytes(context, path, front)
    await context.close()
    const works: Work[] = []
    for (let run = 0; run < runs; run++) {
      const fresh = await browser.newContext({ ...phone, baseURL: front.url })
      works.push(await measureWork(await fresh.newPage(), path))
      await fresh.close()
    }
    const layoutMs = median(works.map((work) => work.layoutMs))
    const taskMs = median(works.map((work) => work.longestTaskMs))
    const nodes = median(works.map((work) => work.nodes))
    console.log(
      `${path.slice(0, 48).padEnd(50)}${format(first)} B ${format(repeat)} B ${format(layoutMs)} ms ${format(taskMs)} ms ${format(nodes)}`,
    )
  }
  await browser.close()
  front.stop()
}

async function measureBytes(
  context: BrowserContext,
  path: string,
  front: Http2Front,
): Promise<[number, number]> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } })
  })
  const page = await context.newPage()
  const open = async () => {
    front.takeBytes()
    await page.goto(path)
    await sleep(settledMs)
    return front.takeBytes()
  }
  const first = await open()
  // During the second view, the service worker stores the page for use without a connection, so
  // only the third view is a usual repeat view.
  await open()
  return [first, await open()]
}

async function measureWork(page: Page, path: string): Promise<Work> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(collectLongTasks)
  await page.goto(path)
  await sleep(settledMs)
  const { metrics } = await session.send('Performance.getMetrics')
  const secondsOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  const [longestTaskMs, nodes] = await page.evaluate(() => [
    Math.max(0, ...(globalThis as unknown as TaskWindow).longTasks),
    document.querySelectorAll('*').length,
  ])
  return {
    layoutMs: (secondsOf('LayoutDuration') + secondsOf('RecalcStyleDuration')) * 1000,
    longestTaskMs: longestTaskMs ?? 0,
    nodes: nodes ?? 0,
  }
}

interface TaskWindow {
  longTasks: number[]
}

/** Runs in the page, before any other script. */
function collectLongTasks(): void {
  const durations: number[] = []
  ;(globalThis as unknown as TaskWindow).longTasks = durations
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const format = (value: number): string => Math.round(value).toLocaleString('en').padStart(10)
