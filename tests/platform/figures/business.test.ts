import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/*
 * Orders of two weeks in every state, in one shop and country. The expected figures are counted
 * here from the same list, without SQL.
 */

const dayMs = 86_400_000
const now = Date.now()
const [firstId, countryId] = [8_100_000_000, 1001]
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

interface Sample {
  id: number
  shop: number
  at: number
  status: string
  paid: number
  method: number
  total: number
  /** Last promised day; '' without a promise. */
  until: string
  sentAt: number | null
  returned: 'REFUNDED' | 'REJECTED' | 'REQUESTED' | null
}

let samples: Sample[] = []

function sampleOf(i: number, shop: number): Sample {
  const time = now - (i % 14) * dayMs - 3_600_000
  const status = (['CONFIRMED', 'SHIPPED', 'SHIPPED', 'CANCELLED', 'SHIPPED'] as const)[i % 5]!
  const isSent = status === 'SHIPPED'
  return {
    id: firstId + i,
    shop,
    at: time,
    status,
    paid: i % 3 === 0 ? 1 : 0,
    method: i % 4 === 1 ? 1 : 2,
    total: 100 + i,
    until: isoDay(time + (i % 2) * 2 * dayMs),
    // Half of the orders are sent three days later, so that some miss the promised day.
    sentAt: isSent ? time + (i % 4 < 2 ? 3 * dayMs : 1_000) : null,
    returned:
      isSent && i % 10 < 3 ? (['REFUNDED', 'REJECTED', 'REQUESTED'] as const)[i % 3]! : null,
  }
}

beforeAll(() => {
  const shops = query<{ id: number }>(
    'SELECT id FROM shop WHERE country_id = ? ORDER BY id LIMIT 2',
    countryId,
  ).map(({ id }) => id)
  query(
    `INSERT INTO placement (id, number, customer_id, country_id, placed_at)
     VALUES (?, 'E990101-FIGS', 9, ?, 1)`,
    firstId,
    countryId,
  )
  samples = Array.from({ length: 140 }, (_, i) => sampleOf(i, shops[i % 2] ?? 0))
  for (const sample of samples) {
    query(
      `INSERT INTO orders (id, number, placement_id, customer_id, shop_id, country_id, type, status,
         payment_method, paid, service, from_day, to_day, goods_total, shipping_fee, total, remark,
         address, placed_at, since) VALUES (?, ?, ?, 9, ?, ?, 'THIRD_PARTY', 'CREATED', ?, ?,
         'STANDARD', ?, ?, ?, 0, ?, '', '{}', ?, ?)`,
      sample.id,
      `E990101-FIGS-${sample.id}`,
      firstId,
      sample.shop,
      countryId,
      sample.method,
      sample.paid,
      sample.until,
      sample.until,
      sample.total,
      sample.total,
      sample.at,
      sample.at,
    )
    writeHistory(sample)
    if (sample.returned !== null) writeReturn(sample)
  }
})

/** Writes the history of an order up to its status. Each step must start from the previous one. */
function writeHistory({ id, at, sentAt, status }: Sample): void {
  const steps = ['CREATED', ...(status === 'SHIPPED' ? ['CONFIRMED'] : []), status]
  for (const [i, to] of steps.entries()) {
    query(
      `INSERT INTO order_history (order_id, position, from_status, status, mover, mover_id, reason, at)
       VALUES (?, ?, ?, ?, 'SELLER', 4, '', ?)`,
      id,
      i + 1,
      steps[i - 1] ?? null,
      to,
      to === 'SHIPPED' ? (sentAt ?? at) : at,
    )
    if (i > 0) query('UPDATE orders SET status = ? WHERE id = ?', to, id)
  }
}

function writeReturn({ id, at, returned, total, shop }: Sample): void {
  query(
    `INSERT INTO sale_return (id, number, order_id, customer_id, status, reason, words,
       refund_amount, created_at, shop_id, country_id)
     VALUES (?, ?, ?, 9, ?, 'FAULTY', '', ?, ?, ?, ?)`,
    id,
    `R${id}`,
    id,
    returned ?? '',
    Math.floor(total / 2),
    at,
    shop,
    countryId,
  )
}

function deleteSamples(): void {
  const ownOrderSql = `(SELECT id FROM orders WHERE placement_id = ${firstId})`
  query('DELETE FROM notice WHERE placement_id = ?', firstId)
  query(`DELETE FROM sale_return WHERE order_id IN ${ownOrderSql}`)
  query(`DELETE FROM order_history WHERE order_id IN ${ownOrderSql}`)
  query('DELETE FROM orders WHERE placement_id = ?', firstId)
  query('DELETE FROM placement WHERE id = ?', firstId)
}
afterAll(deleteSamples)

const readBusiness = async (login: string, expected: object) =>
  (await staffFor(login).send('GET /desk/business', expected)).data

/** Counts the figures of the samples in a period, independently of the platform. */
function expectedFigures(rows: readonly Sample[], offset: number) {
  const keptSamples = rows.filter(({ status }) => status !== 'CANCELLED')
  const sum = (some: readonly Sample[]) => some.reduce((total, one) => total + one.total, 0)
  const unpaid = keptSamples.filter(({ paid }) => paid === 0)
  const refunded = rows
    .filter(({ returned }) => returned === 'REFUNDED')
    .reduce((total, one) => total + Math.floor(one.total / 2), 0)
  return {
    orders: rows.length,
    cancelled: rows.length - keptSamples.length,
    sold: sum(keptSamples) - refunded,
    creditOrders: unpaid.filter(({ method }) => method === 1).length,
    unpaidOrders: unpaid.filter(({ method }) => method !== 1).length,
    late: keptSamples.filter(
      ({ until, sentAt }) => (sentAt ?? now) >= Date.parse(until) + dayMs - offset * 3_600_000,
    ).length,
    returns: rows.filter(({ returned }) => returned && returned !== 'REJECTED').length,
  }
}

test('figures of a week and the week before match the orders', async () => {
  const base = await readWithout()
  const figures = await readBusiness('nok', { days: '7', countryId })
  const week = samples.filter(({ at }) => at >= figures.from)
  const earlier = samples.filter(({ at }) => at < figures.from && at >= figures.from - 7 * dayMs)
  expect(week).toHaveLength(70)
  for (const [name, value] of Object.entries(expectedFigures(week, 7)))
    expect([
      name,
      (figures.sums[name as 'orders'] ?? 0) - (base.sums[name as 'orders'] ?? 0),
    ]).toEqual([name, value])
  for (const [name, value] of Object.entries(expectedFigures(earlier, 7)))
    expect([
      name,
      (figures.sumsBefore[name as 'orders'] ?? 0) - (base.sumsBefore[name as 'orders'] ?? 0),
    ]).toEqual([name, value])
  const total = (line: readonly number[]) => line.reduce((sum, value) => sum + value, 0)
  expect(total(figures.lines.orders)).toBe(figures.sums.orders)
  expect(total(figures.lines.sold ?? [])).toBe(figures.sums.sold)
  expect(total(figures.linesBefore.late)).toBe(figures.sumsBefore.late)
  expect(figures.lines.orders).toHaveLength(7)
})

/** Reads the figures of the same country without the samples. */
async function readWithout() {
  const zero = { days: '7', countryId: 1001 } as const
  query('UPDATE orders SET placed_at = 1 WHERE placement_id = ?', firstId)
  query('UPDATE sale_return SET created_at = 1 WHERE id >= ? AND id < ?', firstId, firstId + 1000)
  const figures = await readBusiness('nok', zero)
  for (const { id, at } of samples) {
    query('UPDATE orders SET placed_at = ? WHERE id = ?', at, id)
    query('UPDATE sale_return SET created_at = ? WHERE id = ?', at, id)
  }
  return figures
}

test('amounts are omitted for several currencies together and shown for each country', async () => {
  const all = await readBusiness('nok', { days: '28' })
  expect(all.moneyOf).toBeNull()
  expect(all.sums.sold).toBeNull()
  expect(all.countries.map((one) => one.countryId)).toContain(1198)
  const one = await readBusiness('nok', { days: '28', countryId })
  expect(one.moneyOf).toBe(countryId)
  expect(one.sums.sold).toBe(one.countries[0]?.sold)
  expect(all.countries.find((row) => row.countryId === countryId)?.sold).toBe(one.sums.sold)
})

test('a seller sees only their shop, without searches, and can’t select another shop', async () => {
  const siam = staffFor('siam')
  const { data } = await siam.send('GET /desk/business', { days: '7' })
  const ownId = data.shops[0]?.shopId ?? 0
  const [row] = query<{ id: number }>(`SELECT shop_id AS id FROM staff WHERE login = 'siam'`)
  expect(data.shops.map(({ shopId }) => shopId)).toEqual([row?.id])
  expect(data.wanted).toEqual([])
  expect(data.sums.unsold).toBe(0)
  const [other] = query<{ id: number }>('SELECT id FROM shop WHERE id <> ? LIMIT 1', ownId)
  expect((await siam.send('GET /desk/business', { shopId: other?.id })).message).toBe(
    'label_not_found',
  )
  expect((await staffFor('nok').send('GET /desk/business', { countryId: 7 })).message).toBe(
    'label_not_found',
  )
})
