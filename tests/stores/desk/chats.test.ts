import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chatWith, sendAsBuyer } from '../../support/chat/chats.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { newDevice } from '../../support/browser/device.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)
afterEach(async () => (await store()).closeDeskChat())

const store = () => import('#stores/desk/chats.ts')
const soon = { timeout: 30_000 }

async function sitDown(login: string) {
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf(login)
  await signIn(login, password, code)
}

async function queueRow(id: number, stage?: string) {
  const { $deskQueue, openQueue } = await import('#stores/desk/case-queue/queue.ts')
  await openQueue('chats', stage ? { stage } : {})
  const state = $deskQueue.get()
  return state.kind === 'known' ? state.list.find((one) => one.caseId === String(id)) : undefined
}

test('an unread conversation is listed, answered and then marked read', async () => {
  const buyer = newBuyer('889000061')
  const id = await chatWith(buyer, 102)
  await sendAsBuyer(buyer, id, 'Hello')
  await sitDown('siam')
  const desk = await store()
  const row = await queueRow(id, 'WAITING')
  expect(row).toMatchObject({ count: 1, buyer: 'Hello' })
  desk.openDeskChat(id)
  await vi.waitFor(async () => expect(await queueRow(id)).toMatchObject({ count: 0 }), soon)
  desk.answerChat('Good morning', null)
  const texts = () => desk.$deskThread.get()?.messages.map(({ text }) => text)
  await vi.waitFor(() => expect(texts()).toEqual(['Hello', 'Good morning']), soon)
  await vi.waitFor(() => expect(desk.$deskThread.get()?.line).toBe('socket'), soon)
  await sendAsBuyer(buyer, id, 'Thanks')
  await vi.waitFor(() => expect(texts()).toEqual(['Hello', 'Good morning', 'Thanks']), soon)
  expect(await desk.reportAtDesk(id, 3, 'Rude')).toBeNull()
  expect(await desk.reportAtDesk(id, 2, 'My own')).toMatchObject({ label: 'label_not_found' })
})

test('a reply can contain a picture, and any other file gets an error', async () => {
  const buyer = newBuyer('889000063')
  const id = await chatWith(buyer, 102)
  await sendAsBuyer(buyer, id, 'Which one?')
  await sitDown('siam')
  const desk = await store()
  desk.openDeskChat(id)
  await desk.answerPicture(id, new File(['no picture'], 'a.txt', { type: 'text/plain' }))
  expect(desk.$deskPicture.get()).toMatchObject({ fault: { label: 'label_file_format_error' } })
  desk.answerChat('A moment', null)
  expect(desk.$deskPicture.get()).toEqual({ kind: 'idle' })
  await desk.answerPicture(id, new File([makeJpeg('fromPhone')], 'a.jpg', { type: 'image/jpeg' }))
  const last = () => desk.$deskThread.get()?.messages.at(-1)
  await vi.waitFor(() => expect(last()?.picture).toMatch(/^\/platform\/web-api\/file\//), soon)
  // The list describes a message without text.
  expect(await queueRow(id, 'ANSWERED')).toMatchObject({ buyer: '', note: 'PICTURE' })
  const row = { lastText: '', lastIs: 'PICTURE' }
  expect((await buyer.send('GET /chat/conversation/list', {})).data.list).toMatchObject([row])
  const { data } = await buyer.send('GET /chat/message/list', { conversationId: id })
  expect(data.messages.at(-1)).toMatchObject({ side: 'SELLER', picture: last()?.picture })
})

test('service views a reported message and settles the report', async () => {
  const buyer = newBuyer('889000062')
  const id = await chatWith(buyer)
  await sendAsBuyer(buyer, id, 'Hello')
  await sitDown('nok')
  const desk = await store()
  expect(await desk.reportAtDesk(id, 1, 'Spam')).toBeNull()
  await desk.openDeskReports()
  const reports = () => {
    const state = desk.$deskReports.get()
    return state.kind === 'known' ? state.list.filter((one) => one.conversationId === id) : []
  }
  expect(reports()).toMatchObject([{ words: 'Spam', message: 'Hello', by: 'BUYER' }])
  await desk.settleReport(reports()[0]?.reportId ?? 0)
  expect(reports()).toEqual([])
})

test('an open conversation shows its buyer, orders of the shop, and prepared answers', async () => {
  const buyer = newBuyer()
  const id = await chatWith(buyer, 102)
  await sendAsBuyer(buyer, id, 'Hello')
  const orderId = await placeOrder(buyer, offerWith({ stock: 9 }).skuOrgId, 1)
  query('UPDATE orders SET shop_id = 102 WHERE id = ?', orderId)
  await sitDown('siam')
  const { deskChatContext } = await import('#stores/desk/chat-context.ts')
  await deskChatContext.open(String(id))
  const state = deskChatContext.$case.get()
  if (state.kind !== 'known') throw new Error(state.kind)
  expect(state.data).toMatchObject({
    customerId: buyer.id,
    countryId: 1001,
    orders: [{ orderId, status: 'CREATED' }],
  })
  expect(state.data.answers.map(({ answer }) => answer)).not.toContain('arrives')
  expect(state.data.answers.every(({ text }) => text !== '' && !text.includes('{'))).toBe(true)
  query('UPDATE orders SET shop_id = 101 WHERE id = ?', orderId)
  await deskChatContext.open(String(id))
  expect(deskChatContext.$case.get()).toMatchObject({ data: { orders: [] } })
})
