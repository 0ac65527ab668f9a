import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { check, fatalLines, serveOperator } from '../../support/operator/checked.ts'
import { otherNamesAndBaht } from '../../support/operator/other-wires.ts'
import { platformUrl } from '../../support/state.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

/* The check of an operator's platform: adapter, command and reports. */

const { operator, address } = serveOperator()

test('renamed fields and amounts in baht match the contract only through an adapter', async () => {
  operator.wire = otherNamesAndBaht
  const adapted = { PLATFORM_ADAPTER: 'example' }
  const { token } = newBuyer()
  expect(fatalLines(await check(address, { token, settings: adapted }))).toEqual([])
  expect(fatalLines(await check(address)).length).toBeGreaterThan(20)
})

test('the command writes both reports without the token, and exits with 1 if the platform fails', async () => {
  const folder = makeTemporaryFolder('check-platform')
  const { token } = newBuyer()
  const account = join(folder, 'account.json')
  writeFileSync(account, JSON.stringify({ token }))
  const run = (url: string) =>
    spawnSync(
      process.execPath,
      ['--no-warnings', 'scripts/check-platform.ts', url, '--account', account, '--report', folder],
      { encoding: 'utf8' },
    )
  const { status, stdout } = run(`${platformUrl}/platform`)
  expect([status, stdout]).toEqual([0, expect.stringContaining(" 0 that the shop can't work with")])
  const [json, html] = ['platform.json', 'platform.html'].map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  expect(JSON.parse(json ?? '')).toMatchObject({ totals: { fatal: 0 } })
  expect(html).toContain('GET /web-api/price/list')
  expect(stdout + json + html).not.toContain(token)
  expect(run('http://localhost:1/x').status).toBe(1)
})
