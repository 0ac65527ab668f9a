import { execFileSync, spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { isResponding } from '../../scripts/lib/server/server.ts'
import { buildCalls } from '../support/calls/build.ts'
import { callsBuild } from '../support/server/lanes.ts'
import { findFreePort } from '../support/server/ports.ts'
import { makeTemporaryFolder } from '../support/temporary.ts'

makeSecrets()
await buildCalls()

/** Returns the processes of a group. */
function groupOf(group: number): string[] {
  const rows = execFileSync('ps', ['-eo', 'pgid=,comm='], { encoding: 'utf8' }).split('\n')
  return rows.filter((row) => Number(row.trim().split(/\s+/)[0]) === group)
}

test('reliability 6: a server ends when only its supervising process is killed', async () => {
  const port = await findFreePort()
  const state = makeTemporaryFolder('orphaned')
  const code = `const { serve } = await import('./scripts/lib/server/server.ts')
    const server = await serve(${port}, ${JSON.stringify(state)}, { built: '${callsBuild}' })
    console.log(server.process.pid)`
  const parent = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const group = await new Promise<number>((tell) =>
    parent.stdout.once('data', (text: Buffer) => tell(Number(text.toString()))),
  )
  expect(groupOf(group).length).toBeGreaterThan(1)
  expect(await isResponding(`http://localhost:${port}`)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => groupOf(group), { timeout: 10_000 }).toEqual([])
  expect(await isResponding(`http://localhost:${port}`)).toBe(false)
}, 120_000)
