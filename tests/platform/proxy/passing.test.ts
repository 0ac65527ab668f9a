import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maximumUploadBytes } from '#domain/upload/limits.ts'
import { chatWith, replyAtDesk, readMessages, sendAsBuyer } from '../../support/chat/chats.ts'
import { Caller, newBuyer } from '../../support/client.ts'
import { makePngChunk, makePng } from '../../support/browser/pictures.ts'
import { type ProxiedShop, serveProxied } from '../../support/operator/proxied.ts'
import { Listener } from '../../support/chat/socket.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { upload } from '../../support/search/upload.ts'

/*
 * Traffic that the edge passes to an operator's platform without reading it: chat sockets, and
 * files in both directions.
 */

let shop: ProxiedShop

beforeAll(async () => {
  shop = await serveProxied()
})
afterAll(() => shop.stop())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Returns a caller for the same person at the shop in front of the operator's platform. */
const callerBeforeOperator = (buyer: Caller) => new Caller(buyer.token, shop.url)

async function listening(cellphone: string) {
  const buyer = newBuyer(cellphone)
  const there = callerBeforeOperator(buyer)
  const id = await chatWith(there, 102)
  const { data } = await there.send('GET /chat/account/getToken', { conversationId: id })
  return { buyer, there, id, data }
}

test('a chat through the proxy delivers message, typing and read events', async () => {
  const { buyer, id, data } = await listening('889000951')
  const pim = staffFor('siam')
  const desk = (await pim.send('GET /desk/chats/{id}/token', { id })).data
  const atBuyer = new Listener(shop.url, data.path, data.token, {
    cookie: 'JSESSIONID=1; egg_country=1001',
    origin: shop.url,
  })
  const atDesk = new Listener(pim.url, desk.path, desk.token)
  expect(await Promise.all([atBuyer.opened, atDesk.opened])).toEqual([true, true])
  expect(shop.operator.sockets.at(-1)).toMatchObject({
    path: data.path.replace('/platform', ''),
    headers: { upgrade: 'websocket', businessplatform: 'EGG_MALL_WEB' },
  })
  expect(shop.operator.sockets.at(-1)?.headers['cookie']).toBeUndefined()

  const text = 'สวัสดี — 브레이크 패드 있어요? 🚗'
  // Send the message by a call of the specification, because an operator's platform has no other
  // calls.
  await sendAsBuyer(buyer, id, text)
  expect(await atDesk.hear((event) => event.kind === 'messages')).toMatchObject({ lastSeq: 1 })
  await replyAtDesk(pim, id, 'มีครับ')
  expect(
    await atBuyer.hear((event) => event.kind === 'messages' && event.lastSeq === 2),
  ).toBeTruthy()
  atBuyer.socket.send('typing')
  expect(await atDesk.hear((event) => event.kind === 'typing')).toMatchObject({ end: 'buyer' })
  await pim.send('POST /desk/chats/{id}/read', { id, seq: 1 })
  expect(await atBuyer.hear((event) => event.kind === 'read')).toMatchObject({ seq: 1 })
  expect((await readMessages(buyer, id))[0]).toBe(`1 BUYER ${text}`)
  // When the platform closes its socket, the proxy closes the browser's socket with the same code.
  atBuyer.socket.send('nothing that a chat says')
  expect(await atBuyer.closed).toBe(4400)
})

test('a socket from another site or with an invalid token is refused', async () => {
  const { data } = await listening('889000952')
  const openListener = (token: string, headers = {}) =>
    new Listener(shop.url, data.path, token, headers).opened
  const socketCount = shop.operator.sockets.length
  expect(await openListener(data.token, { origin: 'https://elsewhere.example' })).toBe(false)
  expect(shop.operator.sockets).toHaveLength(socketCount)
  expect(await openListener('1.buyer.x.1.1.x')).toBe(false)
  expect(await openListener(data.token)).toBe(true)
})

test('a picture of 10 MB is stored and returned unchanged, and larger ones are not forwarded', async () => {
  const there = callerBeforeOperator(newBuyer('889000953'))
  const padded = (bytes: number) =>
    makePng({ extra: [makePngChunk('prVt', createRandomBytes(bytes - makePng().length - 12))] })
  const [largest, tooLarge] = [padded(maximumUploadBytes), padded(maximumUploadBytes + 70_000)]
  expect(largest.length).toBe(10 * 1024 * 1024)
  const storedUpload = await upload(there, largest, { kind: 'SLIP' })
  expect(storedUpload).toMatchObject({ code: 200 })
  const receivedUpload = shop.operator.last('/web-api/file/uploadCertification')
  const index = receivedUpload?.body.indexOf(largest.subarray(0, 64)) ?? -1
  expect(index).toBeGreaterThan(0)
  expect(
    sha256(receivedUpload?.body.subarray(index, index + largest.length) ?? new Uint8Array()),
  ).toBe(sha256(largest))

  const get = (url: string) => fetch(url + storedUpload.data, { headers: { token: there.token } })
  const [through, straight] = await Promise.all([get(shop.url), get(staffFor('nok').url)])
  expect([through.status, through.headers.get('content-type')]).toEqual([200, 'image/png'])
  const [here, kept] = [await through.arrayBuffer(), await straight.arrayBuffer()]
  expect(sha256(new Uint8Array(here))).toBe(sha256(new Uint8Array(kept)))

  const asked = shop.operator.receivedRequests.length
  expect(await upload(there, tooLarge)).toMatchObject({ message: 'label_file_oversized_error' })
  expect(shop.operator.receivedRequests).toHaveLength(asked)
})

/** Returns bytes of every value, so that any conversion to text would change them. */
const createRandomBytes = (length: number) =>
  Buffer.from(Array.from({ length }, (_, i) => (i * 167 + 13) % 256))
