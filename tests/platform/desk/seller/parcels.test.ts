import { afterAll, expect, test } from 'vitest'
import { nextAddress } from '../../../support/address.ts'
import { newBuyer, offerWith } from '../../../support/client.ts'
import { deleteOrders, writeOrderInState } from '../../../support/order/desk-orders.ts'
import { placeOrder } from '../../../support/order/orders.ts'
import { readPdf } from '../../../support/order/pdf.ts'
import { type Member, staffFor } from '../../../support/auth/staff.ts'
import { numberOf, createSellingShop } from '../../../support/seller/selling.ts'
import { query, testUrl } from '../../../support/state.ts'

/* Labels and tracking numbers of many orders at once. */

afterAll(deleteOrders)

const { shopId, first, second } = createSellingShop()

const placeOrderToShip = (methodId = 6) =>
  writeOrderInState({ type: 'THIRD_PARTY', status: 'CONFIRMED', shopId, paid: 1, methodId })
const otherShop = () =>
  writeOrderInState({ type: 'THIRD_PARTY', status: 'CONFIRMED', shopId: 102, paid: 1, methodId: 6 })

const check = async (text: string, carrier = '') =>
  (await first.send('POST /desk/shop/tracking/check', { text, carrier })).data
const verdictsOf = async (text: string, carrier = '') =>
  (await check(text, carrier)).rows.map(({ verdict }) => verdict)
const apply = (
  rows: { orderId: number; carrier: string; trackingNumber: string }[],
  member = first,
) => member.send('POST /desk/shop/tracking/apply', { rows })

const labels = (who: { cookie?: string }, orders: string) =>
  fetch(`${testUrl}/platform/web-api/order/paper?paper=labels&orders=${orders}`, {
    headers: { cookie: who.cookie ?? '', 'cf-connecting-ip': nextAddress() },
  })

test('each line of a tracking file gets a result, and no line is lost', async () => {
  const [a, b, c, d] = [
    placeOrderToShip(),
    placeOrderToShip(),
    placeOrderToShip(),
    placeOrderToShip(),
  ]
  query("UPDATE orders SET service = 'COUNTER' WHERE id = ?", d)
  const cancelledOrder = writeOrderInState({
    type: 'THIRD_PARTY',
    status: 'CANCELLED',
    shopId,
    paid: 1,
  })
  const text = [
    'Order No.;Tracking number;Courier',
    `${numberOf(a).toLowerCase()};KEX 661 2091;kerry`,
    '',
    `${numberOf(a)};KEX6612092;Kerry`,
    `${numberOf(b)};none;Kerry`,
    `${numberOf(b)};KEX6612093;Nobody`,
    `${numberOf(otherShop())};KEX6612094;Kerry`,
    `E000000-NONE-0000;KEX6612095;Kerry`,
    `${numberOf(cancelledOrder)};KEX6612096;Kerry`,
    `${numberOf(d)};KEX6612097;Kerry`,
    `'=${numberOf(c)};KEX6612098;Kerry`,
  ].join('\r\n')
  const { rows, unread } = await check(text)
  expect(unread).toBe(0)
  expect(rows.map(({ line, verdict }) => [line, verdict])).toEqual([
    [2, 'SHIP'],
    [4, 'TWICE'],
    [5, 'NUMBER'],
    [6, 'CARRIER'],
    [7, 'UNKNOWN'],
    [8, 'UNKNOWN'],
    [9, 'STATE'],
    [10, 'COLLECTED'],
    [11, 'UNKNOWN'],
  ])
  expect(rows[0]).toMatchObject({
    orderId: a,
    carrier: 'Kerry Express',
    trackingNumber: 'KEX6612091',
  })
})

test('a file without headings uses the selected carrier, and lines beyond the limit are counted', async () => {
  const [a, b] = [placeOrderToShip(), placeOrderToShip()]
  expect(await verdictsOf(`${numberOf(a)},KEX7000001\n${numberOf(b)},KEX7000002`, 'Flash')).toEqual(
    ['SHIP', 'SHIP'],
  )
  expect(await verdictsOf(`${numberOf(a)},KEX7000001`)).toEqual(['CARRIER'])
  const { rows, unread } = await check('x,y\n'.repeat(520))
  expect([rows.length, unread]).toEqual([500, 20])
  expect((await check('')).rows).toEqual([])
})

test('a tracking number may repeat on orders of one buyer, but not of two buyers', async () => {
  const [a, b, c] = [placeOrderToShip(), placeOrderToShip(), placeOrderToShip()]
  query('UPDATE orders SET customer_id = 2 WHERE id = ?', c)
  const line = (id: number) => `${numberOf(id)},KEX7000010,Kerry`
  expect(await verdictsOf([a, b, c].map(line).join('\n'))).toEqual(['SHIP', 'SHIP', 'NUMBER_TWICE'])
})

test('orders ship once, repeats change nothing, and a refusal doesn’t stop the others', async () => {
  const [a, b] = [placeOrderToShip(), placeOrderToShip()]
  const doneOrder = writeOrderInState({ type: 'THIRD_PARTY', status: 'CANCELLED', shopId, paid: 1 })
  const rows = [a, otherShop(), doneOrder, b].map((orderId, i) => ({
    orderId,
    carrier: 'Kerry Express',
    trackingNumber: `KEX800000${i}`,
  }))
  const { data } = await apply(rows)
  expect(data.rows.map(({ outcome, label }) => [outcome, label])).toEqual([
    ['SHIPPED', ''],
    ['REFUSED', 'label_not_found'],
    ['REFUSED', 'label_desk_act_not_yours'],
    ['SHIPPED', ''],
  ])
  const orderAfter = query('SELECT status, tracking_number FROM orders WHERE id = ?', a)
  expect(orderAfter).toEqual([{ status: 'SHIPPED', tracking_number: 'KEX8000000' }])
  const applyAgain = await apply(rows)
  expect(applyAgain.data.rows.map(({ outcome }) => outcome)).toEqual([
    'ALREADY',
    'REFUSED',
    'REFUSED',
    'ALREADY',
  ])
  expect(query('SELECT 1 FROM order_history WHERE order_id = ?', a)).toHaveLength(3)
  expect(await verdictsOf(`${numberOf(a)},KEX8000000,Kerry\n${numberOf(b)},KEX1,Kerry`)).toEqual([
    'ALREADY',
    'STATE',
  ])
})

test('when two people apply the same file, each order is shipped once', async () => {
  const rows = [placeOrderToShip(), placeOrderToShip(), placeOrderToShip()].map((orderId, i) => ({
    orderId,
    carrier: 'Kerry Express',
    trackingNumber: `KEX900000${i}`,
  }))
  const bothResponses = await Promise.all([apply(rows), apply(rows, second)])
  const outcomes = bothResponses.flatMap(({ data }) => data.rows)
  for (const { orderId } of rows) {
    const ownOutcomes = outcomes.filter((one) => one.orderId === orderId)
    expect(ownOutcomes.filter(({ outcome }) => outcome === 'SHIPPED')).toHaveLength(1)
    const history = query(
      "SELECT 1 FROM order_history WHERE order_id = ? AND status = 'SHIPPED'",
      orderId,
    )
    expect(history).toHaveLength(1)
  }
})

test('other roles can neither check nor apply tracking files', async () => {
  for (const login of ['nok', 'fern', 'boss']) {
    const member = staffFor(login)
    const askedResponse = await member.send('POST /desk/shop/tracking/check', {
      text: 'a,b',
      carrier: '',
    })
    expect(askedResponse.message).toBe('label_desk_act_not_yours')
    const rows = [{ orderId: placeOrderToShip(), carrier: 'Kerry Express', trackingNumber: 'KEX1' }]
    expect((await apply(rows, member)).message).toBe('label_desk_act_not_yours')
  }
})

test('labels have barcode, address and amount to collect, and pick lists are sorted', async () => {
  const offers = [offerWith({ stock: 9 }), offerWith({ stock: 9 }, 3)]
  const orders: number[] = []
  for (const { skuOrgId } of offers) {
    const orderId = await placeOrder(newBuyer(), skuOrgId, 2, 2)
    query('UPDATE orders SET shop_id = ? WHERE id = ?', shopId, orderId)
    await first.send('POST /desk/orders/{id}/act', { id: orderId, act: 'confirm', seen: 'CREATED' })
    orders.push(orderId)
  }
  const strange = JSON.stringify({
    contactName: '<b>สมชาย & \u202e"ช่าง"</b>',
    cellphone: '810000001',
    stateName: 'กรุงเทพมหานคร',
    cityName: 'บางกะปิ',
    districtName: 'คลองจั่น',
    postCode: '10240',
    detailAddress: `12/3 ซอยลาดพร้าว 101 ${'ยาวมาก '.repeat(40)}`,
  })
  query('UPDATE orders SET address = ? WHERE id = ?', strange, orders[0] ?? 0)
  const response = await labels(first, orders.join())
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const pdf = await readPdf(await response.arrayBuffer())
  expect(pdf.pages).toHaveLength(3)
  expect(pdf.pages[0]).toContain('Pick list')
  for (const id of orders) expect(pdf.text).toContain(numberOf(id))
  expect(pdf.text).toContain('เก็บเงินปลายทาง')
  expect(pdf.text).toContain('<b>')
  expect(pdf.text).not.toContain('\u202e')
  const log = query<{ after: string }>(
    "SELECT after FROM desk_log WHERE act = 'labels' AND subject = ?",
    `shop:${shopId}`,
  )
  expect(log.at(-1)?.after).toBe(JSON.stringify({ orders }))
})

test('labels return 404 for other shops, other roles and orders without a parcel', async () => {
  const ownOrder = placeOrderToShip()
  const created = writeOrderInState({ type: 'THIRD_PARTY', status: 'CREATED', shopId, paid: 1 })
  const statusFor = async (member: Member, orders: string) => (await labels(member, orders)).status
  expect(await statusFor(first, String(ownOrder))).toBe(200)
  expect(await statusFor(first, `${ownOrder},${otherShop()}`)).toBe(404)
  expect(await statusFor(first, `${ownOrder},${created}`)).toBe(404)
  expect(await statusFor(staffFor('siam'), String(ownOrder))).toBe(404)
  for (const login of ['nok', 'fern'])
    expect(await statusFor(staffFor(login), String(ownOrder))).toBe(404)
  for (const orders of ['', 'x', '1;2', '0', Array.from({ length: 101 }, () => ownOrder).join()])
    expect(await statusFor(first, orders)).toBe(404)
  expect((await labels({}, String(ownOrder))).status).toBe(401)
})
