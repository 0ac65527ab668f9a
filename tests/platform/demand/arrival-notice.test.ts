import { expect, test } from 'vitest'
import type { Env } from '#platform/kernel/context.ts'
import { sendStockAlerts } from '#platform/stock-alert/send-alerts.ts'
import { Caller, newBuyer } from '../../support/client.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'
import { jobContext } from '../../support/server/job-context.ts'

const add = 'POST /web-api/demand/arrivalNotice'
const thailand = 1001

const sendDueAlerts = () =>
  withDatabase((db) =>
    sendStockAlerts(jobContext(db, { logFailure: (...what) => expect(what).toEqual([]) })),
  )

const messagesTo = (cellphone: string) =>
  query<{ body: string }>('SELECT body FROM outbox WHERE phone LIKE ?', `%${cellphone}`).map(
    (row) => row.body,
  )

/** Returns an offer of a part that only one Thai shop sells, and sets its stock to zero. */
function createSoldOutOffer(position: number) {
  const [row] = query<{ sku: number; number: string; norm: string }>(
    `SELECT max(o.sku_org_id) AS sku, p.number, p.number_norm AS norm FROM part p
     JOIN offer o ON o.part_id = p.id AND o.country_id = ? AND o.away = 0 AND o.stock > 0
     GROUP BY p.number_norm HAVING count(*) = 1 LIMIT 1 OFFSET ?`,
    thailand,
    position,
  )
  if (!row) throw new Error('no such part in the seed')
  query(
    'UPDATE offer SET stock = 0 WHERE part_id IN (SELECT id FROM part WHERE number_norm = ?)',
    row.norm,
  )
  return row
}

test('a stock alert for a number is sent once, in the buyer’s language', async () => {
  const { sku, number } = createSoldOutOffer(400)
  const [niran, ploy] = [newBuyer('819000101'), newBuyer('819000102')]
  const request = { oeNumberOrBrandSku: number.toLowerCase() }
  const firstResponse = await niran.send(add, request, { langCode: 'th' })
  expect(firstResponse.data).toEqual({ waiting: 1, cellphoneEnd: '0101' })
  expect((await niran.send(add, request, { langCode: 'th' })).data.waiting).toBe(1)
  expect((await ploy.send(add, request)).data.waiting).toBe(2)
  await sendDueAlerts()
  expect(messagesTo('819000101')).toEqual([])
  query('UPDATE offer SET stock = 3 WHERE sku_org_id = ?', sku)
  // Messages that the gateway refuses wait for the next run.
  await withDatabase((db) =>
    sendStockAlerts(jobContext(db, { env: { DB: db } as Env, logFailure: () => {} })),
  )
  await Promise.all([sendDueAlerts(), sendDueAlerts()])
  await sendDueAlerts()
  expect(messagesTo('819000101')).toEqual([`EGG Mall: ${number} มีขายแล้ว`])
  expect(messagesTo('819000102')).toEqual([`EGG Mall: ${number} is available now.`])
})

test('a stock alert for a vehicle part is triggered by a fitting offer in the country', async () => {
  const [row] = query<{ category: number; serial: number }>(
    `SELECT f.category_id AS category, f.serial_id AS serial FROM part_fit f
     JOIN offer o ON o.part_id = f.part_id AND o.country_id = ? AND o.gone = 0 LIMIT 1 OFFSET 50`,
    thailand,
  )
  const buyer = newBuyer('819000103')
  const request = { categoryId: row?.category, vehicleSerialId: row?.serial }
  expect((await buyer.send(add, request)).code).toBe(200)
  await sendDueAlerts()
  expect(messagesTo('819000103')).toHaveLength(1)
  // After the message, a buyer can request another alert.
  expect((await buyer.send(add, request)).data.waiting).toBe(1)
})

test('only the buyer who set a stock alert can cancel it', async () => {
  const { number, sku } = createSoldOutOffer(401)
  const [niran, ploy] = [newBuyer('819000104'), newBuyer('819000105')]
  const request = { oeNumberOrBrandSku: number }
  for (const buyer of [niran, ploy]) await buyer.send(add, request)
  expect((await niran.send('DELETE /web-api/demand/arrivalNotice', request)).code).toBe(200)
  query('UPDATE offer SET stock = 3 WHERE sku_org_id = ?', sku)
  await sendDueAlerts()
  expect(messagesTo('819000104')).toEqual([])
  expect(messagesTo('819000105')).toHaveLength(1)
})

test('a stock alert requires a sign-in and a known part or offer', async () => {
  const buyer = newBuyer('819000106')
  expect((await new Caller().send(add, { categoryId: 1 })).code).toBe(401)
  expect((await buyer.send(add, {})).code).toBe(400)
  expect((await buyer.send(add, { categoryId: 99_999_999 })).code).toBe(404)
  expect((await buyer.send(add, { vehicleSerialId: 99_999_999 })).code).toBe(404)
  expect((await buyer.send(add, { oeNumberOrBrandSku: 'NOPE-0000-NOPE' })).code).toBe(404)
})

test('a buyer is limited to fifty stock alerts, also with concurrent requests', async () => {
  const buyer = newBuyer('819000107')
  const serials = query<{ id: number }>('SELECT id FROM vehicle_serial ORDER BY id LIMIT 55')
  const answers = await Promise.all(
    serials.map(({ id }) => buyer.send(add, { categoryId: 13, vehicleSerialId: id })),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(50)
  expect(codes.filter((code) => code === 4106)).toHaveLength(5)
  // Repeating a request gives the same result: an existing alert doesn't count towards the limit
  // again.
  for (const index of [codes.indexOf(200), codes.lastIndexOf(200), codes.indexOf(4106)]) {
    const responseAgain = await buyer.send(add, {
      categoryId: 13,
      vehicleSerialId: serials[index]?.id,
    })
    expect(responseAgain.code).toBe(codes[index])
  }
})

test('a search for a part that no shop sells is stored and returns the alert count', async () => {
  const { number, norm } = await findUnsoldNumber()
  const look = async () => search(number)
  const searches = () =>
    query<{ searches: number }>('SELECT searches FROM demand WHERE norm = ?', norm)[0]?.searches
  const searchesBefore = searches() ?? 0
  expect(await look()).toMatchObject({ missing: true, near: { waiting: 0 } })
  await newBuyer('819000108').send(add, { oeNumberOrBrandSku: number })
  expect(await look()).toMatchObject({ missing: true, near: { waiting: 1 } })
  expect(searches()).toBe(searchesBefore + 2)
})

async function search(oeNumberOrBrandSku: string) {
  return (await new Caller().send('POST /web-api/material/search', { oeNumberOrBrandSku })).data
}

/**
 * Returns a catalogue number for which Thailand has no offer, neither of the part nor of a
 * replacement.
 */
async function findUnsoldNumber() {
  const parts = query<{ number: string; norm: string }>(
    `SELECT p.number, p.number_norm AS norm FROM part p WHERE NOT EXISTS
       (SELECT 1 FROM offer o WHERE o.part_id = p.id AND o.country_id = ?) LIMIT 100`,
    thailand,
  )
  for (const part of parts) if ((await search(part.number)).missing) return part
  throw new Error('everything is on sale')
}
