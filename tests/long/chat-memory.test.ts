import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { workerMemory } from '../../scripts/bench/memory.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { buildCalls } from '../support/calls/build.ts'
import { OwnShop } from '../support/own-shop.ts'
import { Patience } from '../support/patience.ts'
import { rounds } from '../support/rounds.ts'
import { Talks } from '../support/talks.ts'

/*
 * A room sleeps ten seconds after it was last needed, with its sockets open: then a thousand of them
 * cost the Worker about what it had before. It is served as `npm start` serves it; what people said
 * before anybody listened is in its memory too, so that sockets alone make the difference.
 */

makeSecrets()
await buildCalls()

const sockets = rounds('sockets of chats that fall asleep', 1000, 1000)
const talkMs = 20_000
/** Ten seconds until a room sleeps, and time to give back what it held. */
const sleepMs = 60_000
const mostGrowth = 1.2

test('sockets that sleep cost the Worker less than a fifth of its memory, and wake for a message', async () => {
  const shop = await OwnShop.seeded()
  const server = await shop.serve({ isLean: true })
  try {
    const memory = () => workerMemory(server.process.pid ?? 0) ?? NaN
    const talks = new Talks(shop, new Patience())
    await talks.begin(sockets / 2)
    await talks.talk(talkMs)
    await sleep(sleepMs / 2)
    const before = memory()

    await talks.listen()
    const open = memory()
    let busiest = open
    const watch = setInterval(() => (busiest = Math.max(busiest, memory())), 500)
    await talks.talk(talkMs)
    clearInterval(watch)
    await sleep(sleepMs)
    const asleep = memory()
    const listeners = talks.all.flatMap(({ ends }) => ends.map(({ listener }) => listener))
    expect(listeners.every((one) => one?.socket.readyState === 1)).toBe(true)

    // Those that sleep are told all the same.
    const [first, last] = [talks.all[0], talks.all.at(-1)]
    for (const talk of [first, last]) {
      if (!talk) throw new Error('nobody talks')
      for (const { listener } of talk.ends) listener?.news.splice(0)
      await talks.speak(talk)
      for (const { listener } of talk.ends)
        expect(await listener?.hear(({ kind }) => kind === 'messages')).toBeTruthy()
    }
    const mb = (n: number) => `${n.toFixed(0)} MB`
    console.log(
      `before any socket ${mb(before)}, ${sockets} open ${mb(open)}, while people talk ${mb(busiest)}, asleep ${mb(asleep)}: × ${(asleep / before).toFixed(2)}`,
    )
    expect(asleep).toBeLessThan(before * mostGrowth)
    talks.close()
  } finally {
    await server.stop()
  }
}, 900_000)
