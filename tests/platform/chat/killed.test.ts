import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clientId } from '../../support/chats.ts'
import { Caller } from '../../support/client.ts'
import { OwnShop } from '../../support/own-shop.ts'
import { Patience } from '../../support/patience.ts'
import { long, rounds } from '../../support/rounds.ts'
import { Listener } from '../../support/socket.ts'
import { Member } from '../../support/staff.ts'

/*
 * Many conversations with both ends listening, and the shop killed in the middle of them. What was
 * answered is there once and in its place; who listens reads on from the number that they had.
 */

const kills = rounds('killed while people chat', 1, 20)
const sockets = long ? 1000 : 60
const perSecond = 20
/** How long people talk before each kill, milliseconds. */
const talkMs = long ? 3000 : 2500

const shop = await OwnShop.seeded()
const patience = new Patience()
const siam = 102

/** One buyer and what they said, as far as it was answered. */
interface Talk {
  id: number
  buyer: Caller
  /** Texts in the order in which they were said, with the number that each was given. */
  said: { text: string; seq: number }[]
  /** Both ends: how far they have read, and what they read. */
  ends: Reader[]
}

interface Reader {
  texts: string[]
  seq: number
  token: () => Promise<{ token: string; path: string }>
  read: (since: number) => Promise<{ seq: number; text: string }[]>
  listener?: Listener
}

/** Buyers of Siam Auto Parts with a session and a conversation each. */
function people(count: number): { id: number; token: string }[] {
  // Beyond whoever the seed knows.
  const first = 900_000
  shop.sql(
    `WITH RECURSIVE n (id) AS (SELECT ?1 UNION ALL SELECT id + 1 FROM n WHERE id < ?1 + ?2 - 1)
     INSERT INTO customer (id, country_id, prefix, cellphone, created_at)
     SELECT id, 1001, '+66', 'chat' || id, 0 FROM n`,
    first,
    count,
  )
  return Array.from({ length: count }, (_, i) => ({
    id: first + i,
    token: shop.session(first + i),
  }))
}

const pim = new Member(4, shop.deskSession(4), shop.url)

async function begin({ token }: { token: string }): Promise<Talk> {
  const buyer = new Caller(token, shop.url)
  const begun = await patience.send('shop', buyer, 'POST /chat/conversation/customerInitiate', {
    shopId: siam,
  })
  const id = begun.conversation.conversationId
  const atBuyer: Reader = {
    texts: [],
    seq: 0,
    token: () => patience.send('shop', buyer, 'GET /chat/account/getToken', { conversationId: id }),
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

/** Opens the sockets of both ends that are closed, and reads what came in between. */
async function listen(talk: Talk): Promise<void> {
  for (const end of talk.ends) {
    if (end.listener?.socket.readyState === 1) continue
    const { token, path } = await end.token()
    end.listener = new Listener(shop.url, path, token)
    expect(await end.listener.opened).toBe(true)
    await readOn(end)
  }
}

/** The next sentence of a talk, asked again under its id until it is answered. */
async function speak(talk: Talk, turn: number): Promise<void> {
  const sent = { conversationId: talk.id, clientId: clientId(), text: `turn ${turn}` }
  const answered = await patience.ask('shop', () =>
    talk.buyer.send('POST /chat/message/send', sent),
  )
  if (answered.code !== 200) throw new Error(answered.message)
  talk.said.push({ text: sent.text, seq: answered.data.seq })
}

/** In small groups: a cheap machine opens no thousand sockets at once. */
async function forAll<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += 20)
    await Promise.all(all.slice(from, from + 20).map(work))
}

test('killed while many chat: what was answered is there, once, in order, at both ends', async () => {
  let server = await shop.serve()
  const talks: Talk[] = []
  await forAll(people(sockets / 2), async (one) => {
    talks.push(await begin(one))
  })
  let turn = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await forAll(talks, listen)
    const speaking: Promise<void>[] = []
    const busy = new Set<Talk>()
    const until = Date.now() + talkMs
    const killing = sleep(talkMs / 2).then(() => server.stop('SIGKILL'))
    const back = killing.then(() => shop.serve())
    while (Date.now() < until) {
      turn += 1
      const talk = talks[turn % talks.length] as Talk
      // A person says one thing after the other.
      if (!busy.has(talk)) {
        busy.add(talk)
        speaking.push(speak(talk, turn).finally(() => busy.delete(talk)))
      }
      await sleep(1000 / perSecond)
    }
    server = await back
    await Promise.all(speaking)
  }
  await forAll(talks, listen)
  await forAll(talks, async ({ ends }) => {
    for (const end of ends) await readOn(end)
  })
  for (const { said, ends } of talks) {
    const texts = said.map(({ text }) => text)
    expect(said.map(({ seq }) => seq)).toEqual(said.map((_, i) => i + 1))
    for (const end of ends) expect(end.texts).toEqual(texts)
  }
  const spoken = talks.reduce((sum, { said }) => sum + said.length, 0)
  const [kept] = shop.sql<{ n: number }>('SELECT count(*) AS n FROM chat_message')
  expect(kept?.n).toBe(spoken)
  console.log(
    `${kills} kills, ${talks.length * 2} sockets, ${spoken} messages; under way when it was killed: ${patience.cut.shop}`,
  )
  for (const { ends } of talks) for (const end of ends) end.listener?.socket.close()
  await server.stop()
}, 3_600_000)
