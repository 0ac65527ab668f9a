import { expect, test } from 'vitest'
import { chatProtocol } from '#domain/chat/chat-events.ts'
import type { Env } from '#platform/kernel/context.ts'
import { addListener } from '#platform/kernel/chat-listeners.ts'
import { openSocket } from '#platform/chat/socket.ts'
import { chatWith } from '../../support/chat/chats.ts'
import { newBuyer } from '../../support/client.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { settingOfWorker } from '../../support/server/job-context.ts'
import { testUrl } from '../../support/state.ts'

const siam = 102

/** Opens a socket on the tests' database and runs an action while it opens. */
async function openWhile(cellphone: string, meanwhile: (buyer: Buyer) => Promise<unknown>) {
  const buyer = newBuyer(cellphone)
  const id = await chatWith(buyer, siam)
  const { data: ownData } = await buyer.send('GET /chat/account/getToken', { conversationId: id })
  const left: string[] = []
  const room = {
    fetch: async () => {
      await meanwhile(buyer)
      return new Response('taken')
    },
    closeSession: async (mark: string) => void left.push(mark),
  }
  const grant = { tokens: 1, waitMs: 0, isFirstRefusal: false }
  const response = await withDatabase((DB) =>
    openSocket(
      new Request(testUrl + ownData.path, {
        headers: {
          upgrade: 'websocket',
          'sec-websocket-protocol': `${chatProtocol}, ${ownData.token}`,
        },
      }),
      {
        DB,
        SIGNING_SECRET: settingOfWorker('SIGNING_SECRET'),
        RATE_BUCKET: { getByName: () => ({ take: async () => grant }) },
        CHAT_ROOM: { getByName: () => room },
      } as unknown as Env,
      String(id),
    ),
  )
  return { said: await response.text(), left, mark: ownData.token.split('.')[2] }
}

type Buyer = ReturnType<typeof newBuyer>

test('a socket is closed when its session ends while the room accepts it', async () => {
  const { said, left, mark } = await openWhile('889000029', (buyer) =>
    buyer.send('GET /client/auth/logout', {}),
  )
  expect(JSON.parse(said)).toMatchObject({ code: 4281 })
  expect(left).toEqual([mark])
})

test('the socket of a valid session stays open after the room accepted it', async () => {
  const { said, left } = await openWhile('889000030', async () => {})
  expect([said, left]).toEqual(['taken', []])
})

test('an ended session can’t listen to a chat room', async () => {
  const buyer = newBuyer('889000031')
  const id = await chatWith(buyer, siam)
  const participant = { side: 'BUYER', customerId: buyer.id, shopId: null, staffId: null } as const
  const seat = (hash: string) =>
    withDatabase((db) => addListener({ db, now: Date.now() }, participant, id, hash))
  expect(await seat('0'.repeat(64))).toBeNull()
})
