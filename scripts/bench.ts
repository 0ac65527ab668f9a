import { existsSync, rmSync } from 'node:fs'
import { measureContentRuns } from './bench/content.ts'
import { type EdgeRows, measureEdgeRows } from './bench/edge.ts'
import { measureEngineRows } from './bench/engine.ts'
import { measureInteractions } from './bench/interactions.ts'
import { runLighthouseOnPages } from './bench/lighthouse.ts'
import { measureProxyCost } from './bench/proxy.ts'
import { printFigure, printRow, type BenchRow } from './bench/rows.ts'
import { formatRatio, measureRun } from './bench/timing.ts'
import { measureStart } from './bench/start.ts'
import { printCosts, printLargeTrips } from './bench/trips.ts'
import { measureWeight } from './bench/weight.ts'
import { buildWhenNeeded } from './lib/build/build.ts'
import { databaseFile, migrateDatabase } from './lib/database.ts'
import { makeSecrets } from './lib/secrets.ts'
import { serve } from './lib/server/server.ts'
import { writeSeed } from './seed/write/write.ts'
import { fullBrowserPath } from './testing/browser.ts'

/*
 * npm run bench [-- search | pages | touches | weight | content | proxy | trips | start]: prints timings as
 * a table, with ratios because the machine is shared and noisy. Reports missed targets but never
 * fails a test run: budgets and invariants are checks in npm test.
 */

const port = 8897
const queryCount = 1500
const maxMemoryMegabytes = 300
const maxGrowth = 1.2

interface Measurement {
  offers: number
  seed: number
  engine: BenchRow[]
  edge: EdgeRows | undefined
}

/** Benchmark to run. Without an argument, all benchmarks run. */
const [part] = process.argv.slice(2)
const isSelected = (
  name: 'search' | 'pages' | 'touches' | 'weight' | 'content' | 'proxy' | 'trips' | 'start',
) => part === undefined || part === name

makeSecrets()
await buildWhenNeeded()
if (isSelected('search')) await measureSearch()
if (isSelected('pages')) await measureInBrowser(runLighthouseOnPages)
if (isSelected('touches')) await measureInBrowser(measureInteractions)
if (isSelected('weight')) await measureInBrowser(measureWeight)
if (isSelected('content')) printContent()
if (isSelected('proxy')) await printProxyCost()
if (isSelected('start')) await measureStart(port)
if (isSelected('trips')) {
  await withShop(25_000, (state) => printCosts(port, state))
  await withShop(1_000_000, (state) => printLargeTrips(port, state))
}

/**
 * Prints the overhead of the proxy. The target applies to the time that the proxy adds to its
 * upstream's.
 */
async function printProxyCost(): Promise<void> {
  await buildWhenNeeded()
  const { upstream, worker, proxy } = await measureProxyCost()
  for (const [name, figures] of Object.entries({ upstream, worker, proxy }))
    console.log(
      `${name.padEnd(10)} p50 ${figures?.p50.toFixed(1)} ms  p99 ${figures?.p99.toFixed(1)} ms`,
    )
}

async function measureSearch(): Promise<void> {
  const measurements: Measurement[] = []
  for (const offers of [10_000, 25_000, 1_000_000]) measurements.push(await measure(offers))
  const [tiny, smallMeasurement, large] = measurements
  if (!tiny || !smallMeasurement?.edge || !large?.edge) return
  printEngine(tiny, large)
  printEdge(smallMeasurement.offers, smallMeasurement.edge, large.offers, large.edge)
  for (const m of measurements) console.log(`seeding ${count(m)}: ${(m.seed / 1000).toFixed(1)} s`)
}

/** Seeds a separate shop, serves it and measures it in a browser. */
async function measureInBrowser(look: (url: string) => Promise<void>): Promise<void> {
  if (!existsSync(fullBrowserPath)) return console.log('pages, touches and weight need chromium')
  await withShop(25_000, async (state) => {
    const server = await serve(port, state)
    await look(server.url).finally(() => server.stop())
  })
}

/** Compares publishing ten thousand articles with our build and with Astro's. */
function printContent(): void {
  const { runs, areIdentical, files } = measureContentRuns()
  console.log(`\npublishing ten thousand articles, ${files} files${' '.repeat(9)} seconds       MB`)
  for (const { what, seconds, megabytes } of runs)
    console.log(
      what.padEnd(46),
      seconds.toFixed(1).padStart(9),
      megabytes.toFixed(0).padStart(9),
      what === 'ours, one article changed' ? ' ≤ 5 s, ≤ 600 MB' : '',
    )
  console.log(
    `after the change byte for byte what a full build makes: ${areIdentical ? 'yes' : 'NO'}`,
  )
}

/** Seeds a separate database and measures the engine on it, then the shop that serves it. */
async function measure(offers: number): Promise<Measurement> {
  return withShop(offers, async (state, seed) => {
    const file = databaseFile(state)
    const engine = offers === 25_000 ? [] : await measureEngineRows(file, queryCount)
    return { offers, seed, engine, edge: await measureEdge(offers, state, file) }
  })
}

/** Provides a freshly seeded state and deletes it afterwards. `seed` is the duration of seeding. */
async function withShop<T>(
  offers: number,
  work: (state: string, seed: number) => Promise<T>,
): Promise<T> {
  const state = `.wrangler/bench-${offers}`
  rmSync(state, { recursive: true, force: true })
  migrateDatabase(state)
  const { ms: seed } = await measureRun(() => writeSeed(databaseFile(state), offers))
  try {
    return await work(state, seed)
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
}

/** Measures a shop over HTTP. Skips the small catalogue, whose figures nothing is compared with. */
async function measureEdge(offers: number, state: string, file: string) {
  if (offers < 25_000) return undefined
  const server = await serve(port, state, { isLean: true })
  try {
    return await measureEdgeRows(server.url, file, server.process.pid ?? 0)
  } finally {
    await server.stop()
  }
}

function printEngine(fewMeasurement: Measurement, manyMeasurement: Measurement): void {
  printHead('the engine by itself, best of three, milliseconds')
  for (const [i, row] of manyMeasurement.engine.entries()) {
    const fewRows = fewMeasurement.engine[i]
    if (fewRows) printRow({ what: `${row.what}, ${count(fewMeasurement)}`, spread: fewRows.spread })
    printRow({ ...row, what: `${row.what}, ${count(manyMeasurement)}` })
    if (!fewRows) continue
    // Only look-ups of a single record must not slow down with the catalogue. Word searches may,
    // because they find more offers in a larger shop.
    const maxRatio = row.isLookUp ? maxGrowth : Infinity
    for (const share of ['p50', 'p99'] as const)
      printFigure(`  growth, ${share}`, row.spread[share] / fewRows.spread[share], maxRatio)
  }
}

function printEdge(
  fewerRuns: number,
  edgeRowsBefore: EdgeRows,
  moreRuns: number,
  edgeRowsAfter: EdgeRows,
): void {
  const offers = (n: number) => `${n.toLocaleString('en')} offers`
  printHead('search at the edge, once each, milliseconds')
  for (const [what, pick] of [
    ['number, call', (m: EdgeRows) => m.first.call],
    ['number, page', (m: EdgeRows) => m.first.page],
    ['words, call', (m: EdgeRows) => m.first.words],
  ] as const) {
    printRow({ what: `${what}, ${offers(fewerRuns)}`, spread: pick(edgeRowsBefore) })
    printRow({ what: `${what}, ${offers(moreRuns)}`, spread: pick(edgeRowsAfter) })
    const growth = formatRatio(pick(edgeRowsAfter).p50, pick(edgeRowsBefore).p50)
    console.log(
      `  ${moreRuns.toLocaleString('en')} against ${fewerRuns.toLocaleString('en')}: p50 × ${growth}`,
    )
  }
  printHead(`at the edge with ${offers(moreRuns)}, best of three, milliseconds`)
  for (const row of edgeRowsAfter.rows) printRow(row)
  if (edgeRowsAfter.memory !== undefined)
    printFigure(
      'memory of the Worker after the load',
      edgeRowsAfter.memory,
      maxMemoryMegabytes,
      ' MB',
    )
}

function printHead(subject: string): void {
  console.log(`\n${subject.padEnd(50)} p50      p95      p99  target`)
}

function count({ offers }: Measurement): string {
  return `${offers.toLocaleString('en')} offers`
}
