import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  databasePath,
  listMigrations,
  readMigration,
  migrationsTable,
} from '../../../scripts/lib/database.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

// Three commands that each seed or read a whole database: most of a minute on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/*
 * If a country has a separate database, its rows in another one would form a second shop that is
 * never served. The command reports them by file and line, and writes nothing.
 */

const korea = 1198
const room = makeTemporaryFolder('import-elsewhere')
const state = join(room, 'state')
let folder = ''
let folders = 0

beforeAll(() => {
  for (const [countryId, home, shop] of [
    [0, 1001, 101],
    [korea, korea, 201],
  ] as const) {
    const file = databasePath(state, countryId)
    mkdirSync(dirname(file), { recursive: true })
    const db = new DatabaseSync(file)
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
  folder = join(room, String((folders += 1)))
  mkdirSync(folder)
})

const put = (file: string, ...lines: string[]) =>
  writeFileSync(join(folder, file), `${lines.join('\n')}\n`)

function command(script: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', `scripts/${script}.ts`, ...options, '--state', state],
    { encoding: 'utf8', env: { ...process.env, COUNTRY_DATABASES: String(korea) } },
  )
  return { status, stdout, stderr }
}

const shopsIn = (countryId: number) => {
  const db = new DatabaseSync(databasePath(state, countryId), { readOnly: true })
  const rows = db.prepare('SELECT id, name FROM shop ORDER BY id').all()
  db.close()
  return rows.map(({ id, name }) => `${String(id)} ${String(name)}`)
}

test('importing a moved country’s rows into the shared database is refused, and nothing is imported', () => {
  put('shops.csv', 'shop,name,country', '102,Lanna,TH', '202,Seoul Parts,KR', '201,Renamed,KR')
  put(
    'offers.csv',
    'shop,brand,number,list_price,stock',
    '202,toyota,04465-0K240,10,1',
    '201,toyota,04465-0K240,10,1',
  )
  put('stock.csv', 'shop,brand,number,stock', '201,toyota,04465-0K241,5')
  const { status, stderr } = command('import', folder)
  expect(status).toBe(1)
  const reason = 'is of Korea, which is in another database (with --country 1198)'
  expect(stderr.split('\n').filter((line) => line.includes('Korea'))).toEqual([
    `shops.csv:3 shop: “202” ${reason}`,
    `shops.csv:4 shop: “201” ${reason}`,
    `offers.csv:2 shop: “202” ${reason}`,
    `offers.csv:3 shop: “201” ${reason}`,
    `stock.csv:2 shop: “201” ${reason}`,
  ])
  expect(stderr).not.toMatch(/no such shop|has no offer/)
  expect(readFileSync(join(folder, 'report.csv'), 'utf8')).toContain('shops.csv,3,shop,202,')
  expect(shopsIn(0)).toEqual(['101 Shop 101'])
})

test('the moved country’s database accepts its rows and refuses rows of the shared database', () => {
  put('shops.csv', 'shop,name,country', '203,Busan Parts,KR')
  expect(command('import', folder, '--country', String(korea))).toMatchObject({ status: 0 })
  expect(shopsIn(korea)).toEqual(['201 Shop 201', '203 Busan Parts'])
  put('shops.csv', 'shop,name,country', '103,Isan,TH', '101,Renamed,TH')
  const { status, stderr } = command('import', folder, '--country', String(korea))
  expect(status).toBe(1)
  const reason = 'is of Thailand, which is in another database (without --country)'
  expect(stderr).toContain(`shops.csv:2 shop: “103” ${reason}`)
  expect(stderr).toContain(`shops.csv:3 shop: “101” ${reason}`)
  expect(shopsIn(korea)).toEqual(['201 Shop 201', '203 Busan Parts'])
})

test('an import into a missing database and a seed over a moved country are refused', () => {
  put('shops.csv', 'shop,name,country', '104,Hat Yai,TH')
  expect(command('import', folder, '--country', '1234')).toMatchObject({
    status: 1,
    stderr: `country 1234 has no database of its own below ${state}.\n`,
  })
  expect(command('import', folder, '--country', '66').stderr).toMatch(/^--country 66 is no country/)
  expect(command('seed', '--offers', '10')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Of 1198 there are databases/),
  })
  expect(shopsIn(0)).toEqual(['101 Shop 101'])
})
