import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTasks, type Task } from './tasks.ts'

const folder = 'scripts/bench'
const cli = `${folder}/node_modules/.bin/lighthouse`
const runs = 5
const scored = ['performance', 'accessibility', 'best-practices', 'seo']

/** Pages of the main job and pages that are read, each as a first visit. */
const pages = [
  '/th-TH',
  '/th-TH/search/multiCondition.html?oeNumberOrBrandSku=04465-0K240',
  '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรค',
  '/th-TH/products/details/1.html',
  '/th-TH/order/shopCart.html',
  '/th-TH/returnPolicy.html',
  '/ko',
  '/ko/search/firstCategory/2.html',
  '/ko/products/details/1.html',
  '/ko/knowledgeCenter/article/101.html',
  '/th-TH/shop.html',
  '/th-TH/shop/102.html',
  '/th-TH/search/brand/1.html',
  '/th-TH/newPromotion.html?id=1',
  '/th-TH/flashSale.html',
  '/th-TH/myFavoriteList.html',
]

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>
}

/**
 * Lighthouse mobile; of each page the middle of five runs, of each figure by itself, with the largest
 * paint and the longest tasks of the run that is in the middle by LCP.
 */
export async function lighthouse(url: string): Promise<void> {
  if (!existsSync(cli))
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: folder })
  console.log(
    `\nLighthouse mobile${' '.repeat(33)}perf  a11y  best   seo  LCP ms  TBT ms     CLS  targets: LCP 1000 (product 1100), TBT 20, CLS 0`,
  )
  const read = '/th-TH/returnPolicy.html'
  await withBareText(url + read, (bare) => measure(bare, `the bare text of ${read}`))
  for (const path of pages) await measure(url + path, path)
}

async function measure(address: string, what: string): Promise<void> {
  const reports: Report[] = []
  for (let n = 0; n < runs; n++) {
    const report = await run(address)
    if (report) reports.push(report)
  }
  reports.sort((a, b) => lcpOf(a) - lcpOf(b))
  const report = reports[Math.floor(reports.length / 2)]
  if (report) print(what, report, reports)
  else console.log(`${what}: no report`)
}

/**
 * What reading a page costs this machine's browser without anything of ours: its text and marks, no
 * script and no sheet. The first text that a new browser lays out has it wait for fonts.
 */
async function withBareText(page: string, work: (address: string) => Promise<void>): Promise<void> {
  const whole = await (await fetch(page)).text()
  const bare = whole.replace(/<(script|style)\b[\s\S]*?<\/\1>|<(link|meta http-equiv)\b[^>]*>/g, '')
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(bare)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

function print(path: string, report: Report, all: readonly Report[]): void {
  const score = (name: string) =>
    String(Math.round((report.categories[name]?.score ?? 0) * 100)).padStart(6)
  console.log(
    decodeURI(path).padEnd(48).slice(0, 48) +
      scored.map(score).join('') +
      lcpOf(report).toFixed(0).padStart(8) +
      middle(all, 'total-blocking-time').toFixed(0).padStart(8) +
      middle(all, 'cumulative-layout-shift').toFixed(4).padStart(8),
  )
  console.log(`  largest: ${largestOf(report)}`)
  const tasks = fileTasks((report.audits['long-tasks']?.details?.items ?? []) as Task[])
  for (const { file, duration } of tasks)
    console.log(`  ${duration.toFixed(0).padStart(6)} ms  ${file}`)
}

/** The element whose paint was the largest, as a selector. */
function largestOf(report: Report): string {
  const items = report.audits['lcp-breakdown-insight']?.details?.items as
    | { type: string; selector?: string }[]
    | undefined
  return items?.find((item) => item.type === 'node')?.selector ?? 'unknown'
}

const lcpOf = (report: Report) => value(report, 'largest-contentful-paint')

function middle(reports: readonly Report[], audit: string): number {
  const values = reports.map((report) => value(report, audit)).toSorted((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? 0
}

function value(report: Report, audit: string): number {
  return report.audits[audit]?.numericValue ?? 0
}

async function run(url: string): Promise<Report | undefined> {
  const file = join(mkdtempSync(join(tmpdir(), 'lighthouse-')), 'report.json')
  const child = spawn(
    cli,
    [
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--only-categories=${scored.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-background-networking --no-first-run',
    ],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, stdio: 'ignore' },
  )
  await once(child, 'exit')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
