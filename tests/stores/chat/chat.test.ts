import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chatWith, replyAtDesk, readMessages, sendAsBuyer } from '../../support/chat/chats.ts'
import { newBuyer } from '../../support/client.ts'
import { cutNetwork, newDevice, openPage, signInAs } from '../../support/browser/device.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const siam = 102
const store = () => import('#stores/chat/chat.ts')
let closeLast = () => {}

beforeEach(newDevice)
afterEach(() => {
  closeLast()
  cutNetwork(false)
  vi.unstubAllGlobals()
})

/** Opens the chat with Siam Auto Parts as a buyer and waits until it has loaded. */
async function open(about: object = { shopId: siam }) {
  const chat = await store()
  closeLast = chat.closeChat
  await chat.openChat(about)
  await vi.waitFor(() => expect(chat.$chatThread.get()?.isRead).toBe(true))
  const shown = () =>
    chat.$chatThread.get()?.messages.map(({ seq, text }) => `${seq} ${text}`) ?? []
  const id = chat.$chatThread.get()?.conversationId ?? 0
  return { ...chat, shown, id }
}

const soon = { timeout: 30_000 }

test('a question is sent with its card, and the reply from the socket is read', async () => {
  const buyer = newBuyer('889000041')
  signInAs(buyer)
  const pim = staffFor('siam')
  const [offer] = query<{ id: number }>(
    'SELECT sku_org_id AS id FROM offer WHERE shop_id = 102 LIMIT 1',
  )
  const chat = await open({ skuOrgId: offer?.id })
  await vi.waitFor(() => expect(chat.$chatThread.get()?.line).toBe('socket'), soon)
  chat.sendChatMessage('Does it fit a Vios?')
  // The message is shown before it is delivered, and the card is attached only once.
  expect(chat.$chatThread.get()?.waiting).toMatchObject([{ card: { kind: 'PRODUCT' } }])
  expect(chat.$chat.get()).toMatchObject({ card: null })
  await vi.waitFor(() => expect(chat.shown()).toEqual(['1 Does it fit a Vios?']))
  expect(chat.$chatThread.get()).toMatchObject({
    waiting: [],
    messages: [{ card: { id: offer?.id } }],
  })
  await replyAtDesk(pim, chat.id, 'It does.')
  await vi.waitFor(() => expect(chat.shown()).toHaveLength(2), soon)
  await vi.waitFor(() =>
    expect(query('SELECT buyer_unread AS n FROM chat_conversation WHERE id = ?', chat.id)).toEqual([
      { n: 0 },
    ]),
  )
  await pim.send('POST /desk/chats/{id}/read', { id: chat.id, seq: 1 })
  await vi.waitFor(() => expect(chat.$chatThread.get()?.theirRead).toBe(1), soon)
})

test('messages typed without a network survive a page change and are sent once in order', async () => {
  const buyer = newBuyer('889000042')
  signInAs(buyer)
  const stateBefore = await open()
  cutNetwork(true)
  for (const text of ['one', 'two', 'three']) stateBefore.sendChatMessage(text)
  stateBefore.removeCard()
  expect(stateBefore.$chatThread.get()?.waiting).toHaveLength(3)
  stateBefore.closeChat()
  cutNetwork(false)
  openPage()
  const stateAfter = await open()
  stateAfter.sendChatMessage('four')
  await vi.waitFor(() => expect(stateAfter.$chatThread.get()?.waiting).toEqual([]), soon)
  const texts = (await readMessages(buyer, stateAfter.id)).map((line) => line.split(' ').at(-1))
  expect(texts).toEqual(['one', 'two', 'three', 'four'])
})

test('another page sends pending messages in order, but none to another buyer’s conversation', async () => {
  const buyer = newBuyer('889000048')
  signInAs(buyer)
  const chat = await open()
  cutNetwork(true)
  for (const text of ['one', 'two']) chat.sendChatMessage(text)
  chat.closeChat()
  cutNetwork(false)
  openPage()
  const stranger = newBuyer('889000049')
  const foreign = await chatWith(stranger, siam)
  localStorage.setItem(`egg.chat.${foreign}`, localStorage.getItem(`egg.chat.${chat.id}`) ?? '')
  const { listConversationsInOutbox } = await import('#client/device/chat-outbox.ts')
  const { sendOfflineMessages } = await import('#stores/chat/offline-messages.ts')
  expect(new Set(listConversationsInOutbox())).toEqual(new Set([chat.id, foreign]))
  await Promise.all([
    sendOfflineMessages(listConversationsInOutbox()),
    sendOfflineMessages(listConversationsInOutbox()),
  ])
  expect(await readMessages(buyer, chat.id)).toEqual(['1 BUYER one', '2 BUYER two'])
  expect(await readMessages(stranger, foreign)).toEqual([])
  expect(listConversationsInOutbox()).toEqual([foreign])
})

test('the reply arrives by polling when sockets are blocked', async () => {
  const buyer = newBuyer('889000043')
  signInAs(buyer)
  vi.stubGlobal('WebSocket', function blocked() {
    throw new Error('blocked')
  })
  const chat = await open()
  await vi.waitFor(() => expect(chat.$chatThread.get()?.line).toBe('asking'), soon)
  await replyAtDesk(staffFor('siam'), chat.id, 'Anything else?')
  await vi.waitFor(() => expect(chat.shown()).toEqual(['1 Anything else?']), soon)
})

test('a long conversation shows the newest messages first and loads older ones page by page', async () => {
  const buyer = newBuyer('889000044')
  signInAs(buyer)
  const id = await chatWith(buyer, siam)
  query(
    `WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 70)
     INSERT INTO chat_message
     SELECT ?1, value, 'BUYER', NULL, 'made ' || value, 'x', '', NULL, NULL, 5 FROM n`,
    id,
  )
  const chat = await open()
  expect([chat.shown().length, chat.shown()[0]]).toEqual([30, '41 x'])
  await chat.olderMessages()
  await chat.olderMessages()
  expect([chat.shown().length, chat.shown()[0]]).toEqual([70, '1 x'])
  expect(chat.$chatThread.get()?.hasOlder).toBe(false)
  // Many messages arrived while the connection was down. They are loaded without a gap.
  query(
    `WITH RECURSIVE n (value) AS (SELECT 71 UNION ALL SELECT value + 1 FROM n WHERE value < 140)
     INSERT INTO chat_message
     SELECT ?1, value, 'BUYER', NULL, 'made ' || value, 'x', '', NULL, NULL, 5 FROM n`,
    id,
  )
  await replyAtDesk(staffFor('siam'), id, 'y')
  await vi.waitFor(() => expect(chat.shown().at(-1)).toBe('141 y'), soon)
  expect(chat.shown()).toHaveLength(141)
})

test('a refused message shows the reason and can be discarded, and later ones are sent', async () => {
  const buyer = newBuyer('889000045')
  signInAs(buyer)
  const chat = await open()
  chat.sendChatMessage('x'.repeat(3000))
  chat.sendChatMessage('short')
  await vi.waitFor(() => expect(chat.shown()).toEqual(['1 short']), soon)
  const [refusedMessage] = chat.$chatThread.get()?.waiting ?? []
  expect(refusedMessage?.fault).toMatchObject({ label: 'label_bad_request' })
  chat.dropMessage(refusedMessage?.clientId ?? '')
  expect(chat.$chatThread.get()?.waiting).toEqual([])
})

test('pictures can be sent, and abusive messages can be reported', async () => {
  const buyer = newBuyer('889000046')
  signInAs(buyer)
  const chat = await open()
  chat.removeCard()
  await chat.sendChatPicture(new File(['no picture'], 'a.txt', { type: 'text/plain' }))
  expect(chat.$chatPicture.get()).toMatchObject({ fault: { label: 'label_file_format_error' } })
  chat.sendChatMessage('Never mind')
  expect(chat.$chatPicture.get()).toEqual({ kind: 'idle' })
  await vi.waitFor(() => expect(chat.shown()).toHaveLength(1), soon)
  await chat.sendChatPicture(new File([makeJpeg('fromPhone')], 'a.jpg', { type: 'image/jpeg' }))
  await vi.waitFor(() => expect(chat.shown()).toHaveLength(2), soon)
  expect(chat.$chatThread.get()?.messages[1]?.picture).toMatch(/^\/platform\/web-api\/file\//)
  const seq = await replyAtDesk(staffFor('siam'), chat.id, 'Pay me in cash')
  expect(await chat.reportMessage(seq, 'Wants cash')).toBeNull()
  expect(await chat.reportMessage(1, 'My own')).toMatchObject({ label: 'label_not_found' })
})

test('the list shows unread counts per conversation, and every page shows the total', async () => {
  const buyer = newBuyer('889000047')
  signInAs(buyer)
  const id = await chatWith(buyer, siam)
  await sendAsBuyer(buyer, id, 'Hello')
  await replyAtDesk(staffFor('siam'), id, 'Good morning')
  const { checkChatUnread, $chatUnread } = await import('#stores/chat/chat-unread.ts')
  await checkChatUnread()
  expect($chatUnread.get()).toBe(1)
  const { openChats, $chats, readChatSubject } = await store()
  await openChats()
  const row = { shopId: siam, unread: 1, lastText: 'Good morning', lastIs: 'TEXT' }
  expect($chats.get()).toMatchObject({ kind: 'known', list: [row] })
  expect([
    readChatSubject('?skuOrgId=7'),
    readChatSubject('?service=true'),
    readChatSubject('?shopId=x'),
  ]).toEqual([{ skuOrgId: 7 }, { service: true }, null])
})
