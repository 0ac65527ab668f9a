import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  databasePath,
  listMigrations,
  readMigration,
  migrationsTable,
} from '../../../scripts/lib/database.ts'
import { openRemoteD1, inlineValues } from '../../../scripts/staff/remote-d1.ts'
import { changeStaff } from '../../../scripts/staff/change.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

// Each command starts Node, and one test starts wrangler.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/* The `staff` command on databases of a shop with a separate database for Korea. */

const korea = 1198
const room = makeTemporaryFolder('staff')
let state = ''
let states = 0

const places = [
  [0, 1001, 101],
  [korea, korea, 201],
] as const

beforeAll(() => {
  for (const [countryId, home, shop] of places) {
    const db = new DatabaseSync(join(room, `${countryId}.sqlite`))
    db.exec('PRAGMA synchronous = OFF')
    db.exec(
      ['BEGIN', migrationsTable, ...listMigrations().map(readMigration), 'COMMIT'].join(';\n'),
    )
    const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)')
    for (const name of listMigrations()) note.run(name)
    db.exec(`INSERT INTO shop (id, country_id, name, type, state, area, rating)
      VALUES (${shop}, ${home}, 'Shop ${shop}', 'THIRD_PARTY', 'OPEN', '', 0)`)
    db.close()
  }
})
beforeEach(() => {
  state = join(room, String((states += 1)))
  for (const [countryId] of places) {
    const file = databasePath(state, countryId)
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(join(room, `${countryId}.sqlite`), file)
  }
})

function staff(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', 'scripts/staff.ts', ...options, '--state', state],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

function rows<Row>(sql: string, countryId = 0): Row[] {
  const db = new DatabaseSync(databasePath(state, countryId))
  try {
    return db.prepare(sql).all() as Row[]
  } finally {
    db.close()
  }
}

const account = 'SELECT role, shop_id, active, password_hash, invite_hash FROM staff'
const secretIn = (text: string) => /secret {2}(\S+)/.exec(text)?.[1] ?? ''
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('add creates an account without a password in every database and prints its secret once', () => {
  const { status, stdout } = staff('add', 'dao', '--role', 'owner', '--name', 'Dao Suk')
  expect(status).toBe(0)
  const secret = secretIn(stdout)
  expect(secret).toMatch(/^[\w-]{27}$/)
  for (const countryId of [0, korea]) {
    expect(rows(account, countryId)).toEqual([
      { role: 'OWNER', shop_id: null, active: 1, password_hash: '', invite_hash: sha256(secret) },
    ])
    const log = rows<{ act: string; after: string }>('SELECT act, after FROM desk_log', countryId)
    expect(log).toEqual([{ act: 'staff add', after: expect.stringContaining('"by":"command"') }])
    expect(JSON.stringify(log)).not.toContain(secret)
  }
  expect(staff('add', 'dao', '--role', 'OWNER')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('exists already'),
  })
})

test('a seller is added in the database of the shop only', () => {
  expect(staff('add', 'han', '--role', 'SELLER', '--shop', '201').status).toBe(0)
  expect(rows(account)).toEqual([])
  expect(rows(account, korea)).toMatchObject([{ role: 'SELLER', shop_id: 201 }])
})

test.each([
  [['add', 'dao', '--role', 'SELLER'], 'needs --shop'],
  [['add', 'dao', '--role', 'SERVICE', '--shop', '101'], 'is for a SELLER'],
  [['add', 'dao', '--role', 'SELLER', '--shop', '999'], 'no shop 999'],
  [['add', 'dao', '--role', 'SERVICE,FINANCE'], 'one role'],
  [['add', 'dao', '--role', 'KING'], 'is none of'],
  [['add', 'Dao!', '--role', 'OWNER'], 'is no login'],
  [['off', 'nobody'], 'no account nobody'],
  [['reset'], 'npm run staff'],
])('%j is refused with the reason, and nothing changes', (options, reason) => {
  expect(staff(...options)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) })
  expect(rows(account)).toEqual([])
})

test('role changes, resets and deactivation end sessions, and one owner always remains', () => {
  staff('add', 'dao', '--role', 'OWNER')
  staff('add', 'mint', '--role', 'SERVICE')
  const session = () => {
    const db = new DatabaseSync(databasePath(state))
    db.exec(`UPDATE staff SET password_hash = 'h', totp_secret = 'sealed:t', invite_hash = '';
      INSERT INTO staff_session (token_hash, staff_id, created_at, seen_at)
      SELECT login, id, 0, 0 FROM staff`)
    db.close()
  }
  const sessions = () =>
    rows<{ login: string }>('SELECT token_hash AS login FROM staff_session ORDER BY 1')
  const forget = () => {
    const db = new DatabaseSync(databasePath(state))
    db.exec('DELETE FROM staff_session')
    db.close()
  }
  session()
  expect(staff('role', 'mint', '--role', 'FINANCE').status).toBe(0)
  expect(sessions()).toEqual([{ login: 'dao' }])
  forget()
  session()
  const { stdout } = staff('reset', 'mint')
  expect(sessions()).toEqual([{ login: 'dao' }])
  expect(rows(`${account} WHERE login = 'mint'`)).toEqual([
    {
      role: 'FINANCE',
      shop_id: null,
      active: 1,
      password_hash: '',
      invite_hash: sha256(secretIn(stdout)),
    },
  ])
  forget()
  session()
  expect(staff('off', 'mint').status).toBe(0)
  expect(sessions()).toEqual([{ login: 'dao' }])
  expect(rows(`${account} WHERE login = 'mint'`)).toMatchObject([
    { active: 0, password_hash: '', invite_hash: '' },
  ])
  for (const options of [
    ['off', 'dao'],
    ['role', 'dao', '--role', 'SERVICE'],
  ])
    expect(staff(...options)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('last owner'),
    })
  expect(rows(`${account} WHERE login = 'dao'`)).toMatchObject([{ role: 'OWNER', active: 1 }])
})

test('the same changes run through wrangler, as on a remote database', async () => {
  const place = { env: undefined, where: ['--local', '--persist-to', state] }
  const now = Date.now()
  const expectedAccount = { login: 'o.neil', role: 'OWNER', name: "Pat O'Neil; DROP TABLE staff" }
  const { first } = await changeStaff(
    [openRemoteD1(place)],
    { act: 'add', ...expectedAccount },
    now,
  )
  expect(rows(`SELECT name, invite_hash FROM staff`)).toEqual([
    { name: expectedAccount.name, invite_hash: sha256(first?.secret ?? '') },
  ])
  const off = changeStaff([openRemoteD1(place)], { act: 'off', login: 'o.neil' }, now)
  await expect(off).rejects.toThrow('last owner')
  // The log entry of the refused batch is rolled back too.
  expect(rows('SELECT act FROM desk_log')).toEqual([{ act: 'staff add' }])
})

test('a value is written as one literal, whatever it contains', () => {
  expect(inlineValues('SELECT ?1, ?2, ?1, ?3', ["it's ?2", null, 7])).toBe(
    "SELECT 'it''s ?2', NULL, 'it''s ?2', 7",
  )
  expect(() => inlineValues('SELECT ?2', ['x'])).toThrow('no value')
})
