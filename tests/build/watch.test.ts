import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { serve } from '../../scripts/lib/server.ts'
import { keepServing } from '../../scripts/lib/watch.ts'
import { long } from '../support/rounds.ts'
import { testPort } from '../support/state.ts'

/* What `npm start` does when the runtime dies, or lives and answers nothing. */

const state = '.wrangler/test-watch'
const port = testPort + 7
const ended = new AbortController()
const lines: string[] = []
let serving: number | undefined

afterAll(() => {
  ended.abort()
  rmSync(state, { recursive: true, force: true })
})

/** The runtime in the process group of the server. */
function workerd(): number {
  const rows = execFileSync('ps', ['-eo', 'pid,pgid,comm'], { encoding: 'utf8' }).split('\n')
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find(([, group, name]) => Number(group) === serving && name?.includes('workerd'))
  if (!row) throw new Error('no workerd')
  return Number(row[0])
}

const readies = () => lines.filter((line) => line.startsWith('ready')).length

test.runIf(long)(
  'a server that ended, or hangs silently, answers again and says so',
  async () => {
    const start = async () => {
      const server = await serve(port, state)
      serving = server.process.pid
      return server
    }
    const watch = keepServing(
      { start, say: (line) => lines.push(line), pause: 0.2, patience: 500 },
      ended.signal,
    )
    await expect.poll(readies, { timeout: 40_000 }).toBe(1)
    process.kill(-(serving ?? 0), 'SIGKILL')
    await expect.poll(readies, { timeout: 40_000 }).toBe(2)
    expect(lines.at(-2)).toBe('the server ended; it is started again')
    process.kill(workerd(), 'SIGSTOP')
    await expect.poll(readies, { timeout: 40_000 }).toBe(3)
    expect(lines.at(-2)).toBe('the server stopped answering; it is started again')
    const answer = await fetch(`http://localhost:${port}/app-h5/views/repair/pictureVerify.html`)
    expect([200, 503]).toContain(answer.status)
    ended.abort()
    await watch
  },
  120_000,
)

test('a server that ends again and again is given up with the reason', async () => {
  let starts = 0
  const start = async () => {
    starts += 1
    const child = spawn('true')
    await once(child, 'exit')
    return { url: 'http://localhost:1', process: child, stop: async () => {} }
  }
  const watch = keepServing({ start, say: () => {}, pause: 0.01 }, new AbortController().signal)
  await expect(watch).rejects.toThrow('the server ended 6 times, each time within a minute')
  expect(starts).toBe(6)
})
