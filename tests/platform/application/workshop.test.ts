import { expect, test } from 'vitest'
import { nextAddress } from '../../support/address.ts'
import { findLastApplication, workshopOf } from '../../support/application.ts'
import { type Caller, Caller as Visitor, newBuyer } from '../../support/client.ts'
import { makePng } from '../../support/browser/pictures.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query, testUrl } from '../../support/state.ts'
import { upload } from '../../support/search/upload.ts'

const [nok, fern, sumber] = [staffFor('nok'), staffFor('fern'), staffFor('sumber')]
const submit = 'POST /app-api/v1/login/verified'
const standing = 'GET /app-api/v1/login/verified'
const decide = 'POST /desk/applications/{id}/decide'

const readPicture = ({ token, cookie = '' }: { token: string; cookie?: string }, address: string) =>
  fetch(testUrl + address, { headers: { token, cookie, 'cf-connecting-ip': nextAddress() } })

const verifiedOf = async (buyer: Caller) =>
  (await buyer.send('GET /app-api/v1/login/queryUserLoginInfo', {})).data.verified

test('a consumer applies, is approved, and gets workshop prices with the next request', async () => {
  const buyer = newBuyer('848100001')
  expect(await verifiedOf(buyer)).toBe(1)
  expect((await buyer.send(standing, {})).data.state).toBe('NONE')
  const ownOffers = query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE s.type = 'OWN' AND o.country_id = 1001 AND o.stock > 3 LIMIT 1`,
  )[0]
  const add = () =>
    buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: ownOffers?.id ?? 0, quantity: 1 })
  expect((await add()).message).toBe('label_own_shop_verified_only')

  const wish = await workshopOf(buyer)
  expect((await buyer.send(submit, wish)).data).toMatchObject({ ...wish, state: 'SUBMITTED' })
  expect(await verifiedOf(buyer)).toBe(2)
  expect((await add()).message).toBe('label_own_shop_verified_only')
  const id = findLastApplication(buyer.id)
  const shownResponse = (await nok.send('GET /desk/applications/{id}', { id })).data
  expect(shownResponse).toMatchObject({
    kind: 'WORKSHOP',
    name: 'อู่ช่างสมชาย',
    phone: '+66848100001',
    pictures: [wish.shopDoorPhoto, wish.businessLicensePhoto],
    earlier: [],
  })
  expect((await nok.send(decide, { id, state: 'APPROVED' })).code).toBe(200)

  expect(await verifiedOf(buyer)).toBe(0)
  const { profile } = (await buyer.send('GET /client/profile', {})).data
  expect(profile).toMatchObject({
    customerTypeName: 'Workshop',
    verified: 0,
    name: wish.shopName,
    shopDoorPhoto: wish.shopDoorPhoto,
  })
  const identities = await buyer.send('GET /app/price/identity/getUserIdentity', {})
  expect(identities.data.map((one) => one.priceId)).toEqual([1, 3])
  expect(
    query(
      'SELECT price_id FROM customer_price_identity WHERE customer_id = ? AND last_check',
      buyer.id,
    ),
  ).toEqual([{ price_id: 3 }])
  expect((await add()).code).toBe(200)
  expect((await buyer.send(submit, wish)).message).toBe('label_application_closed')
})

test('a rejected application shows its reason and can be resubmitted, and the desk sees both applications', async () => {
  const buyer = newBuyer('848100002')
  const wish = await workshopOf(buyer)
  await buyer.send(submit, wish)
  const first = findLastApplication(buyer.id)
  expect((await nok.send(decide, { id: first, state: 'REJECTED' })).code).toBe(400)
  await nok.send(decide, { id: first, state: 'REJECTED', words: 'The sign can’t be read' })
  expect(await verifiedOf(buyer)).toBe(1)
  const { data } = await buyer.send(standing, {})
  expect(data).toMatchObject({ ...wish, state: 'REJECTED', reason: 'The sign can’t be read' })

  expect((await buyer.send(submit, wish)).code).toBe(200)
  const readCase = async (id: number) =>
    (await nok.send('GET /desk/applications/{id}', { id })).data
  expect((await readCase(findLastApplication(buyer.id))).earlier).toMatchObject([
    { state: 'REJECTED', reason: 'The sign can’t be read' },
  ])
  expect(await readCase(first)).toMatchObject({ state: 'REJECTED', decidedBy: expect.any(String) })
})

test('one of several concurrent applications is stored, and another one is refused while it is open', async () => {
  const buyer = newBuyer('848100003')
  const wish = await workshopOf(buyer)
  const bothResponses = await Promise.all([1, 2, 3].map(() => buyer.send(submit, wish)))
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4230, 4230])
  expect((await buyer.send(submit, wish)).code).toBe(4230)
})

test('the second of two concurrent decisions gets a conflict, and one log row is written', async () => {
  const buyer = newBuyer('848100004')
  await buyer.send(submit, await workshopOf(buyer))
  const id = findLastApplication(buyer.id)
  const bothResponses = await Promise.all([
    nok.send(decide, { id, state: 'APPROVED' }),
    nok.send(decide, { id, state: 'REJECTED', words: 'No' }),
  ])
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4402])
  const second = bothResponses.find(({ code }) => code === 4402)
  expect(second?.data).toMatchObject({ name: expect.stringMatching(/./) as string })
  const log = query('SELECT act FROM desk_log WHERE subject = ?', `application:${id}`)
  expect(log).toHaveLength(1)
})

test('an incomplete application or another buyer’s pictures get field errors', async () => {
  const buyer = newBuyer('848100005')
  const wish = await workshopOf(buyer)
  const emptyResponse = await buyer.send(submit, {
    shopName: ' ',
    address: '',
    stateId: 0,
    cityId: 0,
    districtId: 0,
    shopDoorPhoto: '',
    businessLicensePhoto: '',
  })
  expect([emptyResponse.message, emptyResponse.data]).toEqual([
    'label_application_incomplete',
    {
      shopName: 'label_shop_name_required',
      address: 'label_detail_required',
      districtId: 'label_district_required',
      shopDoorPhoto: 'label_door_photo_required',
      businessLicensePhoto: 'label_licence_photo_required',
    },
  ])
  const otherUpload = (await upload(newBuyer('848100006'), makePng(), { kind: 'CERTIFICATE' })).data
  const slip = (await upload(buyer, makePng(), { kind: 'SLIP' })).data
  for (const shopDoorPhoto of [otherUpload, slip, '/platform/web-api/file/none.png'])
    expect((await buyer.send(submit, { ...wish, shopDoorPhoto })).data).toEqual({
      shopDoorPhoto: 'label_door_photo_required',
    })
  const stray = await buyer.send(submit, { ...wish, cityId: (wish.cityId as number) + 1 })
  expect(stray.data).toEqual({ districtId: 'label_district_required' })
  const longResponse = await buyer.send(submit, { ...wish, shopName: 'ก'.repeat(121) })
  expect(longResponse.data).toEqual({ shopName: 'label_too_long' })
  expect(query('SELECT 1 FROM application WHERE customer_id = ?', buyer.id)).toEqual([])
})

test('application pictures are readable by the applicant and platform staff only', async () => {
  const buyer = newBuyer('848100007')
  const { shopDoorPhoto } = await workshopOf(buyer)
  const seenCallers = [buyer, nok, sumber, newBuyer('848100008'), new Visitor()]
  const status = await Promise.all(
    seenCallers.map(async (one) => (await readPicture(one, shopDoorPhoto)).status),
  )
  expect(status).toEqual([200, 200, 404, 404, 401])
})

test('only service decides applications, and an unknown application returns 404', async () => {
  for (const member of [fern, sumber]) {
    expect((await member.send('GET /desk/applications/{id}', { id: 1 })).code).toBe(4401)
    expect((await member.send(decide, { id: 1, state: 'APPROVED' })).code).toBe(4401)
  }
  expect((await nok.send(decide, { id: 999_999, state: 'APPROVED' })).code).toBe(404)
})

test('five applications a day are accepted and the sixth is refused', async () => {
  const buyer = newBuyer('848100009')
  const wish = await workshopOf(buyer)
  for (let n = 0; n < 5; n++) {
    expect((await buyer.send(submit, wish)).code).toBe(200)
    await nok.send(decide, { id: findLastApplication(buyer.id), state: 'REJECTED', words: 'Again' })
  }
  expect((await buyer.send(submit, wish)).code).toBe(429)
})

test('a result marked as seen and a declined prompt are stored, and a new application unmarks the result', async () => {
  const buyer = newBuyer('848100010')
  expect((await buyer.send(standing, {})).data).toMatchObject({
    airshow: false,
    guideRefused: false,
  })
  const shownResponse = await buyer.send('PUT /app-api/v1/login/verified/airshow', {
    airshow: true,
  })
  const refusedResponse = await buyer.send('POST /app-api/v1/login/verified/logGuide', {})
  expect([shownResponse.code, refusedResponse.code]).toEqual([200, 200])
  expect((await buyer.send(standing, {})).data).toMatchObject({ airshow: true, guideRefused: true })
  const { data } = await buyer.send(submit, await workshopOf(buyer))
  expect(data).toMatchObject({ airshow: false, guideRefused: true })
})

test("seeded applicants are in the desk's queue with their pictures", async () => {
  const { list } = (await nok.send('GET /desk/queue', { queue: 'applications' })).data
  const seenPapers = await Promise.all(
    list.map(
      async ({ caseId }) =>
        (await nok.send('GET /desk/applications/{id}', { id: Number(caseId) })).data,
    ),
  )
  const [prasert, seoyeon] = ['+66810000004', '+821000000008'].map((phone) =>
    seenPapers.find((one) => one.phone === phone),
  )
  expect(prasert).toMatchObject({ kind: 'WORKSHOP', name: 'อู่ประเสริฐ ยานยนต์' })
  expect(prasert?.pictures).toHaveLength(2)
  expect(seoyeon).toMatchObject({ kind: 'KOREA', name: '이서연', pictures: [] })
})
