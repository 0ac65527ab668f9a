import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprintOf } from '../../../scripts/lib/build/fingerprint.ts'
import { readLogLine } from '../../../scripts/lib/runtime/log-line.ts'
import {
  foldersBelow,
  readRecord,
  recordKey,
  recordOf,
  writeRecordNote,
} from '../../../scripts/lib/runtime/recorded.ts'
import { argumentsFor } from '../../../scripts/lib/runtime/run.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

/*
 * The start parameters of the local runtime are recorded, so that a start needs no Miniflare
 * (record.ts).
 */

/** A build as served: a configuration, a module, secrets and an additional file. */
function builtShop() {
  const folder = makeTemporaryFolder('recorded')
  const server = join(folder, 'server')
  mkdirSync(join(folder, 'client'), { recursive: true })
  mkdirSync(server)
  const builtConfig = join(server, 'wrangler.json')
  writeFileSync(builtConfig, JSON.stringify({ assets: { directory: '../client' } }))
  writeFileSync(join(server, 'worker.mjs'), 'export default {}')
  writeFileSync(join(server, '.dev.vars'), 'SIGNING_SECRET=one')
  writeFileSync(join(folder, 'client', 'page.html'), 'one')
  return { folder, server, built: builtConfig }
}

test('a start record stays valid until the code, pages, secrets, settings or state change', () => {
  const { folder, server, built } = builtShop()
  const keyOf = (state = 'state') => recordKey(join(folder, state), built)
  const keys = [keyOf()]
  expect(keyOf()).toBe(keys[0])
  writeFileSync(join(server, 'worker.mjs'), 'export default 1')
  keys.push(keyOf())
  writeFileSync(join(folder, 'client', 'new.html'), 'one')
  keys.push(keyOf())
  writeFileSync(join(server, '.dev.vars'), 'SIGNING_SECRET=two')
  keys.push(keyOf(), keyOf('another'))
  process.env['WORKER_SETTINGS'] = '{"STAGE":"production"}'
  keys.push(keyOf())
  delete process.env['WORKER_SETTINGS']
  process.env['COUNTRY_DATABASES'] = '1198'
  keys.push(keyOf())
  delete process.env['COUNTRY_DATABASES']
  expect(new Set(keys).size).toBe(keys.length)
  expect(keyOf()).toBe(keys[3])
})

test('a server starts only from a complete record with the same key', () => {
  const state = makeTemporaryFolder('record')
  const { folder, input, arguments: text } = recordOf(state)
  mkdirSync(folder)
  writeFileSync(text, '["serve"]')
  writeFileSync(input, 'configuration')
  expect(readRecord(state, 'key')).toBeUndefined()
  writeRecordNote(state, { key: 'key', command: 'workerd', folders: ['/a'] })
  expect(readRecord(state, 'other')).toBeUndefined()
  expect(readRecord(state, 'key')).toEqual({
    command: 'workerd',
    arguments: ['serve'],
    input: Buffer.from('configuration'),
    folders: ['/a'],
  })
  rmSync(input)
  expect(readRecord(state, 'key')).toBeUndefined()
})

test('a start replaces the recorded addresses with its current ones', () => {
  const recorded = [
    'serve',
    '--socket-addr=entry=localhost:0',
    '--external-addr=loopback=127.0.0.1:4',
    '-',
  ]
  expect(argumentsFor(recorded, { entry: 'localhost:9', loopback: '127.0.0.1:8' })).toEqual([
    'serve',
    '--socket-addr=entry=localhost:9',
    '--external-addr=loopback=127.0.0.1:8',
    '-',
  ])
})

test('log lines of the Worker are printed, and internal lines of the runtime are dropped', () => {
  const line = (level: string, message: string) =>
    readLogLine(JSON.stringify({ timestamp: '1', level, message }))
  expect(line('info', '{"call":"x"}')).toEqual({ text: '{"call":"x"}', isBad: false })
  expect(line('log', 'said')).toEqual({ text: 'said', isBad: false })
  expect(line('warn', 'careful')).toEqual({ text: 'careful', isBad: true })
  expect(readLogLine('*** Received signal #11')?.isBad).toBe(true)
  expect(line('error', 'CODE_MOVED for unknown code block?')).toBeUndefined()
  expect(readLogLine('')).toBeUndefined()
})

test('a fingerprint changes with every write, even when size and time stay the same', () => {
  const folder = makeTemporaryFolder('fingerprint')
  const file = join(folder, 'a')
  writeFileSync(file, 'one')
  utimesSync(file, 1, 1)
  const fingerprintBefore = fingerprintOf([folder])
  expect(fingerprintOf([folder])).toBe(fingerprintBefore)
  expect(fingerprintOf([folder], ['text'])).not.toBe(fingerprintBefore)
  writeFileSync(file, 'two')
  utimesSync(file, 1, 1)
  expect(fingerprintOf([folder])).not.toBe(fingerprintBefore)
  rmSync(file)
  expect(fingerprintOf([folder])).not.toBe(fingerprintBefore)
})

test('the folders of a state are listed without picture folders', () => {
  const folder = makeTemporaryFolder('folders')
  mkdirSync(join(folder, 'r2', 'blobs', 'ab'), { recursive: true })
  expect(foldersBelow(folder)).toEqual([join(folder, 'r2'), join(folder, 'r2', 'blobs')])
  expect(foldersBelow(join(folder, 'none'))).toEqual([])
})
