import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
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
]

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>
}

/** Lighthouse mobile; of each page the middle of five runs by LCP, its largest paint and longest tasks. */
export async function lighthouse(url: string): Promise<void> {
  if (!existsSync(cli))
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: folder })
  console.log(
    `\nLighthouse mobile${' '.repeat(33)}perf  a11y  best   seo  LCP ms  TBT ms     CLS  targets: LCP 1000 (product 1100), TBT 20, CLS 0`,
  )
  for (const path of pages) {
    const reports = Array.from({ length: runs }, () => run(url + path)).filter(
      (report) => report !== undefined,
    )
    reports.sort((a, b) => lcpOf(a) - lcpOf(b))
    const report = reports[Math.floor(reports.length / 2)]
    if (report) print(path, report)
    else console.log(`${path}: no report`)
  }
}

function print(path: string, report: Report): void {
  const score = (name: string) =>
    String(Math.round((report.categories[name]?.score ?? 0) * 100)).padStart(6)
  console.log(
    decodeURI(path).padEnd(48).slice(0, 48) +
      scored.map(score).join('') +
      lcpOf(report).toFixed(0).padStart(8) +
      value(report, 'total-blocking-time').toFixed(0).padStart(8) +
      value(report, 'cumulative-layout-shift').toFixed(4).padStart(8),
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

function value(report: Report, audit: string): number {
  return report.audits[audit]?.numericValue ?? 0
}

function run(url: string): Report | undefined {
  const file = join(mkdtempSync(join(tmpdir(), 'lighthouse-')), 'report.json')
  spawnSync(
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
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
