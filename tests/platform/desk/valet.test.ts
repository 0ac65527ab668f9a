import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sendNotifications } from '#platform/notification/send.ts'
import { contract } from '#contract/index.ts'
import { Browser } from '../../support/browser/browser.ts'
import { callerFor, newBuyer, offerWith, prepareOrder } from '../../support/client.ts'
import { withDatabase, placeOrder } from '../../support/order/orders.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { type Member, staffFor } from '../../support/auth/staff.ts'
import { deleteCodes, readLastCode, query } from '../../support/state.ts'

const prefix = '+66'

/** Browser of a staff member at the desk. */
class DeskBrowser extends Browser {
  readonly member: Member
  constructor(login = 'nok') {
    super()
    this.member = staffFor(login)
    const [name = '', value = ''] = this.member.cookie.split('=')
    this.cookies.set(name, value)
  }
  override raw(name: string, payload: object, headers: Record<string, string> = {}) {
    return super.raw(name, payload, { 'x-desk-token': this.member.formToken, ...headers })
  }
}

/** Opens a browser in which service impersonates the owner of a phone number. */
async function impersonate(cellphone: string, login = 'nok'): Promise<DeskBrowser> {
  const browser = new DeskBrowser(login)
  deleteCodes(cellphone)
  const sentResponse = await browser.send('POST /desk/valet/code', { prefix, cellphone })
  expect(sentResponse.code).toBe(200)
  const begun = await browser.send('POST /desk/valet/begin', {
    prefix,
    cellphone,
    phoneCode: readLastCode(cellphone),
  })
  expect(begun.code).toBe(200)
  expect(Object.keys(begun.data)).toEqual(['endsAt'])
  return browser
}

const buyer = newBuyer('877000001')
const otherBuyer = newBuyer('877000002')

beforeAll(() => {
  query('DELETE FROM session WHERE staff_id IS NOT NULL')
})

const log = (subject: string) =>
  query<{ act: string; staff_id: number }>(
    'SELECT act, staff_id FROM desk_log WHERE subject = ? ORDER BY id',
    subject,
  )

const lastText = (cellphone: string) =>
  query<{ body: string }>(
    'SELECT body FROM outbox WHERE phone = ? ORDER BY id DESC LIMIT 1',
    prefix + cellphone,
  )[0]?.body ?? ''

test('an impersonation by service is logged, marked on the order, and announced to the customer', async () => {
  const valet = await impersonate('877000001')
  expect(lastText('877000001')).toMatch(/Nok.*\d\d:\d\d/)
  expect(valet.cookies.get('egg_valet')).toMatch(/^\d{13}\.0001$/)
  const { skuOrgId } = offerWith(50, 500)
  const addedResponse = await valet.send('POST /web-api/v5/shoppingCart/add', {
    skuOrgId,
    quantity: 2,
  })
  expect(addedResponse.code).toBe(200)
  const payload = await prepareOrder(Object.assign(valet, { addressId: buyer.addressId }))
  const placed = await valet.send('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': randomUUID(),
  })
  expect(placed.code).toBe(200)
  const [{ orderId = 0 } = {}] = placed.data.orders
  const history = (await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })).data
    .history
  expect(history[0]).toMatchObject({ mover: 'SERVICE' })
  expect(log(`order:${orderId}`)).toEqual([{ act: 'valet order', staff_id: valet.member.id }])
  const seenResponse = await valet.send('GET /client/version2/order/detail/{id}', { id: orderId })
  expect(seenResponse.code).toBe(200)

  await withDatabase(async (db) => {
    const job = jobContext(db, { logFailure: (_, error) => expect.unreachable(String(error)) })
    await sendNotifications({ ...job, env: { ...job.env, SMS_MODE: 'outbox' } })
  })
  expect(lastText('877000001')).toContain('ฝ่ายบริการลูกค้าสั่งซื้อแทนคุณแล้ว')

  // Requirement H13: an order placed during impersonation gives no access to the payment of an
  // earlier order.
  const earlier = await placeOrder(buyer, skuOrgId, 1, 6)
  const [payment] = query<{ id: number }>(
    'SELECT y.id FROM payment y JOIN orders o ON o.placement_id = y.placement_id WHERE o.id = ?',
    earlier,
  )
  for (const request of [{ orderId, paymentId: payment?.id ?? 0 }, { paymentId: payment?.id ?? 0 }])
    expect((await valet.send('GET /web-api/account/info', request)).code).toBe(4232)

  expect((await valet.send('GET /client/auth/logout', {})).code).toBe(200)
  expect(log(`customer:${buyer.id}`).map(({ act }) => act)).toEqual([
    'valet code',
    'valet begin',
    'valet end',
  ])
  for (const left of ['__Host-session', 'egg_buyer', 'egg_valet'])
    expect(valet.cookies.has(left)).toBe(false)
})

test('staff in an impersonation are refused every private call of the customer', async () => {
  const valet = await impersonate('877000001')
  const open = new Set<string>()
  for (const [name, call] of Object.entries(contract)) {
    if (!call.built || call.audience !== 'buyer') continue
    const response = await valet.send(name as 'GET /client/profile', {} as never)
    if (response.code !== 4232) open.add(name)
  }
  expect([...open].sort()).toEqual(
    [
      'GET /client/profile',
      'GET /app-api/profile/info',
      'GET /app-api/v1/login/queryUserLoginInfo',
      'GET /app/price/identity/getUserIdentity',
      'POST /app/price/identity/user/check/last',
      'GET /app-api/vehicle/garage',
      'GET /web-api/agreement/listNeedAgreement',
      'GET /app-api/v5/agreement/check',
      'GET /web-api/shoppingCart/cartQuantity',
      'GET /web-api/shoppingCart/list',
      'GET /app-api/shoppingCart/noteToBLog',
      'PUT /web-api/v6/shoppingCart/quantity',
      'PUT /web-api/v6/shoppingCart/selectStatus',
      'POST /web-api/shoppingCart/selectDeliveryTime',
      'POST /web-api/shoppingCart/toOrder',
      'POST /web-api/shoppingCart/swap',
      'POST /web-api/v5/shoppingCart/add',
      'DELETE /web-api/v6/shoppingCart/delete',
      'GET /web-api/myCoupon',
      'GET /web-api/myCoupon/summary',
      'POST /web-api/myCoupon/exchange/{code}',
      'POST /app-api/v4/shoppingCart/coupon/list',
      'GET /web-api/address/list',
      // Calls that need an object of the account are tested below with such an object.
      'POST /web-api/address/save',
      'GET /web-api/shipBy/list',
      'POST /app-api/order/calc/price',
      'POST /app-api/order/confirmModifyPrice',
      'POST /web-api/order/submitOrder',
      'POST /web-api/order/successResult',
      'GET /client/version2/order/detail/{id}',
    ].sort(),
  )
  for (const name of [
    'GET /app/search2/getSearchHistory',
    'GET /cms/vehicle/recordSearchHistory',
  ] as const)
    expect((await valet.send(name, { searchType: 1, searchValue: 'x' } as never)).code).toBe(4232)
})

test('other addresses, earlier orders, documents and pictures stay hidden in an impersonation', async () => {
  const [kept] = query<{ id: number }>(
    `INSERT INTO address (customer_id, country_id, contact_name, cellphone, district_id, post_code,
       detail, used_at) SELECT customer_id, country_id, 'Mother', cellphone, district_id, post_code,
       'At home', -1 FROM address WHERE id = ? RETURNING id`,
    buyer.addressId,
  )
  const stateBefore = query<{ id: number; placement_id: number }>(
    'SELECT id, placement_id FROM orders WHERE customer_id = ? ORDER BY placed_at DESC LIMIT 1',
    buyer.id,
  )[0]
  const valet = await impersonate('877000001')
  const list = (await valet.send('GET /web-api/address/list', {})).data
  expect(list.map(({ addressId }) => addressId)).toEqual([buyer.addressId])
  const { skuOrgId } = offerWith(50, 501)
  await valet.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const request = { addressId: kept?.id ?? 0, paymentMethodId: 2, shops: [] }
  expect((await valet.send('POST /app-api/order/calc/price', request)).code).toBe(404)
  expect((await buyer.send('POST /app-api/order/calc/price', request)).code).toBe(200)
  const [first] = list
  const edited = { ...first, contactName: 'Somebody' } as never
  expect((await valet.send('POST /web-api/address/save', edited)).code).toBe(4232)
  const addedAddress = { ...first, addressId: undefined, contactName: 'Said on the phone' } as never
  expect((await valet.send('POST /web-api/address/save', addedAddress)).code).toBe(200)
  expect((await valet.send('GET /web-api/address/list', {})).data).toHaveLength(2)

  const order = { id: stateBefore?.id ?? 0 }
  expect((await valet.send('GET /client/version2/order/detail/{id}', order)).code).toBe(4232)
  const placement = { placementId: stateBefore?.placement_id ?? 0 }
  expect((await valet.send('POST /web-api/order/successResult', placement)).code).toBe(4232)
})

test('impersonation codes cannot sign in, and sign-in codes cannot start an impersonation', async () => {
  const browser = new DeskBrowser()
  const cellphone = '877000003'
  newBuyer(cellphone)
  deleteCodes(cellphone)
  await browser.send('POST /desk/valet/code', { prefix, cellphone })
  expect(lastText(cellphone)).toContain('30')
  expect((await browser.logIn(cellphone, readLastCode(cellphone))).code).toBe(1201)
  deleteCodes(cellphone)
  await browser.askForCode(cellphone)
  const phoneCode = readLastCode(cellphone)
  const begun = await browser.send('POST /desk/valet/begin', { prefix, cellphone, phoneCode })
  expect(begun.code).toBe(1201)
})

test('impersonation codes allow five tries, and are sent once a minute and five times an hour', async () => {
  const browser = new DeskBrowser()
  const cellphone = '877000004'
  newBuyer(cellphone)
  deleteCodes(cellphone)
  await browser.send('POST /desk/valet/code', { prefix, cellphone })
  const right = readLastCode(cellphone)
  const wrongValue = right === '0000' ? '1111' : '0000'
  for (let i = 0; i < 5; i++)
    await browser.send('POST /desk/valet/begin', { prefix, cellphone, phoneCode: wrongValue })
  const lateResponse = await browser.send('POST /desk/valet/begin', {
    prefix,
    cellphone,
    phoneCode: right,
  })
  expect(lateResponse.code).toBe(1201)
  expect((await browser.send('POST /desk/valet/code', { prefix, cellphone })).code).toBe(429)
  const hour = Date.now() - 50 * 60_000
  query('UPDATE one_time_code SET sent_at = ? WHERE phone = ?', hour, `valet ${prefix}${cellphone}`)
  for (let i = 1; i < 5; i++)
    query(
      `INSERT INTO one_time_code (phone, code_hash, sent_at, browser) VALUES (?, ?, ?, 'x')`,
      `valet ${prefix}${cellphone}`,
      randomUUID(),
      hour + i * 60_000,
    )
  expect((await browser.send('POST /desk/valet/code', { prefix, cellphone })).code).toBe(429)
})

test('only service can start an impersonation, and only for a known number', async () => {
  for (const login of ['fern', 'siam']) {
    const askedResponse = staffFor(login).send('POST /desk/valet/code', {
      prefix,
      cellphone: '877000001',
    })
    expect((await askedResponse).code).toBe(4401)
  }
  const unknownPhone = { prefix, cellphone: '877000099' }
  expect((await new DeskBrowser().send('POST /desk/valet/code', unknownPhone)).code).toBe(4405)
})

test('an impersonation ends after 30 minutes, with the desk session or by the customer', async () => {
  const profile = (one: Browser) => one.send('GET /client/profile', {})
  const valet = await impersonate('877000002')
  const [row] = query<{ lasts: number }>(
    'SELECT expires_at - created_at AS lasts FROM session WHERE staff_id IS NOT NULL AND customer_id = ?',
    otherBuyer.id,
  )
  expect(row?.lasts).toBe(30 * 60_000)
  query(
    'UPDATE session SET expires_at = ? WHERE customer_id = ? AND staff_id IS NOT NULL',
    Date.now() - 1,
    otherBuyer.id,
  )
  expect((await profile(valet)).code).toBe(401)
  expect(valet.cookies.has('egg_valet')).toBe(false)

  const second = await impersonate('877000002')
  expect((await profile(second)).code).toBe(200)
  await second.send('POST /desk/signOut', {})
  expect((await profile(second)).code).toBe(401)

  const third = await impersonate('877000002')
  const customer = callerFor(otherBuyer.id)
  const sessions = (await customer.send('GET /web-api/account/sessions', {})).data
  const service = sessions.find(({ isService }) => isService)
  await customer.send('DELETE /web-api/account/session', { id: service?.id ?? '' })
  expect((await profile(third)).code).toBe(401)
})

test('an impersonation token cannot be exchanged for a customer session', async () => {
  const valet = await impersonate('877000002')
  const token = valet.cookies.get('__Host-session') ?? ''
  const other2 = new Browser()
  expect((await other2.send('POST /client/auth/login', { token })).code).toBe(401)
  expect(other2.cookies.has('__Host-session')).toBe(false)
})
