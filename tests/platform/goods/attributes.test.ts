import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { openLocalBucket } from '../../../scripts/lib/local/local-bucket.ts'
import { exportOffers } from '../../../scripts/offer-import/export.ts'
import { importOffers } from '../../../scripts/offer-import/import.ts'
import { databaseFile, databasePath } from '../../../scripts/lib/database.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'
import { copySeededDatabase } from '../../support/server/database.ts'
import { writeSmallShop } from '../../support/operator/goods-elsewhere.ts'

/* Attributes of parts in parts.csv and in PIES XML. */

let state = ''
let folders = 0

beforeAll(async () => {
  state = makeTemporaryFolder('attributes')
  const ownDatabasePath = databasePath(state)
  mkdirSync(dirname(ownDatabasePath), { recursive: true })
  writeSmallShop(ownDatabasePath, await copySeededDatabase())
  await runImport(folderOf({ 'brands.csv': 'brand,name,kind\nlanna-tyre,Lanna Tyre,IAM\n' }))
})

async function withShop<T>(work: (db: DatabaseSync) => Promise<T>): Promise<T> {
  const db = new DatabaseSync(databaseFile(state))
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

const runImport = (folder: string) =>
  withShop((db) => importOffers(db, folder, { pictures: () => openLocalBucket(state) }))

function folderOf(files: Record<string, string>): string {
  const folder = join(state, `folder-${(folders += 1)}`)
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const valuesOf = (number: string) =>
  withShop(async (db) =>
    db
      .prepare(
        `SELECT a.key, a.value FROM part_attribute a JOIN part p ON p.id = a.part_id
         WHERE p.number = ? ORDER BY a.key`,
      )
      .all(number)
      .map(({ key, value }) => `${key}=${value}`)
      .join(' '),
  )

const parts = (...lines: string[]) =>
  folderOf({ 'parts.csv': ['brand,number,part_type,attributes', ...lines].join('\n') })

test('attributes round-trip through import and export without a change', async () => {
  const folder = parts(
    'lanna-tyre,LT-1,passenger-tyre,width=195; ratio=65; rim=15; speed=h',
    'lanna-tyre,LT-2,front-wiper-blade,length=650mm',
  )
  const { faults, done } = await runImport(folder)
  expect(faults.list).toEqual([])
  expect(done).toEqual([{ file: 'parts', rows: 2, added: 2, changed: 0 }])
  expect(await valuesOf('LT-1')).toBe('ratio=65 rim=15 size=195/65R15 speed=H width=195')
  expect(await valuesOf('LT-2')).toBe('length=26 size=26')
  expect((await runImport(folder)).done[0]?.changed).toBe(0)

  const out = join(state, 'export')
  await withShop((db) => exportOffers(db, out, () => openLocalBucket(state)))
  const csv = readFileSync(join(out, 'parts.csv'), 'utf8')
  expect(csv).toContain('ratio=65; rim=15; speed=H; width=195')
  const folderAgain = folderOf({ 'parts.csv': csv })
  const second = await runImport(folderAgain)
  expect(second.faults.list).toEqual([])
  expect(second.done.every(({ added, changed }) => added + changed === 0)).toBe(true)
})

test('a cell replaces all attributes, and the word "none" removes them', async () => {
  await runImport(parts('lanna-tyre,LT-3,passenger-tyre,width=195; ratio=65; rim=15'))
  const { done } = await runImport(parts('lanna-tyre,LT-3,,width=205; ratio=55; rim=16'))
  expect(done[0]?.changed).toBe(1)
  expect(await valuesOf('LT-3')).toContain('size=205/55R16')
  await runImport(parts('lanna-tyre,LT-3,,none'))
  expect(await valuesOf('LT-3')).toBe('')
})

test('an attribute of another part type is reported as an error of its line', async () => {
  const { faults } = await runImport(
    parts('lanna-tyre,LT-4,passenger-tyre,socket=H4', 'lanna-tyre,LT-5,front-brake-pads,width=2'),
  )
  expect(faults.list.map(({ line, column }) => [line, column])).toEqual([
    [2, 'attributes'],
    [3, 'attributes'],
  ])
})

test('product attributes of PIES XML are mapped and converted', async () => {
  const item = `<Item MaintenanceType="A"><PartNumber>LT-6</PartNumber><BrandAAIAID>LNTY</BrandAAIAID>
    <PartTerminologyID>7600</PartTerminologyID><ProductAttributes>
    <ProductAttribute AttributeID="TW" AttributeUOM="MM">195</ProductAttribute>
    <ProductAttribute AttributeID="TR">65</ProductAttribute>
    <ProductAttribute AttributeID="RD" AttributeUOM="IN">15</ProductAttribute>
    <ProductAttribute AttributeID="Colour">Black</ProductAttribute></ProductAttributes></Item>`
  const { faults, leftOut } = await runImport(
    folderOf({
      'names.csv': `kind,id,name\nbrand,LNTY,lanna-tyre\npart_type,7600,passenger-tyre
attribute,TW,width\nattribute,TR,ratio\nattribute,RD,rim\n`,
      'pies.xml': `<?xml version="1.0"?>\n<PIES><Items>${item}</Items></PIES>`,
    }),
  )
  expect(faults.list).toEqual([])
  expect(leftOut.list.map(({ what }) => what)).toEqual(['AttributeID Colour'])
  expect(await valuesOf('LT-6')).toBe('ratio=65 rim=15 size=195/65R15 width=195')
})
