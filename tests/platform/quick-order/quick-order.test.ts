import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Caller, callerFor, newBuyer, offerWith } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const visitor = new Caller()
const somchai = () => callerFor(1)
const call = 'POST /app-api/v4/material/list'

const ask = (numbers: readonly string[], caller = visitor, quantity = 1) =>
  caller.send(call, { lines: numbers.map((number) => ({ number, quantity })) })

/** Reads part numbers with an offer in the country that all buyers may order. */
const readSoldNumbers = (count: number, countryId = 1001) =>
  query<{ number: string }>(
    `SELECT DISTINCT p.number FROM offer o JOIN part p ON p.id = o.part_id
     JOIN shop s ON s.id = o.shop_id WHERE o.country_id = ? AND o.stock > 5 AND s.state = 'OPEN'
     AND NOT EXISTS (SELECT 1 FROM part_cross c WHERE c.to_part_id = p.id AND c.kind = 'SUPERSEDES')
     ORDER BY o.sku_org_id LIMIT ?`,
    countryId,
    count,
  ).map((row) => row.number)

const cartOf = (customerId: number) =>
  query<{ sku: number; quantity: number }>(
    'SELECT sku_org_id AS sku, quantity FROM cart_line WHERE customer_id = ? ORDER BY 1',
    customerId,
  )

test.each([
  ['VKM 03392 2', '03392', 2, 'VKM 03392', 2],
  ['3BA 009 242-401', '242-401', 1, '3BA 009 242-401', 1],
  ['0 986 030 815', '0 986 030', 815, '0 986 030 815', 1],
  ['90915-YZZD4 x 3', '90915-YZZD4', 3, '90915-YZZD4', 3],
])(
  'the catalogue finds the end of the number in "%s"',
  async (typedText, readText, count, number, quantity) => {
    const { data } = await visitor.send(call, {
      lines: [{ typed: typedText, number: readText, quantity: count }],
    })
    expect(data.list[0]).toMatchObject({ number, quantity })
    expect(data.list[0]?.part?.number).toBe(number)
  },
)

test('each number of a list gets its result, in the requested order', async () => {
  const response = await ask(['04465 0k240', '04465-0K090', 'NOT-A-PART-99', '90915-YZZD4', '  '])
  expect(response.code).toBe(200)
  expect(response.data.countryId).toBe(1001)
  const list = response.data.list
  expect(list.map((line) => [line.line, line.state])).toEqual([
    [0, 'exact'],
    [1, 'superseded'],
    [2, 'unknown'],
    [3, 'exact'],
    [4, 'unknown'],
  ])
  expect(list[0]?.part).toMatchObject({ number: '04465-0K240', kind: 'OE' })
  expect(list[0]?.offers[0]).toMatchObject({
    number: '04465-0K240',
    relation: 'exact',
    blocked: '',
  })
  expect(list[1]?.newerNumber).toBe('04465-0K240')
  expect(list[1]?.offers[0]).toMatchObject({ number: '04465-0K240', relation: 'supersedes' })
  expect(list[2]).toMatchObject({ part: null, offers: [] })
})

test('available offers come first, cheapest first, up to eight', async () => {
  const { data } = await ask(readSoldNumbers(60))
  for (const { offers } of data.list) {
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.length).toBeLessThanOrEqual(8)
    const able = offers.filter((offer) => offer.blocked === '')
    expect(offers.slice(0, able.length)).toEqual(able)
    const prices = able.map((offer) => offer.price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  }
})

test('a number without offers returns its replacements', async () => {
  const [row] = query<{ number: string }>(
    `SELECT p.number FROM part p WHERE p.kind = 'OE'
     AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.part_id = p.id AND o.country_id = 1001)
     AND NOT EXISTS (SELECT 1 FROM part_cross c WHERE c.to_part_id = p.id AND c.kind = 'SUPERSEDES')
     AND EXISTS (SELECT 1 FROM part_cross c JOIN offer o ON o.part_id = c.from_part_id
       JOIN shop s ON s.id = o.shop_id WHERE c.to_part_id = p.id AND c.kind = 'IAM_FOR'
       AND o.country_id = 1001 AND o.stock > 5 AND s.state = 'OPEN') LIMIT 1`,
  )
  const { data } = await ask([row?.number ?? ''])
  expect(data.list[0]).toMatchObject({ state: 'alternatives', part: { number: row?.number } })
  expect(data.list[0]?.offers[0]).toMatchObject({ relation: 'replaces', blocked: '' })
})

test('two parts with the same normalized number both return their offers', async () => {
  const parts = query<{ id: number; number: string; norm: string }>(
    `SELECT p.id, p.number, p.number_norm AS norm FROM part p
     WHERE EXISTS (SELECT 1 FROM offer o JOIN shop s ON s.id = o.shop_id WHERE o.part_id = p.id
       AND o.country_id = 1001 AND o.stock > 5 AND s.state = 'OPEN' AND s.type <> 'OWN')
     GROUP BY p.brand_id ORDER BY p.id LIMIT 2`,
  )
  const [one, other] = parts
  query('UPDATE part SET number_norm = ? WHERE id = ?', one?.norm ?? '', other?.id ?? 0)
  const { data } = await ask([one?.number ?? ''])
  query('UPDATE part SET number_norm = ? WHERE id = ?', other?.norm ?? '', other?.id ?? 0)
  expect(data.list[0]?.state).toBe('ambiguous')
  const numbers = new Set(data.list[0]?.offers.map((offer) => offer.number))
  expect([...numbers].sort()).toEqual([one?.number, other?.number].sort())
})

test('a quantity beyond the stock is marked on every offer', async () => {
  const { data } = await ask(['04465-0K240'], visitor, 999)
  expect(data.list[0]?.offers.length).toBeGreaterThan(0)
  for (const offer of data.list[0]?.offers ?? [])
    expect(['label_stock_not_enough', 'label_sold_out', 'label_shop_closed']).toContain(
      offer.blocked,
    )
})

test('prices are the buyer’s, and offers are those of the requested country', async () => {
  const numbers = readSoldNumbers(40)
  const [mine, theirs] = [await ask(numbers, somchai()), await ask(numbers)]
  const prices = (response: typeof mine) =>
    new Map(response.data.list.flatMap((line) => line.offers.map((o) => [o.skuOrgId, o.price])))
  const everybodys = prices(theirs)
  const lower = [...prices(mine)].filter(([sku, price]) => price < (everybodys.get(sku) ?? 0))
  expect(lower.length).toBeGreaterThan(0)
  const korea = await ask(
    [...readSoldNumbers(5, 1198), '04465-0K240'],
    new Caller('', visitor.url, 1198),
  )
  expect(korea.data.countryId).toBe(1198)
  for (const line of korea.data.list)
    for (const { skuOrgId } of line.offers)
      expect(
        query<{ c: number }>('SELECT country_id AS c FROM offer WHERE sku_org_id = ?', skuOrgId),
      ).toEqual([{ c: 1198 }])
})

test('with a vehicle every offer has a fit verdict', async () => {
  const [model] = query<{ id: number }>(
    `SELECT m.id FROM vehicle_model m JOIN part_fit f ON f.generation_id = m.generation_id
     JOIN part p ON p.id = f.part_id WHERE p.number = '04465-0K240' AND f.engine_code = ''
     AND m.year BETWEEN f.year_from AND f.year_to LIMIT 1`,
  )
  const lines = [{ number: '04465-0K240', quantity: 1 }]
  const { data } = await visitor.send(call, { lines, vehicleModelId: model?.id })
  expect(['fits', 'check']).toContain(data.list[0]?.offers[0]?.fit?.verdict)
  expect((await visitor.send(call, { lines })).data.list[0]?.offers[0]?.fit).toBeNull()
})

test('200 lines are accepted, and 201 or none are refused with a field error', async () => {
  const numbers = Array.from({ length: 200 }, (_, i) => (i % 2 ? `XX-${i}` : '90915-YZZD4'))
  expect((await ask(numbers)).data.list).toHaveLength(200)
  for (const problems of [[...numbers, 'X1'], []]) {
    const refusedResponse = await ask(problems)
    expect([refusedResponse.code, Object.keys(refusedResponse.data as object)]).toEqual([
      400,
      ['lines'],
    ])
  }
})

test('no SQL statement of a list scans a table', async () => {
  const source = await import('#platform/quick-order/read.ts')
  for (const sql of [source.partsSql, source.offersSql('own', 1), source.offersSql('family', 4)]) {
    const plan = query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map((row) => row.detail)
    expect(
      plan.filter((line) => /SCAN (p|c|o|s|b|k|n|part|offer|part_cross)\b/.test(line)),
    ).toEqual([])
  }
})

test('a list is added to the cart in one request, on top of existing lines', async () => {
  const buyer = newBuyer('815000001')
  const [a, b] = [offerWith(20, 21).skuOrgId, offerWith(20, 22).skuOrgId]
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: a, quantity: 2 })
  const lines = [
    { skuOrgId: a, quantity: 3 },
    { skuOrgId: b, quantity: 4 },
  ]
  const headers = { 'Idempotency-Key': randomUUID() }
  const response = await buyer.send('POST /web-api/v5/shoppingCart/add', { lines }, headers)
  expect([response.code, response.data]).toEqual([200, { cartQuantity: 9 }])
  const responseAgain = await buyer.send('POST /web-api/v5/shoppingCart/add', { lines }, headers)
  expect(responseAgain.data).toEqual({ cartQuantity: 9 })
  expect(new Map(cartOf(buyer.id).map((line) => [line.sku, line.quantity]))).toEqual(
    new Map([
      [a, 5],
      [b, 4],
    ]),
  )
})

test('if one line can’t be added, no line is added, and the refusal lists the invalid lines', async () => {
  const buyer = newBuyer('815000002')
  const [few, many] = [offerWith(3, 23).skuOrgId, offerWith(20, 24).skuOrgId]
  const [own] = query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE s.type = 'OWN' AND s.country_id = 1001 AND s.state = 'OPEN' AND o.stock > 5 LIMIT 1`,
  )
  const lines = [
    { skuOrgId: many, quantity: 2 },
    { skuOrgId: few, quantity: 4 },
    { skuOrgId: own?.id ?? 0, quantity: 1 },
    { skuOrgId: 999_999_999, quantity: 1 },
  ]
  const response = await buyer.send('POST /web-api/v5/shoppingCart/add', { lines })
  expect([response.code, response.message]).toEqual([4212, 'label_lines_not_added'])
  const { lines: faults } = response.data as unknown as {
    lines: { skuOrgId: number; reason: string; stock: number }[]
  }
  expect(faults.map((line) => [line.skuOrgId, line.reason])).toEqual([
    [few, 'label_stock_not_enough'],
    [own?.id, 'label_own_shop_verified_only'],
    [999_999_999, 'label_not_found'],
  ])
  expect(faults[0]?.stock).toBe(3)
  expect(cartOf(buyer.id)).toEqual([])
})

test('a list of 200 lines can be checked out, and a full cart is refused', async () => {
  const buyer = newBuyer('815000003')
  const offers = query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE o.country_id = 1001 AND s.state = 'OPEN' AND s.type <> 'OWN' AND o.stock > 9
     ORDER BY o.sku_org_id DESC LIMIT 400`,
  )
  const lines = offers.map(({ id }) => ({ skuOrgId: id, quantity: 1 }))
  const add = (from: number) =>
    buyer.send('POST /web-api/v5/shoppingCart/add', { lines: lines.slice(from, from + 200) })
  expect((await add(0)).data).toEqual({ cartQuantity: 200 })
  const draft = await buyer.send('POST /web-api/shoppingCart/toOrder', {})
  expect(draft.code).toBe(200)
  expect(draft.data.shops.flatMap((shop) => shop.lines)).toHaveLength(200)
  const fullResponse = await add(200)
  expect([fullResponse.code, fullResponse.message]).toEqual([4213, 'label_cart_full'])
  expect(cartOf(buyer.id)).toHaveLength(200)
})
