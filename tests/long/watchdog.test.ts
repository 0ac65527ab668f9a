import { execFileSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { deadAfterMs } from '../../scripts/lib/server/liveness.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { isResponding } from '../../scripts/lib/server/server.ts'
import { keepServing } from '../../scripts/lib/server/watch.ts'
import { buildCalls } from '../support/calls/build.ts'
import { OwnShop } from '../support/seller/own-shop.ts'

/* Behaviour of `npm start` when the runtime is busy, hangs or dies. */

makeSecrets()
await buildCalls()
const shop = await OwnShop.seeded()
const abortController = new AbortController()
const lines: string[] = []
let serving = 0
afterAll(() => abortController.abort())

/** Returns the runtime's process ID in the server's process group. */
function workerd(): number {
  const rows = execFileSync('ps', ['-eo', 'pid,pgid,comm'], { encoding: 'utf8' }).split('\n')
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find(([, group, name]) => Number(group) === serving && name?.includes('workerd'))
  if (!row) throw new Error('no workerd')
  return Number(row[0])
}

const readies = () => lines.filter((line) => line.startsWith('ready')).length

test('reliability 1: an overloaded shop is not restarted, but a dead shop is', async () => {
  const start = async () => {
    const server = await shop.serve()
    serving = server.process.pid ?? 0
    return server
  }
  const watch = keepServing(
    // A hundredth of the usual pause.
    {
      start,
      printLine: (line) => lines.push(line),
      pause: 0.1,
      limits: { ...deadAfterMs, still: 300 },
    },
    abortController.signal,
  )
  await expect.poll(readies, { timeout: 40_000 }).toBe(1)
  const until = Date.now() + 40_000
  const counts = { answered: 0, refused: 0, lost: 0 }
  const client = async (own: number) => {
    for (let turn = 0; Date.now() < until; turn += 1) {
      const word = `brake ${own} ${turn}`
      const askedResponse = fetch(`${shop.url}/platform/web-api/material/search`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          countryId: '1001',
          'cf-connecting-ip': `10.1.${own % 250}.${turn % 250}`,
        },
        body: JSON.stringify({ keyword: word, pageNum: 1, pageSize: 20 }),
      })
      const status = await askedResponse.then(({ status: is }) => is).catch(() => 0)
      if (status === 0) counts.lost += 1
      else if (status === 200) counts.answered += 1
      else counts.refused += 1
    }
  }
  await Promise.all(Array.from({ length: 150 }, (_, own) => client(own)))
  console.log(counts)
  expect(lines).toHaveLength(1)
  expect(counts.lost).toBe(0)
  process.kill(workerd(), 'SIGSTOP')
  await expect.poll(readies, { timeout: 40_000 }).toBe(2)
  expect(lines.at(-2)).toBe('the server stopped answering; it is started again')
  process.kill(-serving, 'SIGKILL')
  await expect.poll(readies, { timeout: 40_000 }).toBe(3)
  expect(lines.at(-2)).toBe('the server ended; it is started again')
  await expect.poll(() => isResponding(shop.url)).toBe(true)
  abortController.abort()
  await watch
}, 240_000)
