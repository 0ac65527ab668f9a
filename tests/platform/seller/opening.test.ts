import { expect, test } from 'vitest'
import { staffFor } from '../../support/auth/staff.ts'
import { Caller } from '../../support/client.ts'
import {
  approveApplication,
  firstSignIn,
  newApplicant,
  makeSections,
  sendApplication,
} from '../../support/seller/join.ts'
import { createSellerSession } from '../../support/seller/seller-session.ts'
import { query } from '../../support/state.ts'

const start = 'GET /desk/shop/start'
const set = 'POST /desk/shop/start'
const openCall = 'POST /desk/shop/open'
const hours = [{ weekday: 1, opensAt: 510, closesAt: 1050 }]

/** Returns a file with one new offer, of a part that the shop doesn't offer yet. */
function file(): string {
  const [part] = query<{ brand: string; number: string }>(
    `SELECT b.key AS brand, p.number FROM part p JOIN part_brand b ON b.id = p.brand_id
     ORDER BY p.id DESC LIMIT 1`,
  )
  return `brand,number,price,list_price,stock\n${part?.brand},${part?.number},150000,170000,5`
}

async function newShop() {
  const applicant = newApplicant()
  const givenSections = makeSections()
  const shopId = await approveApplication(await sendApplication(applicant, givenSections))
  return { applicant, shopId, given: givenSections }
}

const isListed = async (shopId: number) => {
  const visitor = new Caller('', undefined, 1102)
  return (await visitor.send('GET /eggshop/client/info/{shopId}', { shopId })).code === 200
}

test('the owner receives a secret once, signs in and completes every setup step', async () => {
  const { applicant, shopId, given } = await newShop()
  const login = await firstSignIn(applicant)
  expect(login).toBe(`id-shop-${shopId}`)
  // After the owner's first sign-in, no new secret is created: only the operator can reset the
  // account.
  expect((await applicant.send('POST /web-api/seller/invitation', {})).code).toBe(4720)
  expect(await isListed(shopId)).toBe(false)

  const seller = createSellerSession(shopId)
  const { data } = await seller.send(start, {})
  expect(data.start).toMatchObject({
    shopName: given.company.shopName,
    isOpen: false,
    done: { bank: true, hours: false, delivery: false, returns: false, offers: false },
    file: null,
    account: { bank: 'BCA', ending: given.bank.number.slice(-4) },
  })
  expect((await seller.send(openCall, {})).data).toEqual({
    missing: ['hours', 'delivery', 'returns', 'offers'],
  })
  await seller.send(set, { hours })
  await seller.send(set, { delivery: { laterDays: 2, hasCounter: true } })
  await seller.send(set, { returnAddress: 'Jl. Raya Bekasi 12' })
  expect((await seller.send(openCall, {})).data).toEqual({ missing: ['offers'] })

  const checked = await seller.send('POST /desk/goods/check', { name: 'first.csv', text: file() })
  const uploadId = checked.data.uploadId ?? 0
  expect(uploadId).toBeGreaterThan(0)
  const earlyResponse = await seller.send('POST /desk/goods/{id}/apply', { id: uploadId })
  expect(earlyResponse.message).toBe('label_desk_shop_steps')
  expect(query('SELECT 1 FROM offer WHERE shop_id = ?', shopId)).toEqual([])

  const bothResponses = await Promise.all([
    seller.send(openCall, { uploadId }),
    seller.send(openCall, { uploadId }),
  ])
  expect(bothResponses.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await seller.send(start, {})).data.start?.isOpen).toBe(true)
  expect(query('SELECT away, stock FROM offer WHERE shop_id = ?', shopId)).toEqual([
    { away: 0, stock: 5 },
  ])
  expect(query('SELECT state, later_days, counter FROM shop WHERE id = ?', shopId)).toEqual([
    { state: 'OPEN', later_days: 2, counter: 1 },
  ])
  expect(await isListed(shopId)).toBe(true)
  expect((await seller.send(set, { hours })).code).toBe(404)
})

test('neither staff nor the database can open a shop with a missing setup step', async () => {
  const { shopId } = await newShop()
  const force = (sql: string) => () => query(sql, shopId)
  expect(force("UPDATE shop SET state = 'OPEN' WHERE id = ?")).toThrow('shop not ready')
  expect(force('UPDATE shop_start SET opened_at = 1 WHERE shop_id = ?')).toThrow('shop not ready')
  for (const login of ['nok', 'fern', 'boss'])
    for (const call of [start, set, openCall] as const)
      expect((await staffFor(login).send(call, {})).message).toBe('label_desk_act_not_yours')
})

test('a seller can access only their shop, and older shops have no setup steps', async () => {
  const [one, other] = [await newShop(), await newShop()]
  const seller = createSellerSession(one.shopId)
  await seller.send(set, { hours })
  const { data } = await createSellerSession(other.shopId).send(start, {})
  expect(data.start?.hours).toEqual([])
  const sumber = staffFor('sumber')
  expect((await sumber.send(start, {})).data.start).toBeNull()
  expect((await sumber.send(set, { hours })).code).toBe(404)
  expect((await sumber.send(openCall, {})).code).toBe(404)
})

test('hours that end before they begin, or contain a day twice, are refused', async () => {
  const seller = createSellerSession((await newShop()).shopId)
  const [monday] = hours
  const problems = [{ weekday: 1, opensAt: 600, closesAt: 500 }]
  expect((await seller.send(set, { hours: problems })).code).toBe(400)
  expect((await seller.send(set, { hours: [...hours, monday!] })).code).toBe(400)
})

test('only the applicant receives the secret, and only after the approval', async () => {
  const applicant = newApplicant()
  const id = await sendApplication(applicant)
  const invitation = 'POST /web-api/seller/invitation'
  expect((await applicant.send(invitation, {})).code).toBe(4720)
  await approveApplication(id)
  expect((await newApplicant().send(invitation, {})).code).toBe(4720)
  const firstResponse = await applicant.send(invitation, {})
  const second = await applicant.send(invitation, {})
  expect(firstResponse.data.secret).not.toBe(second.data.secret)
  const visitor = new Caller()
  const stale = { login: firstResponse.data.login, secret: firstResponse.data.secret }
  expect((await visitor.send('POST /desk/first/begin', stale)).code).toBe(4472)
  query('UPDATE session SET created_at = 0 WHERE customer_id = ?', applicant.id)
})
