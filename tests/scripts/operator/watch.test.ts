import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { deadAfterMs } from '../../../scripts/lib/server/liveness.ts'
import { isResponding, type Server } from '../../../scripts/lib/server/server.ts'
import { keepServing } from '../../../scripts/lib/server/watch.ts'
import { findFreePort } from '../../support/server/ports.ts'

/*
 * Behaviour of `npm start` when its server is busy, hangs or dies. tests/long repeats this with the
 * shop itself.
 */

const children: ChildProcess[] = []
const abortController = new AbortController()
afterAll(() => {
  abortController.abort()
  for (const child of children) child.kill('SIGKILL')
})

async function startServer(port: number): Promise<Server> {
  const child = spawn(
    process.execPath,
    ['tests/support/server/server-that-works.mjs', String(port)],
    {
      stdio: 'ignore',
      detached: true,
    },
  )
  children.push(child)
  const url = `http://localhost:${port}`
  await expect.poll(() => isResponding(url), { timeout: 60_000 }).toBe(true)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { url, process: child, stop }
}

test('reliability 1: a busy server is left running, and a hung server is restarted', async () => {
  const port = await findFreePort()
  const lines: string[] = []
  const watch = keepServing(
    {
      start: () => startServer(port),
      printLine: (line) => lines.push(line),
      pause: 0.05,
      limits: { ...deadAfterMs, still: 1000 },
    },
    abortController.signal,
  )
  await expect.poll(() => lines, { timeout: 60_000 }).toHaveLength(1)
  // Three times the limit after which a hanging server counts as dead.
  const worked = await fetch(`http://localhost:${port}/work/3000`)
  expect(worked.status).toBe(200)
  expect(lines).toHaveLength(1)
  children.at(-1)?.kill('SIGSTOP')
  await expect.poll(() => lines, { timeout: 60_000 }).toHaveLength(3)
  expect(lines[1]).toBe('the server stopped answering; it is started again')
  children.at(-1)?.kill('SIGKILL')
  await expect.poll(() => lines, { timeout: 60_000 }).toHaveLength(5)
  expect(lines[3]).toBe('the server ended; it is started again')
  abortController.abort()
  await watch
})

test('a server that ends six times is not restarted again, and the reason is reported', async () => {
  let starts = 0
  const start = async () => {
    starts += 1
    const child = spawn('true')
    await once(child, 'exit')
    return { url: 'http://localhost:1', process: child, stop: async () => {} }
  }
  const watch = keepServing(
    { start, printLine: () => {}, pause: 0.01 },
    new AbortController().signal,
  )
  await expect(watch).rejects.toThrow('the server ended 6 times, each time within a minute')
  expect(starts).toBe(6)
})

test('a restart that fails is tried again before the watch gives up', async () => {
  let starts = 0
  const watchEnd = new AbortController()
  const lines: string[] = []
  const start = async () => {
    starts += 1
    if (starts === 2 || starts === 3) throw new Error('port in use')
    const child = spawn(starts === 1 ? 'true' : 'sleep', ['60'])
    if (starts === 1) await once(child, 'exit')
    return {
      url: 'http://localhost:1',
      process: child,
      stop: async () => void child.kill('SIGKILL'),
    }
  }
  const watch = keepServing(
    { start, printLine: (line) => lines.push(line), pause: 0.01 },
    watchEnd.signal,
  )
  await expect.poll(() => starts, { timeout: 60_000 }).toBe(4)
  watchEnd.abort()
  await watch
  expect(lines).toContain('the server ended; it is started again')

  const brokenKeepServing = keepServing(
    {
      start: async () => {
        starts += 1
        if (starts > 5) throw new Error('port in use')
        const child = spawn('true')
        await once(child, 'exit')
        return { url: 'http://localhost:1', process: child, stop: async () => {} }
      },
      printLine: () => {},
      pause: 0.01,
    },
    new AbortController().signal,
  )
  await expect(brokenKeepServing).rejects.toThrow('could not be started again: Error: port in use')
})
