import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writeFloor } from '../../scripts/bench/floor.ts'
import { openFiles, readWorkerMemory } from '../../scripts/bench/memory.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { serve } from '../../scripts/lib/server/server.ts'
import { buildCalls } from '../support/calls/build.ts'
import { OwnShop } from '../support/seller/own-shop.ts'
import { RetryingClients } from '../support/server/patience.ts'
import { roundCount } from '../support/rounds.ts'
import { type Talk, ChatLoad } from '../support/chat/talks.ts'

/*
 * A room hibernates ten seconds after its last use, with its sockets open. The test sees this
 * because the room's database is closed then.
 *
 * The runtime reuses the memory of each open socket (half of it for compression) and of each room
 * that was ever awake. So memory is read twice: a second thousand sockets must fit where the first
 * were. The comparison is with rooms without any code of the shop and as many hibernating sockets:
 * that share belongs to the runtime.
 */

makeSecrets()
await buildCalls()

const sockets = roundCount('sockets of chats that fall asleep', 1000, 1000)
const talkMs = 15_000
/** Milliseconds: ten seconds until a room hibernates, and some time to release its memory. */
const sleepMs = 30_000
const mostGrowth = 1.2

test.skipIf(process.platform !== 'linux')(
  'rooms hibernate with a thousand open sockets, wake for messages, and leak no memory',
  async () => {
    const shop = await OwnShop.seeded()
    const server = await shop.serve({ isLean: true })
    const group = server.process.pid ?? 0
    const memory = () => readWorkerMemory(group) ?? NaN
    const rooms = () => openFiles(group, /ChatRoom\/[0-9a-f]{64}\.sqlite$/).length
    try {
      const talks = new ChatLoad(shop, new RetryingClients())
      await talks.begin(sockets / 2)
      await talks.talk(talkMs)
      await sleep(sleepMs)
      const memoryBefore = memory()
      expect(rooms()).toBe(0)

      await talks.listen()
      let busiest = memory()
      const watch = setInterval(() => (busiest = Math.max(busiest, memory())), 500)
      await talks.talk(talkMs)
      clearInterval(watch)
      expect(rooms()).toBeGreaterThan(0)
      await sleep(sleepMs)
      const asleep = memory()
      expect(rooms()).toBe(0)
      const listeners = talks.all.flatMap(({ readers }) => readers.map(({ listener }) => listener))
      expect(listeners.every((one) => one?.socket.readyState === 1)).toBe(true)
      for (const talk of [talks.all[0], talks.all.at(-1)]) if (talk) await expectHeard(talks, talk)

      talks.close()
      await sleep(sleepMs)
      await talks.listen()
      await sleep(sleepMs)
      const memoryAgain = memory()
      const mb = (n: number) => `${n.toFixed(0)} MB`
      console.log(
        `before any socket ${mb(memoryBefore)}; ${sockets} open and talking ${mb(busiest)}; asleep ${mb(asleep)} (× ${(asleep / memoryBefore).toFixed(2)}); the next ${sockets} asleep ${mb(memoryAgain)} (× ${(memoryAgain / asleep).toFixed(2)})`,
      )
      expect(memoryAgain).toBeLessThan(asleep * mostGrowth)
      talks.close()
      const bareMemory = await bareGrowth(shop.port + 1)
      console.log(
        `rooms without any work of ours grow by ${mb(bareMemory)}, ours by ${mb(asleep - memoryBefore)}`,
      )
      expect(asleep - memoryBefore).toBeLessThan(bareMemory * mostGrowth)
    } finally {
      await server.stop()
    }
  },
  900_000,
)

/** Expects participants of a hibernating room to receive messages as usual. */
async function expectHeard(talks: ChatLoad, talk: Talk): Promise<void> {
  for (const { listener } of talk.readers) listener?.event.splice(0)
  await talks.speak(talk)
  for (const { listener } of talk.readers)
    expect(await listener?.hear(({ kind }) => kind === 'messages')).toBeTruthy()
}

/** Returns the growth, in megabytes, of a Worker that has only rooms with hibernating sockets. */
async function bareGrowth(port: number): Promise<number> {
  const server = await serve(port, '.wrangler/floor/state', { built: writeFloor(), isLean: true })
  try {
    for (let n = 0; n < 500; n++) await (await fetch(`${server.url}/page`)).arrayBuffer()
    const memory = () => readWorkerMemory(server.process.pid ?? 0) ?? NaN
    const memoryBefore = memory()
    const opening = Array.from({ length: sockets }, (_, n) => open(server.url, Math.floor(n / 2)))
    const all = await Promise.all(opening)
    await sleep(sleepMs)
    const grown = memory() - memoryBefore
    for (const socket of all) socket.close()
    return grown
  } finally {
    await server.stop()
  }
}

async function open(url: string, room: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/room/${room}`)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error('a bare room took no socket')))
  })
}
