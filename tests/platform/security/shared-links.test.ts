import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { maximumSharedLinks, sharedLinkMs } from '#domain/share/shared-links.ts'
import { Caller, newBuyer } from '../../support/client.ts'
import { settingOfWorker } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

const share = 'POST /app-api/vehicle/garage/share'
const end = 'POST /app-api/vehicle/garage/endShare'
const visitor = new Caller()
const openLink = (key: string) => visitor.send('GET /app-api/vehicle/garage/shared', { share: key })
const openList = (key: string) => visitor.send('GET /web-api/favourite/shared', { share: key })

/** Sets the expiry of a link to the past. */
function expireLink(key: string) {
  query('UPDATE shared_link SET made_at = 1, until = 2 WHERE id = ?', Number(key.split('.')[0]))
}

test('H20: a vehicle link stops working on its expiry day, and its owner can revoke it', async () => {
  const buyer = newBuyer('815800201')
  const startTime = Date.now()
  const { data } = await buyer.send(share, { vehicleModelId: 1, skuOrgIdList: [2] })
  expect(data.until - startTime).toBeGreaterThanOrEqual(sharedLinkMs)
  expect(data.until - Date.now()).toBeLessThanOrEqual(sharedLinkMs)
  expect((await openLink(data.share)).data.model.vehicleModelId).toBe(1)
  const listedResponse = await buyer.send('GET /app-api/vehicle/garage/shares', {})
  expect(listedResponse.data).toEqual([data])
  expect(await newBuyer('815800202').send('GET /app-api/vehicle/garage/shares', {})).toMatchObject({
    data: [],
  })
  await buyer.send(end, data)
  expect((await openLink(data.share)).message).toBe('label_share_broken')
  const responseAgain = (await buyer.send(share, { vehicleModelId: 1, skuOrgIdList: [2] })).data
  expect(responseAgain.share).not.toBe(data.share)
  expireLink(responseAgain.share)
  expect((await openLink(responseAgain.share)).message).toBe('label_share_broken')
  expect((await buyer.send('GET /app-api/vehicle/garage/shares', {})).data).toEqual([])
})

test('H20: only the visitor who created a link can revoke it, not its recipient', async () => {
  const { data } = await visitor.send(share, { vehicleModelId: 1 })
  for (const endKey of ['', 'A'.repeat(24), data.share.split('.')[1] ?? ''])
    expect((await new Caller().send(end, { share: data.share, endKey })).code).toBe(404)
  expect((await openLink(data.share)).code).toBe(200)
  for (const _ of [1, 2]) expect((await visitor.send(end, data)).code).toBe(200)
  expect((await openLink(data.share)).code).toBe(4104)
})

test('H20: links and their content never contain the nickname, and older links are invalid', async () => {
  const buyer = newBuyer('815800203')
  await buyer.send('POST /app-api/vehicle/garage/save', {
    vehicleModelId: 1,
    nickname: 'Somsak 1234',
  })
  // A page that was already open at the release sends the old payload.
  const asBefore = { vehicleModelId: 1, nickname: 'Somsak 1234', skuOrgIdList: [] }
  const { data } = await buyer.send(share, asBefore)
  const decoded = data.share.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  const shownJson = JSON.stringify(await openLink(data.share))
  expect(decoded.join() + data.share + shownJson).not.toMatch(/Somsak|1234|815800203/)
  const storedLink = query(
    'SELECT * FROM shared_link WHERE id = ?',
    Number(data.share.split('.')[0]),
  )
  expect(JSON.stringify(storedLink)).not.toContain('Somsak')
  // Sign the payload like the previous version, with this shop's secret.
  const payload = Buffer.from(JSON.stringify([1, 'Taxi', []])).toString('base64url')
  const signedDigest = createHmac('sha256', `share ${settingOfWorker('SIGNING_SECRET')}`)
    .update(payload)
    .digest()
  expect(
    (await openLink(`${payload}.${signedDigest.subarray(0, 18).toString('base64url')}`)).code,
  ).toBe(4104)
})

test('H20: a part list link works until its expiry day, and only the list’s owner can revoke it', async () => {
  const [buyer, other] = [newBuyer('815800204'), newBuyer('815800205')]
  const madeResponse = (await buyer.send('POST /web-api/favourite/list', { name: 'Brakes' })).data
  expect(madeResponse).toMatchObject({ share: '', sharedUntil: 0 })
  const { listId } = madeResponse
  const shared = (await buyer.send('POST /web-api/favourite/share', { listId })).data
  expect(Math.abs(shared.sharedUntil - Date.now() - sharedLinkMs)).toBeLessThan(60_000)
  expect((await openList(shared.share)).data.name).toBe('Brakes')
  expect((await buyer.send('POST /web-api/favourite/share', { listId })).data).toEqual(shared)
  for (const call of ['POST /web-api/favourite/share', 'DELETE /web-api/favourite/share'] as const)
    expect((await other.send(call, { listId })).code).toBe(404)
  expect((await openList(shared.share)).code).toBe(200)
  const endedResponse = await buyer.send('DELETE /web-api/favourite/share', { listId })
  expect(endedResponse.data).toMatchObject({ share: '', sharedUntil: 0 })
  expect((await openList(shared.share)).code).toBe(4104)
  const anew = (await buyer.send('POST /web-api/favourite/share', { listId })).data
  expect(anew.share).not.toBe(shared.share)
  expireLink(anew.share)
  expect((await openList(anew.share)).code).toBe(4104)
  const third = (await buyer.send('POST /web-api/favourite/share', { listId })).data
  expect([anew.share, shared.share]).not.toContain(third.share)
  expect((await openList(third.share)).code).toBe(200)
})

test('H20: an account’s links are limited, also with concurrent requests', async () => {
  const buyer = newBuyer('815800206')
  const [customer] = query<{ id: number }>("SELECT id FROM customer WHERE cellphone = '815800206'")
  const almost = maximumSharedLinks - 3
  query(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${almost})
     INSERT INTO shared_link (id, customer_id, vehicle_model_id, made_at, until)
     SELECT 2000000 + i, ?, 1, ?, ? FROM n`,
    customer?.id ?? 0,
    Date.now(),
    Date.now() + sharedLinkMs,
  )
  const ids = [2, 3, 4, 5, 6, 7, 8, 9]
  const answers = await Promise.all(
    ids.map((id) => buyer.send(share, { vehicleModelId: id, skuOrgIdList: [] })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 4247)).toHaveLength(5)
})
