import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = 'scripts/bench'
const cli = `${folder}/node_modules/.bin/lighthouse`
const runs = 3

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

/** Lighthouse mobile over pages of the main job and pages that are read; the middle of three runs by LCP. */
export async function lighthouse(url: string): Promise<void> {
  if (!existsSync(cli))
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: folder })
  console.log('\nLighthouse mobile        perf  a11y  best  seo   LCP ms   TBT ms   CLS')
  for (const path of [
    '/th-TH/products/details/1.html',
    '/th-TH',
    '/ko/search/firstCategory/2.html',
    '/th-TH/returnPolicy.html',
    '/ko/knowledgeCenter/article/101.html',
    '/en/aboutUs.html',
  ]) {
    const reports = Array.from({ length: runs }, () => run(url + path)).filter(
      (r) => r !== undefined,
    )
    reports.sort(
      (a, b) => value(a, 'largest-contentful-paint') - value(b, 'largest-contentful-paint'),
    )
    const report = reports[Math.floor(reports.length / 2)]
    if (!report) {
      console.log(`${path}: no report`)
      continue
    }
    const score = (name: string) =>
      String(Math.round((report.categories[name]?.score ?? 0) * 100)).padStart(6)
    console.log(
      path.padEnd(34).slice(0, 34),
      ['performance', 'accessibility', 'best-practices', 'seo'].map(score).join(''),
      value(report, 'largest-contentful-paint').toFixed(0).padStart(8),
      value(report, 'total-blocking-time').toFixed(0).padStart(8),
      value(report, 'cumulative-layout-shift').toFixed(4).padStart(8),
    )
  }
}

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
      '--chrome-flags=--headless --no-sandbox --disable-background-networking --no-first-run',
    ],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, stdio: 'ignore' },
  )
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
