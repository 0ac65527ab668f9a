import { measureBareText, measureWithoutAvif } from './in-between.ts'
import {
  makeVisitorProfile,
  installLighthouse,
  type Report,
  scoredCategories,
  runLighthouse,
} from './lighthouse-run.ts'
import { fileTasks, type Task } from './tasks.ts'

const runs = 5

/** Pages that buyers visit on the way to an order. */
const mainPages = (locale: string, text: string) => [
  `/${locale}`,
  `/${locale}/search/multiCondition.html?oeNumberOrBrandSku=04465-0K240`,
  `/${locale}/search/multiCondition.html?searchResultInfo=${text}`,
  `/${locale}/search/firstCategory/2.html`,
  `/${locale}/products/details/1.html`,
  `/${locale}/knowledgeCenter/article/101.html`,
  `/${locale}/order/shopCart.html`,
]
const pages = mainPages('th-TH', 'ผ้าเบรค')

/** Korean versions and other pages for reading and browsing, each as a first visit. */
const morePages = [
  ...mainPages('ko', '브레이크 패드'),
  '/th-TH/returnPolicy.html',
  '/th-TH/shop.html',
  '/th-TH/shop/102.html',
  '/th-TH/search/brand/1.html',
  '/th-TH/newPromotion.html?id=1',
  '/th-TH/flashSale.html',
  '/th-TH/myFavoriteList.html',
]

/**
 * Runs Lighthouse mobile five times per page and reports the median of each figure. Largest paint
 * and longest tasks come from the run with the median LCP.
 */
export async function runLighthouseOnPages(url: string): Promise<void> {
  installLighthouse()
  console.log(
    `\nLighthouse mobile${' '.repeat(65)}perf  a11y  best   seo  LCP ms  TBT ms     CLS  targets: LCP 1000 (product 1100), TBT 20, CLS 0`,
  )
  for (const path of ['/th-TH/returnPolicy.html', '/th-TH'])
    await measureBareText(url + path, (bareText) => measure(bareText, `the bare text of ${path}`))
  for (const path of [...pages, ...morePages]) await measure(url + path, path)
  const visitor = await makeVisitorProfile(url)
  for (const path of pages) await measure(url + path, `cookies answered: ${path}`, visitor)
  await measureWithoutAvif(url, async (old) => {
    for (const path of pages) await measure(old + path, `without AVIF: ${path}`)
  })
}

async function measure(address: string, subject: string, visitor?: string): Promise<void> {
  const reports: Report[] = []
  for (let n = 0; n < runs; n++) {
    const report = await runLighthouse(address, visitor)
    if (report) reports.push(report)
  }
  reports.sort((a, b) => lcpOf(a) - lcpOf(b))
  const report = reports[Math.floor(reports.length / 2)]
  if (report) printReport(subject, report, reports)
  else console.log(`${subject}: no report`)
}

function printReport(path: string, report: Report, all: readonly Report[]): void {
  const score = (name: string) =>
    String(Math.round((report.categories[name]?.score ?? 0) * 100)).padStart(6)
  console.log(
    decodeURI(path).padEnd(80).slice(0, 80) +
      scoredCategories.map(score).join('') +
      lcpOf(report).toFixed(0).padStart(8) +
      medianOf(all, 'total-blocking-time').toFixed(0).padStart(8) +
      medianOf(all, 'cumulative-layout-shift').toFixed(4).padStart(8),
  )
  console.log(`  largest: ${largestElementOf(report)}`)
  const tasks = fileTasks((report.audits['long-tasks']?.details?.items ?? []) as Task[])
  for (const { file, duration } of tasks)
    console.log(`  ${duration.toFixed(0).padStart(6)} ms  ${file}`)
}

/** Returns the selector of the element with the largest paint. */
function largestElementOf(report: Report): string {
  const items = report.audits['lcp-breakdown-insight']?.details?.items as
    | { type: string; selector?: string }[]
    | undefined
  return items?.find((item) => item.type === 'node')?.selector ?? 'unknown'
}

const lcpOf = (report: Report) => auditValue(report, 'largest-contentful-paint')

function medianOf(reports: readonly Report[], audit: string): number {
  const values = reports.map((report) => auditValue(report, audit)).toSorted((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? 0
}

function auditValue(report: Report, audit: string): number {
  return report.audits[audit]?.numericValue ?? 0
}
