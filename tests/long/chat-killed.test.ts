import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { buildCalls } from '../support/calls/build.ts'
import { OwnShop } from '../support/seller/own-shop.ts'
import { RetryingClients } from '../support/server/patience.ts'
import { isLongRun, roundCount } from '../support/rounds.ts'
import { ChatLoad } from '../support/chat/talks.ts'

/*
 * Many conversations with listeners on both sides, and a shop that is killed meanwhile. Every
 * acknowledged message exists once, in order. Listeners continue from the last number they
 * received.
 */

makeSecrets()
await buildCalls()

const kills = roundCount('killed while people chat', 1, 20)
const sockets = isLongRun ? 1000 : 60
/** Milliseconds of conversation before each kill. */
const talkMs = isLongRun ? 3000 : 2500

const shop = await OwnShop.seeded()
const patience = new RetryingClients()

test('a server killed during chats keeps each confirmed message once and in order', async () => {
  let server = await shop.serve()
  const talks = new ChatLoad(shop, patience)
  await talks.begin(sockets / 2)
  for (let kill = 0; kill < kills; kill += 1) {
    await talks.listen()
    const killing = sleep(talkMs / 2).then(() => server.stop('SIGKILL'))
    const restart = killing.then(() => shop.serve())
    await Promise.all([talks.talk(talkMs), restart])
    server = await restart
  }
  await talks.listen()
  await talks.readOn()
  for (const { sentMessages, readers } of talks.all) {
    const texts = sentMessages.map(({ text }) => text)
    expect(sentMessages.map(({ seq }) => seq)).toEqual(sentMessages.map((_, i) => i + 1))
    for (const end of readers) expect(end.texts).toEqual(texts)
  }
  const spoken = talks.all.reduce((sum, { sentMessages }) => sum + sentMessages.length, 0)
  const [kept] = shop.sql<{ n: number }>('SELECT count(*) AS n FROM chat_message')
  expect(kept?.n).toBe(spoken)
  console.log(
    `${kills} kills, ${sockets} sockets, ${spoken} messages; under way when it was killed: ${patience.cut.shop}`,
  )
  talks.close()
  await server.stop()
}, 3_600_000)
