import { bareText, withoutAvif } from './in-between.ts'
import { answeredVisitor, installLighthouse, type Report, scored, visit } from './lighthouse-run.ts'
import { fileTasks, type Task } from './tasks.ts'

const runs = 5

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

/** Those of them that are looked at once more by other visitors. */
const again = [0, 1, 3, 5, 7, 8].map((n) => pages[n] ?? '')

/**
 * Lighthouse mobile; of each page the middle of five runs, of each figure by itself, with the largest
 * paint and the longest tasks of the run that is in the middle by LCP.
 */
export async function lighthouse(url: string): Promise<void> {
  installLighthouse()
  console.log(
    `\nLighthouse mobile${' '.repeat(33)}perf  a11y  best   seo  LCP ms  TBT ms     CLS  targets: LCP 1000 (product 1100), TBT 20, CLS 0`,
  )
  for (const path of ['/th-TH/returnPolicy.html', '/th-TH'])
    await bareText(url + path, (bare) => measure(bare, `the bare text of ${path}`))
  for (const path of pages) await measure(url + path, path)
  const answered = await answeredVisitor(url)
  for (const path of again) await measure(url + path, `cookies answered: ${path}`, answered)
  await withoutAvif(url, async (old) => {
    for (const path of again) await measure(old + path, `without AVIF: ${path}`)
  })
}

async function measure(address: string, what: string, visitor?: string): Promise<void> {
  const reports: Report[] = []
  for (let n = 0; n < runs; n++) {
    const report = await visit(address, visitor)
    if (report) reports.push(report)
  }
  reports.sort((a, b) => lcpOf(a) - lcpOf(b))
  const report = reports[Math.floor(reports.length / 2)]
  if (report) print(what, report, reports)
  else console.log(`${what}: no report`)
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
