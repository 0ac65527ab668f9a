import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import {
  databasePath,
  listMigrations,
  readMigration,
  migrationsTable,
} from '../../../scripts/lib/database.ts'
import { importOffers } from '../../../scripts/offer-import/import.ts'
import { openLocalBucket } from '../../../scripts/lib/local/local-bucket.ts'
import { recordRun } from '../../../scripts/offer-import/undo/record.ts'
import { readRuns, undoRun } from '../../../scripts/offer-import/undo/undo.ts'
import { writeSeed } from '../../../scripts/seed/write/write.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/* An operator undoes an import of offers, and imports a workbook. */

const room = makeTemporaryFolder('undo-import')
const state = join(room, 'state')
let db: DatabaseSync
let folder = ''
let folders = 0

beforeAll(async () => {
  const file = databasePath(state)
  mkdirSync(dirname(file), { recursive: true })
  db = new DatabaseSync(file)
  db.exec('PRAGMA synchronous = OFF')
  db.exec(['BEGIN', migrationsTable, ...listMigrations().map(readMigration), 'COMMIT'].join(';\n'))
  const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)')
  for (const name of listMigrations()) note.run(name)
  db.close()
  await writeSeed(file, 300)
  db = new DatabaseSync(file)
  db.exec('PRAGMA synchronous = OFF')
  const pictures = () => openLocalBucket(state)
  const { faults } = await importOffers(db, 'scripts/offer-import/examples', { pictures })
  expect(faults.list).toEqual([])
  return () => db.close()
})
beforeEach(() => {
  folder = join(room, String((folders += 1)))
  mkdirSync(folder)
})

/** Shop, brand and number of the offers of the examples, with their cells. */
const examples = readFileSync('scripts/offer-import/examples/offers.csv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(';'))
const [head = [], ...lines] = examples
const cell = (line: readonly string[], name: string) => line[head.indexOf(name)] ?? ''

const offers = () =>
  db
    .prepare(
      `SELECT sku_org_id AS id, list_price, catalogue_1, promotion_1, stock, backorder, returnable
       FROM offer ORDER BY sku_org_id`,
    )
    .all() as { id: number; list_price: number; stock: number }[]

async function importing(): Promise<void> {
  // Like the command, each import uses a separate connection.
  const ownDatabase = new DatabaseSync(databasePath(state))
  const run = recordRun(ownDatabase, folder, Date.now())
  const { faults } = await importOffers(ownDatabase, folder).finally(run.end)
  ownDatabase.close()
  expect(faults.list).toEqual([])
}

const rowsOf = (change: (line: readonly string[]) => readonly (string | number)[]) => [
  ['shop', 'brand', 'number', 'list_price', 'stock'],
  ...lines
    .slice(0, 3)
    .map((line) => [
      ...['shop', 'brand', 'number'].map((name) => cell(line, name)),
      ...change(line),
    ]),
]

const put = (rows: readonly (readonly (string | number)[])[]) =>
  writeFileSync(join(folder, 'offers.csv'), `${rows.map((row) => row.join(';')).join('\n')}\n`)

const dearer = (line: readonly string[]) => [
  Number.parseInt(cell(line, 'list_price').replace('.', ''), 10) + 1,
  7771,
]

test('undo restores prices and stock exactly, and a second undo finds nothing', async () => {
  const offersBefore = offers()
  put(rowsOf(dearer))
  await importing()
  expect(offers()).not.toEqual(offersBefore)
  const [run] = readRuns(db)
  expect(run).toMatchObject({ added: 0, changed: 3, undoneAt: null })
  const { skippedOffers, undone } = await undoRun(db, undefined, Date.now())
  expect({ skippedOffers, undone }).toEqual({ skippedOffers: [], undone: 3 })
  expect(offers()).toEqual(offersBefore)
  await expect(undoRun(db, run?.id, Date.now())).rejects.toThrow('undone before')
})

test('an offer that changed since the import is reported and not changed', async () => {
  const offersBefore = offers()
  put(rowsOf(dearer))
  await importing()
  const [first] = offers().filter((one) => one.stock === 7771)
  db.exec(`UPDATE offer SET list_price = list_price + 100 WHERE sku_org_id = ${first?.id}`)
  const changedOffer = offers().find(({ id }) => id === first?.id)
  const { skippedOffers } = await undoRun(db, undefined, Date.now())
  expect(skippedOffers).toMatchObject([{ fields: ['prices'] }])
  expect(offers().find(({ id }) => id === first?.id)).toEqual(changedOffer)
  expect(offers().filter(({ id }) => id !== first?.id)).toEqual(
    offersBefore.filter(({ id }) => id !== first?.id),
  )
})

test('a new offer is withdrawn, and a sold-out one is restored', async () => {
  const [line = []] = lines
  const [brand, number] = [cell(line, 'brand'), cell(line, 'number')]
  const sku = () =>
    db
      .prepare(
        `SELECT o.sku_org_id AS id, o.stock, o.list_price AS price FROM offer o
         JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = p.brand_id
         WHERE o.shop_id = ? AND b.key = ? AND p.number = ?`,
      )
      .get(Number(cell(line, 'shop')), brand, number)
  const skuBefore = sku()
  put([
    ['shop', 'brand', 'number', 'stock'],
    [cell(line, 'shop'), brand, number, 0],
  ])
  await importing()
  expect(sku()).toMatchObject({ stock: 0 })
  await undoRun(db, undefined, Date.now())
  expect(sku()).toEqual(skuBefore)
  db.exec(
    `DELETE FROM import_change; DELETE FROM offer WHERE sku_org_id = ${String(skuBefore?.['id'])}`,
  )
  put([head, line])
  await importing()
  expect(readRuns(db)[0]).toMatchObject({ added: 1 })
  await undoRun(db, undefined, Date.now())
  expect(sku()).toMatchObject({ stock: 0 })
})

test('the command lists imports, undoes one, and reads a workbook like the desk', async () => {
  const text = (value: string | number) => ({
    value: String(value),
    type: String as StringConstructor,
  })
  const [top = [], ...rest] = rowsOf(() => ['', 5551])
  const sheet = [top.map(text), ...rest.map((row) => row.map(text))]
  await writeExcelFile(sheet).toFile(join(folder, 'offers.xlsx'))
  const command = (...options: string[]) =>
    spawnSync(
      process.execPath,
      ['--no-warnings', 'scripts/import.ts', ...options, '--state', state],
      { encoding: 'utf8' },
    )
  const offersBefore = offers()
  const doneCommand = command(folder)
  expect(doneCommand.stderr).toBe('')
  expect(doneCommand.stdout).toContain('offers.xlsx: 3 rows, 0 new, 3 changed')
  expect(offers().filter(({ stock }) => stock === 5551)).toHaveLength(3)
  expect(command('runs').stdout).toMatch(/: 0 new, 3 changed\n/)
  expect(command('undo').stdout).toContain('3 offers, 0 left alone')
  expect(offers()).toEqual(offersBefore)
  expect(command('undo', '9999')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no import 9999'),
  })
  writeFileSync(join(folder, 'offers.xlsx'), 'no workbook')
  expect(command(folder).stderr).toContain('offers.xlsx')
})
