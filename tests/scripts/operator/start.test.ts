import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holdPort } from '../../../scripts/lib/server/held-port.ts'
import { missingComponentsOf } from '../../../scripts/lib/server/ready.ts'
import { endOrphan, readLeftoverGroup } from '../../../scripts/lib/server/server.ts'
import { unwritableMessage } from '../../../scripts/lib/writable.ts'
import { findFreePort } from '../../support/server/ports.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

/** A user other than root, because root can write read-only files. */
const nobody = 65_534

/** Returns the first unwritable path of each state, as seen by a user other than root. */
function toldOf(states: readonly string[]): (string | null)[] {
  const code = `const { findUnwritable } = await import('./scripts/lib/writable.ts')
    console.log(JSON.stringify(${JSON.stringify(states)}.map((state) => findUnwritable(state) ?? null)))`
  const doneProcess = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', code],
    {
      ...(process.getuid?.() === 0 && { uid: nobody }),
      encoding: 'utf8',
    },
  )
  return JSON.parse(doneProcess.stdout) as (string | null)[]
}

/** A state with a database left in the middle of a write, with everything writable by all users. */
function leftState() {
  const state = makeTemporaryFolder('read-only')
  const folder = join(state, 'v3', 'd1')
  mkdirSync(folder, { recursive: true })
  const files = ['a.sqlite', 'a.sqlite-wal', 'a.sqlite-shm'].map((name) => join(folder, name))
  for (const file of files) writeFileSync(file, '')
  for (const path of [state, join(state, 'v3'), folder, ...files]) chmodSync(path, 0o777)
  return { state, folder, log: files[1] ?? '' }
}

test('reliability 13: an unwritable state is reported with its path, including -wal and -shm files', () => {
  const [good, closed, kept] = [leftState(), leftState(), leftState()]
  chmodSync(closed.folder, 0o555)
  chmodSync(kept.log, 0o444)
  const states = [good.state, closed.state, kept.state, join(good.state, 'none')]
  expect(toldOf(states)).toEqual([null, closed.folder, kept.log, null])
  expect(unwritableMessage(closed.folder, closed.state)).toMatch(
    /cannot be written by this user.*chmod -R u\+w/,
  )
})

test('reliability 5: concurrent starts each reserve a different port', async () => {
  const from = await findFreePort()
  const heldPorts = await Promise.all([holdPort(from), holdPort(from), holdPort(from)])
  const ports = heldPorts.map(({ port }) => port)
  expect(new Set(ports).size).toBe(3)
  expect(Math.min(...ports)).toBe(from)
  const earlyResponse = await fetch(`http://localhost:${ports[0]}`)
  expect(earlyResponse.status).toBe(503)
  const takenServer = createServer()
  const [error] = (await Promise.all([
    once(takenServer, 'error'),
    takenServer.listen(ports[1], 'localhost'),
  ])) as [[{ code: string }], unknown]
  expect(error[0].code).toBe('EADDRINUSE')
  for (const { server } of heldPorts) server.close()
})

test('reliability 6: a start ends an orphaned server but not one that still has its parent', async () => {
  const port = await findFreePort()
  const leftSpawn = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], {
    detached: true,
    stdio: 'ignore',
  })
  const goneOnce = once(leftSpawn, 'exit')
  mkdirSync('.wrangler', { recursive: true })
  const note = `.wrangler/serving-${port}`
  writeFileSync(note, `${leftSpawn.pid} ${process.pid}`)
  expect(await endOrphan(port)).toBe(false)
  expect(readLeftoverGroup(port)).toBe(leftSpawn.pid)
  const endedProcess = spawnSync('true')
  writeFileSync(note, `${leftSpawn.pid} ${endedProcess.pid}`)
  expect(await endOrphan(port)).toBe(true)
  await goneOnce
  expect(readLeftoverGroup(port)).toBeUndefined()
})

test('a shop with nothing overdue is ready, and a shop without its database is not', () => {
  const well = { ready: true, database: true, files: true, oldestDueSeconds: 0 }
  expect(missingComponentsOf(well)).toEqual([])
  expect(missingComponentsOf({ ...well, ready: false, database: false })).toEqual(['database'])
})
