import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { clientId } from './chats.ts'
import { Caller } from './client.ts'
import type { OwnShop } from './own-shop.ts'
import type { Patience } from './patience.ts'
import { Listener } from './socket.ts'
import { Member } from './staff.ts'

const siam = 102

/** How many people say something in a second. */
const perSecond = 20

/** One end of a conversation: how far it has read, and what. */
export interface Reader {
  texts: string[]
  seq: number
  token: () => Promise<{ token: string; path: string }>
  read: (since: number) => Promise<{ seq: number; text: string }[]>
  listener?: Listener
}

/** One buyer and what they said, as far as it was answered. */
export interface Talk {
  id: number
  buyer: Caller
  /** Texts in the order in which they were said, with the number that each was given. */
  said: { text: string; seq: number }[]
  /** Both ends: the buyer's and the desk's. */
  ends: Reader[]
}

/** Many conversations of buyers with one shop, in a shop of its own that may go away meanwhile. */
export class Talks {
  readonly all: Talk[] = []
  readonly #shop: OwnShop
  readonly #patience: Patience
  readonly #pim: Member
  #turn = 0

  constructor(shop: OwnShop, patience: Patience) {
    this.#shop = shop
    this.#patience = patience
    this.#pim = new Member(4, shop.deskSession(4), shop.url)
  }

  async begin(count: number): Promise<void> {
    await forAll(this.#people(count), async (token) => {
      this.all.push(await this.#begin(token))
    })
  }

  /** Opens the sockets of both ends that are closed, and reads what came in between. */
  async listen(): Promise<void> {
    await forAll(this.all, async ({ ends }) => {
      for (const end of ends) {
        if (end.listener?.socket.readyState === 1) continue
        const { token, path } = await end.token()
        end.listener = new Listener(this.#shop.url, path, token)
        expect(await end.listener.opened).toBe(true)
        await readOn(end)
      }
    })
  }

  /** People talk for a while, some in each second and one after the other. */
  async talk(milliseconds: number): Promise<void> {
    const speaking: Promise<void>[] = []
    const busy = new Set<Talk>()
    for (const until = Date.now() + milliseconds; Date.now() < until;) {
      this.#turn += 1
      const talk = this.all[this.#turn % this.all.length] as Talk
      // A person says one thing after the other.
      if (!busy.has(talk)) {
        busy.add(talk)
        speaking.push(this.speak(talk).finally(() => busy.delete(talk)))
      }
      await sleep(1000 / perSecond)
    }
    await Promise.all(speaking)
  }

  /** The next sentence of a talk, asked again under its id until it is answered. */
  async speak(talk: Talk): Promise<void> {
    const text = `turn ${this.#turn} of ${talk.id}`
    const sent = { conversationId: talk.id, clientId: clientId(), text }
    const answered = await this.#patience.ask('shop', () =>
      talk.buyer.send('POST /chat/message/send', sent),
    )
    if (answered.code !== 200) throw new Error(answered.message)
    talk.said.push({ text, seq: answered.data.seq })
  }

  /** Reads on at every end. */
  async readOn(): Promise<void> {
    await forAll(this.all, async ({ ends }) => {
      for (const end of ends) await readOn(end)
    })
  }

  close(): void {
    for (const { ends } of this.all) for (const end of ends) end.listener?.socket.close()
  }

  /** Sessions of as many buyers, beyond whoever the seed knows. */
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
    const begun = await patience.send('shop', buyer, 'POST /chat/conversation/customerInitiate', {
      shopId: siam,
    })
    const id = begun.conversation.conversationId
    const atBuyer: Reader = {
      texts: [],
      seq: 0,
      token: () =>
        patience.send('shop', buyer, 'GET /chat/account/getToken', { conversationId: id }),
      read: async (since) => {
        const asked = { conversationId: id, since }
        return (await patience.send('shop', buyer, 'GET /chat/message/list', asked)).messages
      },
    }
    const atDesk: Reader = {
      texts: [],
      seq: 0,
      token: () => patience.send('shop', pim, 'GET /desk/chats/{id}/token', { id }),
      read: async (since) =>
        (await patience.send('shop', pim, 'GET /desk/chats/{id}', { id, since })).messages,
    }
    return { id, buyer, said: [], ends: [atBuyer, atDesk] }
  }
}

/** Reads on from where somebody was; a number that is left out or comes twice is a fault. */
async function readOn(reader: Reader): Promise<void> {
  for (;;) {
    const came = await reader.read(reader.seq)
    for (const { seq, text } of came) {
      if (seq !== reader.seq + 1) throw new Error(`after ${reader.seq} came ${seq}`)
      reader.seq = seq
      reader.texts.push(text)
    }
    if (came.length === 0) return
  }
}

/** In small groups: a cheap machine opens no thousand sockets at once. */
async function forAll<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += 20)
    await Promise.all(all.slice(from, from + 20).map(work))
}
