import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { newClientId } from './chats.ts'
import { Caller } from '../client.ts'
import type { OwnShop } from '../seller/own-shop.ts'
import type { RetryingClients } from '../server/patience.ts'
import { Listener } from './socket.ts'
import { Member } from '../auth/staff.ts'

const siamShopId = 102

/** Messages per second over all conversations. */
const messagesPerSecond = 20

/**
 * One participant of a conversation: the messages read so far and the number of the last one
 * (`seq`).
 */
export interface Reader {
  texts: string[]
  seq: number
  token: () => Promise<{ token: string; path: string }>
  read: (since: number) => Promise<{ seq: number; text: string }[]>
  listener?: Listener
}

/** One buyer and the messages that were acknowledged. */
export interface Talk {
  id: number
  buyer: Caller
  /** Texts in sending order, with their assigned numbers. */
  sentMessages: { text: string; seq: number }[]
  /** Both participants: the buyer and the desk. */
  readers: Reader[]
}

/** Many conversations of buyers with one shop, in a separate shop that tests may kill meanwhile. */
export class ChatLoad {
  readonly all: Talk[] = []
  readonly #shop: OwnShop
  readonly #patience: RetryingClients
  readonly #pim: Member
  #turn = 0

  constructor(shop: OwnShop, patience: RetryingClients) {
    this.#shop = shop
    this.#patience = patience
    this.#pim = new Member(4, shop.deskSession(4), shop.url)
  }

  async begin(count: number): Promise<void> {
    await runForAll(this.#people(count), async (token) => {
      this.all.push(await this.#begin(token))
    })
  }

  /** Reopens closed sockets of both participants and reads the messages missed in between. */
  async listen(): Promise<void> {
    await runForAll(this.all, async ({ readers }) => {
      for (const end of readers) {
        if (end.listener?.socket.readyState === 1) continue
        const { token, path } = await end.token()
        end.listener = new Listener(this.#shop.url, path, token)
        expect(await end.listener.opened).toBe(true)
        await readOn(end)
      }
    })
  }

  /** Sends a number of messages per second for a while, one after the other. */
  async talk(milliseconds: number): Promise<void> {
    const speaking: Promise<void>[] = []
    const busy = new Set<Talk>()
    for (const until = Date.now() + milliseconds; Date.now() < until;) {
      this.#turn += 1
      const talk = this.all[this.#turn % this.all.length] as Talk
      // A buyer sends one message at a time.
      if (!busy.has(talk)) {
        busy.add(talk)
        speaking.push(this.speak(talk).finally(() => busy.delete(talk)))
      }
      await sleep(1000 / messagesPerSecond)
    }
    await Promise.all(speaking)
  }

  /**
   * Sends the next message of a conversation, and retries it under its ID until it is acknowledged.
   */
  async speak(talk: Talk): Promise<void> {
    const text = `turn ${this.#turn} of ${talk.id}`
    const sentMessage = { conversationId: talk.id, clientId: newClientId(), text }
    const answered = await this.#patience.ask('shop', () =>
      talk.buyer.send('POST /chat/message/send', sentMessage),
    )
    if (answered.code !== 200) throw new Error(answered.message)
    talk.sentMessages.push({ text, seq: answered.data.seq })
  }

  /** Reads new messages for every participant. */
  async readOn(): Promise<void> {
    await runForAll(this.all, async ({ readers }) => {
      for (const end of readers) await readOn(end)
    })
  }

  close(): void {
    for (const { readers } of this.all) for (const end of readers) end.listener?.socket.close()
  }

  /** Creates sessions for that many additional buyers. */
  #people(count: number): string[] {
    const first = 900_000
    this.#shop.sql(
      `WITH RECURSIVE n (id) AS (SELECT ?1 UNION ALL SELECT id + 1 FROM n WHERE id < ?1 + ?2 - 1)
       INSERT INTO customer (id, country_id, prefix, cellphone, created_at)
       SELECT id, 1001, '+66', 'chat' || id, 0 FROM n`,
      first,
      count,
    )
    return Array.from({ length: count }, (_, i) => this.#shop.session(first + i))
  }

  async #begin(token: string): Promise<Talk> {
    const [patience, pim] = [this.#patience, this.#pim]
    const buyer = new Caller(token, this.#shop.url)
    const startAnswer = await patience.send(
      'shop',
      buyer,
      'POST /chat/conversation/customerInitiate',
      {
        shopId: siamShopId,
      },
    )
    const id = startAnswer.conversation.conversationId
    const buyerReader: Reader = {
      texts: [],
      seq: 0,
      token: () =>
        patience.send('shop', buyer, 'GET /chat/account/getToken', { conversationId: id }),
      read: async (since) => {
        const pageRequest = { conversationId: id, since }
        return (await patience.send('shop', buyer, 'GET /chat/message/list', pageRequest)).messages
      },
    }
    const deskReader: Reader = {
      texts: [],
      seq: 0,
      token: () => patience.send('shop', pim, 'GET /desk/chats/{id}/token', { id }),
      read: async (since) =>
        (await patience.send('shop', pim, 'GET /desk/chats/{id}', { id, since })).messages,
    }
    return { id, buyer, sentMessages: [], readers: [buyerReader, deskReader] }
  }
}

/** Reads on from the last position. A missing or repeated number is a failure. */
async function readOn(reader: Reader): Promise<void> {
  for (;;) {
    const receivedMessages = await reader.read(reader.seq)
    for (const { seq, text } of receivedMessages) {
      if (seq !== reader.seq + 1) throw new Error(`after ${reader.seq} came ${seq}`)
      reader.seq = seq
      reader.texts.push(text)
    }
    if (receivedMessages.length === 0) return
  }
}

/**
 * Runs a task for all items in small groups, because a small machine can't open a thousand sockets
 * concurrently.
 */
async function runForAll<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += 20)
    await Promise.all(all.slice(from, from + 20).map(work))
}
