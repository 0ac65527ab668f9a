import { existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { lighthouse } from './bench/lighthouse.ts'
import { ratio, spread, type Spread, timed } from './bench/timing.ts'
import { buildWhenNeeded } from './lib/build.ts'
import { databaseFile, migrate } from './lib/database.ts'
import { makeSecrets } from './lib/secrets.ts'
import { serve } from './lib/server.ts'
import { writeSeed } from './seed/write.ts'

/*
 * npm run bench: timings as a table, with ratios, because the machine is shared and noisy. Never
 * fails a test run: budgets and invariants are checks in npm test.
 */

const port = 8897
const requests = 600

interface Measured {
  offers: number
  seed: number
  call: Spread
  page: Spread
  words: Spread
}

makeSecrets()
await buildWhenNeeded()
const measured: Measured[] = []
for (const offers of [25_000, 1_000_000]) measured.push(await measure(offers))
const [small, large] = measured
if (small && large) {
  console.log('\nsearch at the edge, milliseconds       p50      p95      p99')
  for (const [what, pick] of [
    ['number, call', (m: Measured) => m.call],
    ['number, page', (m: Measured) => m.page],
    ['words, call', (m: Measured) => m.words],
  ] as const) {
    for (const m of measured) line(`${what}, ${m.offers.toLocaleString('en')} offers`, pick(m))
    console.log(`  1,000,000 against 25,000: p50 × ${ratio(pick(large).p50, pick(small).p50)}`)
  }
  for (const m of measured)
    console.log(`seeding ${m.offers.toLocaleString('en')} offers: ${(m.seed / 1000).toFixed(1)} s`)
}

/** Seeds a database of its own, serves it, and asks for numbers that no cache has seen. */
async function measure(offers: number): Promise<Measured> {
  const state = `.wrangler/bench-${offers}`
  rmSync(state, { recursive: true, force: true })
  migrate(state)
  const file = databaseFile(state)
  const { ms: seed } = await timed(() => writeSeed(file, offers))
  const db = new DatabaseSync(file, { readOnly: true })
  const numbers = db
    .prepare(
      `SELECT number FROM part WHERE id IN (SELECT part_id FROM offer WHERE country_id = 1001)
       ORDER BY (id * 2654435761) % 4294967296 LIMIT ?`,
    )
    .all(requests * 2)
    .map((row) => String(row['number']))
  const words = db
    .prepare(
      `SELECT DISTINCT n.name || ' ' || s.name AS words FROM category_name n
       JOIN category k ON k.id = n.category_id AND k.level = 4 AND n.locale = 'en'
       JOIN vehicle_serial s ON s.popular LIKE '%TH%'
       ORDER BY (n.category_id * 40503 + s.id * 2654435761) % 65536 LIMIT ?`,
    )
    .all(requests)
    .map((row) => String(row['words']))
  db.close()
  const server = await serve(port, state)
  try {
    const call = (body: object) => () =>
      fetch(`${server.url}/platform/web-api/material/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', langCode: 'en', countryId: '1001' },
        body: JSON.stringify(body),
      }).then((response) => response.arrayBuffer())
    const page = (number: string) => () =>
      fetch(
        `${server.url}/th-TH/search/multiCondition.html?oeNumberOrBrandSku=${encodeURIComponent(number)}`,
      ).then((response) => response.arrayBuffer())
    const warm = numbers.slice(0, 60)
    for (const number of warm) {
      await call({ oeNumberOrBrandSku: number })()
      await page(`${number} `)()
    }
    const result: Measured = {
      offers,
      seed,
      call: await spread(
        numbers.slice(0, requests).map((number) => call({ oeNumberOrBrandSku: number })),
      ),
      page: await spread(numbers.slice(requests).map((number) => page(number))),
      words: await spread(words.map((text) => call({ searchResultInfo: text }))),
    }
    if (offers === 25_000 && existsSync('/usr/bin/chromium')) await lighthouse(server.url)
    return result
  } finally {
    await server.stop()
    rmSync(state, { recursive: true, force: true })
  }
}

function line(what: string, { p50, p95, p99 }: Spread): void {
  const cell = (ms: number) => ms.toFixed(1).padStart(9)
  console.log(`${what.padEnd(36)}${cell(p50)}${cell(p95)}${cell(p99)}`)
}
