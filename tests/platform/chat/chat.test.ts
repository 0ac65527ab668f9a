import { expect, test } from 'vitest'
import { maxMessageLength, messageRate, messagesPerPage } from '#domain/chat/limits.ts'
import {
  chatWith,
  newClientId,
  replyAtDesk,
  readMessages,
  sendAsBuyer,
} from '../../support/chat/chats.ts'
import { callerFor, newBuyer } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query, testUrl } from '../../support/state.ts'
import { upload, uploadAtDesk } from '../../support/search/upload.ts'

const siam = 102

test('a buyer and a shop share one conversation, wherever it was started', async () => {
  const buyer = newBuyer('889000001')
  const [offer] = query<{ id: number }>(
    'SELECT sku_org_id AS id FROM offer WHERE shop_id = ? ORDER BY 1 LIMIT 1',
    siam,
  )
  const begin = 'POST /chat/conversation/customerInitiate'
  const [fromShop, fromPart] = await Promise.all([
    buyer.send(begin, { shopId: siam }),
    buyer.send(begin, { skuOrgId: offer?.id }),
  ])
  expect(fromPart.data.conversation).toMatchObject({ shopId: siam, lastSeq: 0 })
  expect(fromShop.data.conversation).toEqual(fromPart.data.conversation)
  expect(fromShop.data.card).toMatchObject({ kind: 'SHOP', id: siam })
  expect(fromPart.data.card).toMatchObject({ kind: 'PRODUCT', id: offer?.id, countryId: 1001 })
  expect(fromPart.data.card?.number).not.toBe('')
  const orderId = await placeOrder(buyer, offer?.id ?? 0, 1, 2)
  const fromOrder = await buyer.send(begin, { orderId })
  expect(fromOrder.data.conversation).toEqual(fromPart.data.conversation)
  expect(fromOrder.data.card).toMatchObject({ kind: 'ORDER', id: orderId })
  const service = await buyer.send(begin, {})
  expect(service.data).toMatchObject({ conversation: { shopId: 0 }, card: null })
  expect(await buyer.send(begin, { skuOrgId: offer?.id, shopId: 103 })).toMatchObject({ code: 404 })
  expect(await buyer.send(begin, { shopId: 999_999 })).toMatchObject({ code: 404 })
  // Without a message, the conversation isn't listed.
  expect((await buyer.send('GET /chat/conversation/list', {})).data.list).toEqual([])
})

test('messages are numbered and paged, and a repeated message is stored once', async () => {
  const buyer = newBuyer('889000002')
  const pim = staffFor('siam')
  const conversationId = await chatWith(buyer, siam)
  const first = {
    conversationId,
    clientId: newClientId(),
    text: 'Does it fit a Vios?\nThe 2014 one',
  }
  const sentResponse = await buyer.send('POST /chat/message/send', first)
  expect(sentResponse.data).toMatchObject({ seq: 1, side: 'BUYER', text: first.text })
  expect((await buyer.send('POST /chat/message/send', first)).data).toEqual(sentResponse.data)
  expect(await replyAtDesk(pim, conversationId, 'It does.')).toBe(2)
  expect(await readMessages(buyer, conversationId)).toEqual([
    '1 BUYER Does it fit a Vios?\nThe 2014 one',
    '2 SELLER It does.',
  ])
  query(
    `WITH RECURSIVE n (value) AS (SELECT 3 UNION ALL SELECT value + 1 FROM n WHERE value < 62)
     INSERT INTO chat_message
     SELECT ?1, value, 'BUYER', NULL, 'made ' || value, 'x', '', NULL, NULL, 5 FROM n`,
    conversationId,
  )
  const piece = async (request: object) => {
    const { data } = await buyer.send('GET /chat/message/list', { conversationId, ...request })
    return data.messages.map(({ seq }) => seq)
  }
  const newest = await piece({})
  expect([newest.length, newest[0], newest.at(-1)]).toEqual([messagesPerPage, 33, 62])
  expect([(await piece({ before: 33 }))[0], (await piece({ before: 3 })).length]).toEqual([3, 2])
  expect(await piece({ since: 60 })).toEqual([61, 62])
})

test('each side sees its unread count and how far the other side has read', async () => {
  const buyer = newBuyer('889000003')
  const pim = staffFor('siam')
  const conversationId = await chatWith(buyer, siam)
  await sendAsBuyer(buyer, conversationId, 'Hello')
  await sendAsBuyer(buyer, conversationId, 'Anybody?')
  const atDesk = async () => {
    const { data } = await pim.send('GET /desk/chats', {})
    return data.list.find((one) => one.conversationId === conversationId)
  }
  expect(await atDesk()).toMatchObject({ unread: 2, lastText: 'Anybody?' })
  await staffFor('nok').send('POST /desk/chats/{id}/read', { id: conversationId, seq: 2 })
  expect(await atDesk()).toMatchObject({ unread: 2 })
  await pim.send('POST /desk/chats/{id}/read', { id: conversationId, seq: 2 })
  expect(await atDesk()).toMatchObject({ unread: 0 })
  await replyAtDesk(pim, conversationId, 'One moment')
  await replyAtDesk(pim, conversationId, 'Here')
  const unread = async () => (await buyer.send('GET /chat/conversation/unread', {})).data.unread
  expect(await unread()).toBe(2)
  const readPosition = { conversationId, seq: 3 }
  expect((await buyer.send('POST /chat/message/read', readPosition)).data).toEqual({ unread: 1 })
  // A read mark never moves back and never exceeds the last message.
  await buyer.send('POST /chat/message/read', { conversationId, seq: 1 })
  await buyer.send('POST /chat/message/read', { conversationId, seq: 4000 })
  const { data } = await buyer.send('GET /chat/message/list', { conversationId })
  expect(data).toMatchObject({ lastSeq: 4, buyerRead: 4, deskRead: 2 })
  expect(await unread()).toBe(0)
})

test('a seller answers chats of their shop, service answers all, and finance none', async () => {
  const buyer = newBuyer('889000004')
  const id = await chatWith(buyer, siam)
  await sendAsBuyer(buyer, id, 'Hello')
  for (const [login, code] of [
    ['siam', 200],
    ['nok', 200],
    ['mj', 404],
    ['fern', 4401],
  ] as const) {
    const member = staffFor(login)
    const sentMessage = { id, clientId: newClientId(), text: login }
    expect(await member.send('GET /desk/chats/{id}', { id }), login).toMatchObject({ code })
    expect(await member.send('POST /desk/chats/{id}/send', sentMessage), login).toMatchObject({
      code,
    })
    expect(await member.send('GET /desk/chats/{id}/token', { id }), login).toMatchObject({ code })
  }
  expect(await readMessages(buyer, id)).toEqual(['1 BUYER Hello', '2 SELLER siam', '3 SERVICE nok'])
  const withService = await chatWith(buyer)
  await sendAsBuyer(buyer, withService, 'Hello')
  const listChats = async (login: string) =>
    (await staffFor(login).send('GET /desk/chats', {})).data.list.map((one) => one.conversationId)
  expect(await listChats('nok')).toEqual(expect.arrayContaining([id, withService]))
  expect(await listChats('siam')).not.toContain(withService)
  expect(await listChats('mj')).not.toContain(id)
})

test('a message shares only the shop’s offers, the buyer’s orders and the sender’s pictures', async () => {
  const buyer = newBuyer('889000005')
  const otherBuyer = newBuyer('889000006')
  const pim = staffFor('siam')
  const conversationId = await chatWith(buyer, siam)
  const offerOf = (shopId: number) =>
    query<{ id: number }>('SELECT sku_org_id AS id FROM offer WHERE shop_id = ? LIMIT 1', shopId)[0]
      ?.id ?? 0
  const send = (what: object) =>
    buyer.send('POST /chat/message/send', { conversationId, clientId: newClientId(), ...what })
  const theirOrder = await placeOrder(otherBuyer, offerOf(siam), 1, 2)
  for (const card of [
    { kind: 'PRODUCT', id: offerOf(103) },
    { kind: 'ORDER', id: theirOrder },
    { kind: 'SHOP', id: 103 },
  ])
    expect(await send({ card }), card.kind).toMatchObject({ code: 404 })
  const card = { kind: 'PRODUCT' as const, id: offerOf(siam) }
  expect((await send({ card })).data.card).toMatchObject(card)
  const answer = { id: conversationId, clientId: newClientId(), card }
  expect((await pim.send('POST /desk/chats/{id}/send', answer)).data.card).toMatchObject(card)
  const otherUploads = await upload(otherBuyer, makeJpeg('fromPhone'), { kind: 'CHAT' })
  expect(await send({ picture: otherUploads.data })).toMatchObject({ code: 404 })
  const ownUpload = await upload(buyer, makeJpeg('fromPhone'), { kind: 'CHAT' })
  expect((await send({ picture: ownUpload.data })).data).toMatchObject({
    picture: ownUpload.data,
    seq: 3,
  })
  const sees = async (headers: Record<string, string>) =>
    (await fetch(testUrl + ownUpload.data, { headers })).status
  expect(await sees({ token: buyer.token })).toBe(200)
  expect(await sees({ cookie: pim.cookie })).toBe(200)
  expect(await sees({ cookie: staffFor('mj').cookie })).toBe(404)
  expect(await sees({ token: otherBuyer.token })).toBe(404)
})

test('a desk picture is visible only in its chat, and only its uploader can send it', async () => {
  const [buyer, other] = [newBuyer('889000014'), newBuyer('889000015')]
  const [pim, mj] = [staffFor('siam'), staffFor('mj')]
  const id = await chatWith(buyer, siam)
  await sendAsBuyer(buyer, id, 'Which one is it?')
  const send = (member: typeof pim, picture: string) =>
    member.send('POST /desk/chats/{id}/send', { id, clientId: newClientId(), picture })
  expect(await uploadAtDesk(mj, id, makeJpeg('fromPhone'))).toMatchObject({ code: 404 })
  expect(await uploadAtDesk(staffFor('fern'), id, makeJpeg('fromPhone'))).toMatchObject({
    code: 4401,
  })
  expect(await uploadAtDesk(pim, id, new Uint8Array([1, 2, 3]))).toMatchObject({
    message: 'label_file_format_error',
  })
  const { data: picture } = await uploadAtDesk(pim, id, makeJpeg('fromPhone'))
  // Neither the buyer nor a colleague can send a file that another person uploaded.
  expect(
    await buyer.send('POST /chat/message/send', {
      conversationId: id,
      clientId: newClientId(),
      picture,
    }),
  ).toMatchObject({ code: 404 })
  expect(await send(staffFor('nok'), picture)).toMatchObject({ code: 404 })
  const ofBuyer = await upload(buyer, makeJpeg('fromPhone'), { kind: 'CHAT' })
  expect(await send(pim, ofBuyer.data)).toMatchObject({ code: 404 })
  expect((await send(pim, picture)).data).toMatchObject({ side: 'SELLER', picture, seq: 2 })
  const sees = async (headers: Record<string, string>) =>
    (await fetch(testUrl + picture, { headers })).status
  expect(await sees({ token: buyer.token })).toBe(200)
  expect(await sees({ cookie: pim.cookie })).toBe(200)
  expect(await sees({ token: other.token })).toBe(404)
  expect(await sees({ cookie: mj.cookie })).toBe(404)
})

test('empty, too long and too frequent messages are refused and not stored', async () => {
  const buyer = newBuyer('889000007')
  const conversationId = await chatWith(buyer, siam)
  const send = (what: object) =>
    buyer.send('POST /chat/message/send', { conversationId, clientId: newClientId(), ...what })
  expect(await send({ text: ' \n ' })).toMatchObject({ code: 400 })
  expect(await send({ text: 'x'.repeat(maxMessageLength + 1) })).toMatchObject({ code: 400 })
  expect(await send({ text: 'x', clientId: '../../etc' })).toMatchObject({ code: 400 })
  expect(await readMessages(buyer, conversationId)).toEqual([])
  const codes: number[] = []
  for (let i = 0; i < messageRate.capacity + 5; i++) codes.push((await send({ text: 'x' })).code)
  expect(codes).toContain(429)
  expect(await readMessages(buyer, conversationId)).toHaveLength(
    codes.filter((code) => code === 200).length,
  )
})

test('abuse is reported once per side and seen by service only, and closing the report is logged', async () => {
  const buyer = newBuyer('889000008')
  const nok = staffFor('nok')
  const id = await chatWith(buyer, siam)
  await sendAsBuyer(buyer, id, 'Hello')
  await replyAtDesk(staffFor('siam'), id, 'Pay me in cash, it is cheaper')
  const sendReport = (seq: number) =>
    buyer.send('POST /chat/message/report', { conversationId: id, seq, words: 'Wants cash' })
  expect(await sendReport(1)).toMatchObject({ code: 404 })
  expect(await sendReport(2)).toMatchObject({ code: 200 })
  expect(await sendReport(2)).toMatchObject({ code: 200 })
  expect(await staffFor('siam').send('GET /desk/chatReports', {})).toMatchObject({ code: 4401 })
  const reports = async () =>
    (await nok.send('GET /desk/chatReports', {})).data.list.filter(
      (one) => one.conversationId === id,
    )
  const [report, ...more] = await reports()
  expect(report).toMatchObject({ by: 'SELLER', message: 'Pay me in cash, it is cheaper' })
  expect(more).toEqual([])
  await nok.send('POST /desk/chatReports/{id}/settle', { id: report?.reportId ?? 0 })
  expect(await reports()).toEqual([])
  const subject = `chatReport:${report?.reportId}`
  expect(query('SELECT act FROM desk_log WHERE subject = ?', subject)).toHaveLength(1)
})

test('no conversation can start in Korea, which uses email', async () => {
  const minjun = callerFor(7, testUrl, 1198)
  const begun = await minjun.send('POST /chat/conversation/customerInitiate', { shopId: 19802 })
  expect(begun).toMatchObject({ code: 4280, message: 'label_chat_by_mail' })
  expect(query('SELECT 1 FROM chat_conversation WHERE customer_id = 7')).toEqual([])
})

test('an account’s chats are part of its export and are deleted with the account', async () => {
  const buyer = newBuyer('889000009')
  const id = await chatWith(buyer, siam)
  await sendAsBuyer(buyer, id, 'My number is 081')
  const { data } = await buyer.send('GET /web-api/account/export', {})
  expect(JSON.stringify(data)).toContain('My number is 081')
  query('UPDATE customer SET leaves_at = 1 WHERE id = ?', buyer.id)
  await fetch(
    `${testUrl}/cdn-cgi/local/scheduled?time=${Math.floor(Date.now() / 3_600_000) * 3_600_000}`,
  )
  expect(query('SELECT 1 FROM chat_message WHERE conversation_id = ?', id)).toEqual([])
})
