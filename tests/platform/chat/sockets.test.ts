import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deskSessionMs } from '#domain/desk/desk-session.ts'
import { chatWith, replyAtDesk, sendAsBuyer } from '../../support/chat/chats.ts'
import { encrypt, newBuyer } from '../../support/client.ts'
import { Listener } from '../../support/chat/socket.ts'
import { roundCount } from '../../support/rounds.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query, testPort, testUrl } from '../../support/state.ts'
import { upgradeResponse } from '../../support/server/upgrade.ts'

const siam = 102
const races = roundCount('sockets that open as their session ends', 12, 600)
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Opens a conversation to which both participants listen. */
async function listenOnBothSides(cellphone: string) {
  const buyer = newBuyer(cellphone)
  const pim = staffFor('siam')
  const id = await chatWith(buyer, siam)
  const ownResponse = (await buyer.send('GET /chat/account/getToken', { conversationId: id })).data
  const desk = (await pim.send('GET /desk/chats/{id}/token', { id })).data
  const ends = [ownResponse, desk].map(({ path, token }) => new Listener(testUrl, path, token))
  expect(await Promise.all(ends.map((end) => end.opened))).toEqual([true, true])
  const [atBuyer, atDesk] = ends as [Listener, Listener]
  return { buyer, pim, id, own: ownResponse, atBuyer, atDesk }
}

test('both participants receive new-message, read and typing events', async () => {
  const { buyer, pim, id, atBuyer, atDesk } = await listenOnBothSides('889000021')
  await sendAsBuyer(buyer, id, 'Hello')
  expect(await atDesk.hear((event) => event.kind === 'messages')).toEqual({
    kind: 'messages',
    lastSeq: 1,
  })
  atDesk.socket.send('typing')
  expect(await atBuyer.hear((event) => event.kind === 'typing')).toEqual({
    kind: 'typing',
    end: 'desk',
  })
  await pim.send('POST /desk/chats/{id}/read', { id, seq: 1 })
  expect(await atBuyer.hear((event) => event.kind === 'read')).toEqual({
    kind: 'read',
    end: 'desk',
    seq: 1,
  })
  await replyAtDesk(pim, id, 'Good morning')
  expect(
    await atBuyer.hear((event) => event.kind === 'messages' && event.lastSeq === 2),
  ).toBeTruthy()
  // The typing participant gets no typing event.
  expect(atDesk.event.filter((event) => event.kind === 'typing')).toEqual([])
})

test('anything but typing events closes a socket and is not forwarded', async () => {
  const { atBuyer, atDesk } = await listenOnBothSides('889000022')
  atDesk.socket.send(JSON.stringify({ kind: 'messages', lastSeq: 9 }))
  expect(await atDesk.closed).toBe(4400)
  expect(await atBuyer.hear(() => true, 300)).toBeUndefined()
})

test('a token opens only its conversation, within a minute, and misuse is refused', async () => {
  const { buyer, own } = await listenOnBothSides('889000023')
  const otherChat = await chatWith(buyer, 103)
  const otherPath = own.path.replace(/\d+$/, String(otherChat))
  const [id, end, mark, until, expires, signature] = own.token.split('.')
  const forged = `${otherChat}.${end}.${mark}.${until}.${expires}.${signature}`
  const asStaff = `${id}.desk.${mark}.${until}.${expires}.${signature}`
  const laterToken = `${id}.${end}.${mark}.${until}.${Number(expires) + 60_000}.${signature}`
  const longer = `${id}.${end}.${mark}.${Number(until) + 60_000}.${expires}.${signature}`
  for (const [path, token] of [
    [otherPath, own.token],
    [otherPath, forged],
    [own.path, asStaff],
    [own.path, laterToken],
    [own.path, longer],
    [own.path, ''],
  ] as const) {
    const refusedAnswer = { status: 200, code: 4281, message: 'label_chat_token' }
    expect(await upgradeResponse(testPort, path, token)).toMatchObject(refusedAnswer)
  }
  const foreign = { origin: 'https://elsewhere.example' }
  expect(await upgradeResponse(testPort, own.path, own.token, foreign)).toMatchObject({
    status: 403,
  })
  expect(await upgradeResponse(testPort, own.path, own.token)).toMatchObject({ status: 101 })
  const stranger = newBuyer('889000024')
  const askedResponse = await stranger.send('GET /chat/account/getToken', {
    conversationId: Number(id),
  })
  expect(askedResponse).toMatchObject({ code: 404 })
})

/** Adds another listening device of a buyer, whose session lasts `lastsMs` milliseconds. */
async function deviceOf(cellphone: string, conversationId: number, lastsMs?: number) {
  const caller = newBuyer(cellphone)
  if (lastsMs !== undefined)
    query(
      'UPDATE session SET expires_at = ? WHERE token_hash = ?',
      Date.now() + lastsMs,
      hashOf(caller.token),
    )
  const { data: ownData } = await caller.send('GET /chat/account/getToken', { conversationId })
  const listener = new Listener(testUrl, ownData.path, ownData.token)
  expect(await listener.opened).toBe(true)
  return { caller, listener, own: ownData }
}

test('ending a session closes only its sockets and invalidates only its token', async () => {
  const cellphone = '889000025'
  const { buyer, pim, id, atBuyer, atDesk } = await listenOnBothSides(cellphone)
  const device = await deviceOf(cellphone, id)
  const two = await deviceOf(cellphone, id)
  const three = await deviceOf(cellphone, id)
  const sessions = (await device.caller.send('GET /web-api/account/sessions', {})).data
  const ownSession = sessions.find(({ isCurrent }) => isCurrent)
  await buyer.send('DELETE /web-api/account/session', { id: ownSession?.id ?? '' })
  expect(await device.listener.isEnded()).toBe(true)
  expect(await upgradeResponse(testPort, device.own.path, device.own.token)).toMatchObject({
    code: 4281,
  })
  await two.caller.send('GET /client/auth/logout', {})
  expect(await two.listener.isEnded()).toBe(true)
  await replyAtDesk(pim, id, 'Still there?')
  const nextMessage = (listener: Listener) => listener.hear((event) => event.kind === 'messages')
  expect(await nextMessage(atBuyer)).toBeTruthy()
  expect(await nextMessage(three.listener)).toBeTruthy()
  await buyer.send('DELETE /web-api/account/otherSessions', {})
  expect(await three.listener.isEnded()).toBe(true)
  expect(two.listener.event.concat(device.listener.event)).toEqual([])
  await pim.send('POST /desk/signOut', {})
  expect(await atDesk.isEnded()).toBe(true)
  await sendAsBuyer(buyer, id, 'I am')
  expect(
    await atBuyer.hear((event) => event.kind === 'messages' && event.lastSeq === 2),
  ).toBeTruthy()
  const endedListeners = [device.listener, two.listener, three.listener, atDesk]
  expect(await Promise.all(endedListeners.map((end) => end.closed))).toEqual([
    4401, 4401, 4401, 4401,
  ])
})

test('a new password closes the sockets of every device', async () => {
  const { buyer, id, atBuyer } = await listenOnBothSides('889000026')
  query('DELETE FROM password WHERE customer_id = ?', buyer.id)
  const otherDevice = await deviceOf('889000026', id)
  const password = encrypt('Brake2026')
  expect((await buyer.send('POST /app-api/v1/login/resetPassword', { password })).code).toBe(200)
  expect(await Promise.all([atBuyer.isEnded(), otherDevice.listener.isEnded()])).toEqual([
    true,
    true,
  ])
})

test('an expiring session closes its socket, even without any messages', async () => {
  const cellphone = '889000027'
  const { buyer, pim, id, atBuyer, atDesk } = await listenOnBothSides(cellphone)
  const device = await deviceOf(cellphone, id, 1500)
  // Use a staff session whose twelve hours are almost over.
  const lateStaff = staffFor('siam')
  query(
    'UPDATE staff_session SET created_at = ? WHERE token_hash = ?',
    Date.now() - deskSessionMs + 1500,
    hashOf(lateStaff.cookie.split('=')[1] ?? ''),
  )
  const { path, token } = (await lateStaff.send('GET /desk/chats/{id}/token', { id })).data
  const atLateDesk = new Listener(testUrl, path, token)
  expect(await atLateDesk.opened).toBe(true)
  expect(await Promise.all([device.listener.isEnded(8000), atLateDesk.isEnded(8000)])).toEqual([
    true,
    true,
  ])
  expect([atBuyer, atDesk].map((end) => end.socket.readyState)).toEqual([1, 1])
  // The token no longer opens a socket and can't be renewed. Other sessions continue.
  expect(await upgradeResponse(testPort, device.own.path, device.own.token)).toMatchObject({
    code: 4281,
  })
  const askedResponse = await device.caller.send('GET /chat/account/getToken', {
    conversationId: id,
  })
  expect(askedResponse).toMatchObject({ code: 401 })
  await replyAtDesk(pim, id, 'Still there?')
  await sendAsBuyer(buyer, id, 'I am')
  for (const end of [atBuyer, atDesk])
    expect(await end.hear((event) => event.kind === 'messages' && event.lastSeq === 2)).toBeTruthy()
})

test('a socket opened just as its session ends is closed or never opens', async () => {
  const cellphone = '889000028'
  const { id } = await listenOnBothSides(cellphone)
  const race = async (waitMs: number) => {
    const caller = newBuyer(cellphone)
    const givenResponse = caller.send('GET /chat/account/getToken', { conversationId: id })
    const isEarly = waitMs < 0
    const ended = isEarly ? caller.send('GET /client/auth/logout', {}) : undefined
    const { data: ownData } = await givenResponse
    // The session ended before the token was issued.
    if (!ownData?.token) return ended
    const listener = new Listener(testUrl, ownData.path, ownData.token)
    await sleep(Math.max(0, waitMs))
    await (ended ?? caller.send('GET /client/auth/logout', {}))
    if (await listener.opened) expect(await listener.isEnded()).toBe(true)
    return undefined
  }
  // Sign out at moments from before the token exists to long after the socket opened. Four races
  // run at a time.
  for (let turn = 0; turn < races; turn += 4)
    await Promise.all([0, 1, 2, 3].map((i) => race(((turn + i) % 12) - 3)))
})
