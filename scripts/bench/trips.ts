import { cpSync, rmSync } from 'node:fs'
import { databaseFile } from '../lib/database.ts'
import { serve } from '../lib/server/server.ts'
import { requestsToMeasure, writeBuyers } from './cost.ts'
import { writeFloor } from './floor.ts'
import { type LoadRequest, measureThroughput } from './load.ts'
import { recordPageReads } from './page-reads.ts'

/*
 * Database cost of the most frequent calls and pages, and their throughput relative to a bare
 * Worker in the same run. On a shared machine, only the ratio is meaningful.
 */

const rateRounds = 5
const sliceMs = 800
const buyerCount = 8000

/**
 * Baselines. An order or an added line needs at least two batches and a token of the client
 * address. An uncached page needs at least the token, its statements and its bytes.
 */
const floors = [
  'answer',
  'page',
  'batch',
  'two batches and a token',
  'reads of product',
  'reads of words',
] as const
type Floor = (typeof floors)[number]

const minimumRates: Record<string, { floor: Floor; share: number }> = {
  order: { floor: 'batch', share: 0.5 },
  addition: { floor: 'batch', share: 0.5 },
  'product page, miss': { floor: 'answer', share: 0.03 },
  'product page, hit': { floor: 'answer', share: 0.5 },
  'static page': { floor: 'answer', share: 0.3 },
  'words page': { floor: 'answer', share: 0.02 },
}

/**
 * Prints the table of database round trips and the table of responses per second, for a freshly
 * seeded shop.
 */
export async function printCosts(port: number, state: string): Promise<void> {
  const requests = requestsToMeasure(writeBuyers(databaseFile(state), buyerCount))
  await printTrips(port, state, requests)
  // The bare Worker runs the recorded statements of a page, so it needs a copy of the same rows.
  const copy = `${state}-bare`
  rmSync(copy, { recursive: true, force: true })
  cpSync(state, copy, { recursive: true })
  const shop = await serve(port, state)
  const bareWorker = await serve(port + 1, copy, {
    built: writeFloor(await recordPageReads(databaseFile(copy))),
  })
  try {
    await fetch(`${bareWorker.url}/begin`)
    printRates(await measureRates(shop.url, bareWorker.url, requests))
  } finally {
    await Promise.all([shop.stop(), bareWorker.stop()])
    rmSync(copy, { recursive: true })
  }
}

/**
 * Prints only the table of round trips, for a shop so large that costs growing with the catalogue
 * show.
 */
export async function printLargeTrips(port: number, state: string): Promise<void> {
  await printTrips(port, state, requestsToMeasure(writeBuyers(databaseFile(state), 10)))
}

async function printTrips(
  port: number,
  state: string,
  requests: Record<string, () => LoadRequest>,
) {
  process.env['STRICT_ANSWERS'] = '1'
  const shop = await serve(port, state)
  delete process.env['STRICT_ANSWERS']
  console.log('\nasked of the database, each for the first time')
  try {
    for (const [what, next] of Object.entries(requests)) {
      const { path, headers = {}, body } = next()
      const response = await fetch(shop.url + path, {
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      await response.arrayBuffer()
      console.log(
        what.padEnd(46),
        response.headers.get('x-database') ?? `answered ${response.status}`,
      )
    }
  } finally {
    await shop.stop()
  }
}

/** Measures responses per second of each request: the median of alternating rounds. */
async function measureRates(
  shop: string,
  bareText: string,
  requests: Record<string, () => LoadRequest>,
) {
  const measuredRequests: [string, string, () => LoadRequest][] = [
    ...floors.map((name): [string, string, () => LoadRequest] => [
      name,
      bareText,
      () => ({ path: `/${encodeURIComponent(name)}` }),
    ]),
    ...Object.entries(requests).map(([name, next]): [string, string, () => LoadRequest] => [
      name,
      shop,
      next,
    ]),
  ]
  const rates = new Map<string, number[]>()
  // The first round warms up and doesn't count.
  for (let round = 0; round <= rateRounds; round++)
    for (const [name, url, next] of measuredRequests) {
      const rate = await measureThroughput(url, next, sliceMs)
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), rate])
    }
  return new Map([...rates].map(([name, list]) => [name, medianOf(list)]))
}

function medianOf(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
}

function printRates(rates: ReadonlyMap<string, number>): void {
  console.log(`\n${'answers a second, eight at once'.padEnd(38)} number  part of the bare one`)
  for (const [name, rate] of rates) {
    const target = minimumRates[name]
    const isFloor = floors.some((floor) => floor === name)
    const floorName = target?.floor ?? (name === 'two batches and a token' ? 'batch' : 'answer')
    const part = rate / (rates.get(floorName) ?? 1)
    const limitText = target ? `  ≥ ${target.share}${part < target.share ? ' missed' : ''}` : ''
    const rowText = isFloor ? `a bare Worker: ${name}` : name
    console.log(
      rowText.padEnd(38),
      rate.toFixed(0).padStart(6),
      `  ${part.toFixed(3)} of ${floorName}${limitText}`,
    )
  }
}
