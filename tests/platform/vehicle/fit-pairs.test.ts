import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/index.ts'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const visitor = new Caller()

/* Made by tests/support/search/make-fit-pairs.ts, read by eye. */
const pairs = readFileSync(new URL('fit-pairs.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

/** A model for each car of the table, by make, series, generation, year and engine. */
const models = new Map(
  query<{ car: string; id: number }>(
    `SELECT concat_ws(' ', b.name, s.name, g.code, m.year, m.engine_code) AS car, min(m.id) AS id
     FROM vehicle_model m JOIN vehicle_generation g ON g.id = m.generation_id
     JOIN vehicle_serial s ON s.id = m.serial_id JOIN vehicle_brand b ON b.id = s.brand_id
     GROUP BY car`,
  ).map(({ car, id }) => [car, id]),
)

/** An offer for each part, by brand and number. */
const offers = new Map(
  query<{ brand: string; number: string; id: number }>(
    `SELECT b.name AS brand, p.number, min(o.sku_org_id) AS id FROM part p
     JOIN part_brand b ON b.id = p.brand_id JOIN offer o ON o.part_id = p.id GROUP BY p.id`,
  ).map(({ brand, number, id }) => [`${brand} ${number}`, id]),
)

type Fit = Answer<'GET /web-api/price/list'>['list'][number]['fit']

/** Returns the verdict in the table's wording. */
function worded(fit: Fit | undefined): string {
  if (!fit) return 'none'
  const { verdict, reason, condition, yearFrom, yearTo, engineCode } = fit
  if (verdict === 'fits') return `fits ${yearFrom}-${yearTo} ${engineCode}`.trim()
  if (reason === 'condition') return `check ${condition}`
  const more = { year: ` ${yearFrom}-${yearTo}`, engine: ` ${engineCode}` }[reason] ?? ''
  return `${verdict} ${reason}${more}`
}

test('the table contains 500 pairs with every verdict', () => {
  const counts = new Map<string, number>()
  for (const pair of pairs) {
    const kind = /^(no \w+|check universal|\w+)/.exec(pair[7] ?? '')?.[1] ?? ''
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  expect(new Set(pairs.map((pair) => pair.slice(0, 7).join('\t'))).size).toBe(500)
  for (const kind of ['fits', 'check', 'check universal', 'no year', 'no engine', 'no serial'])
    expect(counts.get(kind), kind).toBeGreaterThanOrEqual(50)
})

test('every pair gets the right verdict', async () => {
  const wrong: string[] = []
  const judge = async (pair: string[]) => {
    const vehicleModelId = models.get(pair.slice(0, 5).join(' '))
    const skuOrgId = offers.get(`${pair[5]} ${pair[6]}`)
    expect(vehicleModelId, pair.join(' ')).toBeDefined()
    const answer = await visitor.send('GET /web-api/price/list', {
      skuOrgIds: String(skuOrgId),
      vehicleModelId,
    })
    const said = worded(answer.data?.list?.[0]?.fit)
    const { year, engine } = answer.data?.list?.[0]?.fit ?? {}
    if (year !== undefined) expect(year).toBe(Number(pair[3]))
    if (engine !== undefined) expect(engine).toBe(pair[4])
    if (said !== pair[7]) wrong.push(`${pair.join(' ')}: ${said}`)
  }
  for (let from = 0; from < pairs.length; from += 10)
    await Promise.all(pairs.slice(from, from + 10).map(judge))
  expect(wrong).toEqual([])
})

test('a list for a vehicle contains no offer that the fit verdict rejects', async () => {
  const fitted = query<{ id: number }>(
    `SELECT m.id FROM vehicle_model m WHERE m.generation_id IN (SELECT generation_id FROM part_fit)
     ORDER BY (m.id * 2654435761) % 4294967296 LIMIT 40`,
  )
  const what = [
    { searchResultInfo: 'brake' },
    { searchResultInfo: 'oil filter' },
    { fourCategoryId: 2010101 },
    { firstEggCategoryId: 1 },
    { oeNumberOrBrandSku: '90915-YZZD4' },
  ]
  let listed = 0
  for (const [i, { id: vehicleModelId }] of fitted.entries()) {
    const payload = { ...what[i % what.length], vehicleModelId, fits: true, pageSize: 40 }
    const { data } = await visitor.send('POST /web-api/material/search', payload)
    if (data.list.length === 0) continue
    listed += data.list.length
    const skuOrgIds = data.list.map((row) => row.skuOrgId).join()
    const now = await visitor.send('GET /web-api/price/list', { skuOrgIds, vehicleModelId })
    expect(now.data.list).toHaveLength(data.list.length)
    for (const { skuOrgId, fit } of now.data.list)
      expect(fit?.verdict, `offer ${skuOrgId}, model ${vehicleModelId}`).toMatch(/^(fits|check)$/)
  }
  expect(listed).toBeGreaterThan(100)
})
