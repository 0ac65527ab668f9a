import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Env } from '#platform/kernel/context.ts'
import { sendPushes } from '#platform/push/send.ts'
import { generateVapidKey } from '../../../scripts/lib/secrets.ts'
import {
  requestMemberApproval,
  newCompany,
  newMember,
  type Person,
  setRules,
} from '../../support/auth/team.ts'
import { type Caller, newBuyer, offerWith } from '../../support/client.ts'
import { decideAtProvider, openPage, placeUnpaid } from '../../support/order/paying.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { PushBrowser, PushService, vapidClaims } from '../../support/server/push-service.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

let service: PushService
const VAPID_KEY = generateVapidKey()

beforeAll(async () => (service = await new PushService().open()))
afterAll(() => service.close())
beforeEach(() => {
  service.status = 201
  service.received.length = 0
  query('UPDATE push_message SET next_at = NULL')
})

/** Registers a browser of a person, whose push messages are sent to this test's push service. */
async function register(person: Caller, name: string): Promise<PushBrowser> {
  const browser = new PushBrowser()
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`
  const { p256dh, auth } = browser
  const { code } = await person.send('POST /web-api/push/device', { endpoint, p256dh, auth })
  expect(code).toBe(200)
  return browser
}

const run = (now = Date.now()) =>
  withDatabase((db) => {
    const env = { DB: db, VAPID_KEY, PUSH_SERVICE: service.origin } as Env
    return sendPushes(jobContext(db, { env, now, logFailure: () => {} }))
  })

const devicesOf = (person: Person | (Caller & { id: number })) =>
  query('SELECT id FROM push_device WHERE customer_id = ?', person.id).length

test('a payment is announced once, encrypted and signed, without name, phone or price', async () => {
  const { buyer, placementId } = await placeUnpaid(
    '826700001',
    [{ stock: 9, place: 370, quantity: 1 }],
    7,
  )
  const browser = await register(buyer, 'paid')
  const { url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve', 'now')
  await Promise.all([run(), run()])
  await run()
  expect(service.received).toHaveLength(1)
  const [message] = service.received
  const [{ number = '' } = {}] = query<{ number: string }>(
    'SELECT number FROM placement WHERE id = ?',
    placementId,
  )
  const payload = browser.read(message!)
  expect(payload).toMatchObject({ kind: 'paid', title: 'EGG Mall' })
  expect(JSON.stringify(payload)).not.toMatch(/826700001|฿|THB/)
  expect(String(payload['body'])).toMatch(new RegExp(`${number.slice(0, 6)}`))
  expect(message!.headers['content-encoding']).toBe('aes128gcm')
  expect(vapidClaims(message!)).toMatchObject({ aud: 'https://fcm.googleapis.com' })
  // The push service can't read the message.
  expect(message!.body.toString('latin1')).not.toContain('EGG Mall')
})

test('every owner, but not the mechanic, is notified of an order that needs approval', async () => {
  const owner = newCompany()
  await setRules(owner, {})
  const mechanic = await newMember(owner, 'MECHANIC')
  const browser = await register(owner, 'owner')
  await register(mechanic, 'mechanic')
  await requestMemberApproval(mechanic, offerWith({ stock: 9 }).skuOrgId)
  await run()
  expect(service.received.map(({ path }) => path)).toEqual(['/fcm/send/owner'])
  expect(browser.read(service.received[0]!)).toMatchObject({ kind: 'approval' })
})

test('a notification kind that is switched off is not sent', async () => {
  const owner = newCompany()
  const mechanic = await newMember(owner, 'MECHANIC')
  await register(owner, 'off')
  const { data } = await owner.send('POST /web-api/push/kind', { kind: 'approval', on: false })
  expect(data.kinds.find(({ kind }) => kind === 'approval')?.on).toBe(false)
  await requestMemberApproval(mechanic, offerWith({ stock: 9 }).skuOrgId)
  await run()
  expect(service.received).toEqual([])
})

test('a device unknown to the push service is deleted, and a busy service is retried', async () => {
  const owner = newCompany()
  const mechanic = await newMember(owner, 'MECHANIC')
  await register(owner, 'gone')
  await requestMemberApproval(mechanic, offerWith({ stock: 9 }).skuOrgId)
  service.status = 503
  await run()
  expect(devicesOf(owner)).toBe(1)
  expect(await run()).toBe(0)
  service.status = 410
  await run(Date.now() + 10 * 60_000)
  expect(service.received).toHaveLength(2)
  expect(devicesOf(owner)).toBe(0)
})

test('a device is removed with its session, and moves to the browser’s next account', async () => {
  const buyer = newBuyer()
  const two = newBuyer()
  await register(buyer, 'shared')
  const browser = new PushBrowser()
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/shared',
    p256dh: browser.p256dh,
    auth: browser.auth,
  }
  expect((await two.send('POST /web-api/push/device', device)).data.devices).toBe(1)
  expect(devicesOf(buyer)).toBe(0)
  // Another person can't remove the device.
  await buyer.send('DELETE /web-api/push/device', { endpoint: device.endpoint })
  expect(devicesOf(two)).toBe(1)
  await two.send('GET /client/auth/logout', {})
  expect(devicesOf(two)).toBe(0)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com.example.com/a',
  'https://fcm.googleapis.com@127.0.0.1/a',
  'https://127.0.0.1/a',
  'https://push.apple.com.evil.example/a',
])('an address outside the push services is refused: %s', async (endpoint) => {
  const { p256dh, auth } = new PushBrowser()
  const { message } = await newBuyer().send('POST /web-api/push/device', { endpoint, p256dh, auth })
  expect(message).toBe('label_push_unknown')
})

test('a person is limited to ten devices, and an eleventh replaces the oldest', async () => {
  const buyer = newBuyer()
  for (let i = 0; i < 11; i += 1) await register(buyer, `many-${buyer.id}-${i}`)
  expect(devicesOf(buyer)).toBe(10)
  const [oldest] = query<{ endpoint: string }>(
    'SELECT endpoint FROM push_device WHERE customer_id = ? ORDER BY id LIMIT 1',
    buyer.id,
  )
  expect(oldest?.endpoint).toMatch(/-1$/)
})
