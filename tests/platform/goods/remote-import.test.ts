import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLocalBucket } from '../../../scripts/lib/local/local-bucket.ts'
import { pictureFiles, pictureStorageName } from '../../../src/domain/offer-import/pictures.ts'
import { importOffers } from '../../../scripts/offer-import/import.ts'
import { importRemote } from '../../../scripts/offer-import/remote/import.ts'
import {
  findDifferentTables,
  d1InFolder,
  writeSmallShop,
} from '../../support/operator/goods-elsewhere.ts'
import { isLongRun } from '../../support/rounds.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

/*
 * Imports into a D1 database through wrangler, as `--remote` does. This database is in a local
 * state folder; queries and uploads are the same.
 */

// Each wrangler command starts a runtime, which is slow, so this runs only before a release.
vi.setConfig({ testTimeout: 240_000 })

const examples = 'scripts/offer-import/examples'
let room = ''
let base = ''
let database = ''
let folder = ''
let folders = 0

beforeAll(async () => {
  room = makeTemporaryFolder('elsewhere')
  base = join(room, 'base.sqlite')
  writeSmallShop(base)
  const ownFolder = join(room, 'examples')
  cpSync(examples, ownFolder, { recursive: true })
  rmSync(join(ownFolder, 'pictures.csv'))
  await importLocally(base, ownFolder)
})
beforeEach(() => {
  folder = join(room, String((folders += 1)))
  mkdirSync(folder)
  // wrangler needs the database by name.
  database = d1InFolder(folder).database
  copyFileSync(base, database)
})

function sql<Row>(text: string, file = database): Row[] {
  const db = new DatabaseSync(file)
  try {
    return db.prepare(text).all() as Row[]
  } finally {
    db.close()
  }
}

async function importLocally(file: string, from: string) {
  const db = new DatabaseSync(file)
  try {
    return await importOffers(db, from, { pictures: () => openLocalBucket(join(room, 'here')) })
  } finally {
    db.close()
  }
}

/** Returns the files of all displayed part pictures, as stored in a bucket of the folder. */
async function picturesIn(state: string) {
  const store = await openLocalBucket(join(room, state))
  const names = sql<{ key: string }>('SELECT DISTINCT key FROM part_picture ORDER BY key').flatMap(
    ({ key }) => pictureFiles.map((file) => pictureStorageName(key, file)),
  )
  const files = await Promise.all(
    names.map(async (name) => [
      name,
      Buffer.from((await store.get(name)) ?? []).toString('base64'),
    ]),
  )
  store.close()
  return files
}

const put = (file: string, text: string) => writeFileSync(join(folder, file), text)

/**
 * Writes an example file with additional rows. The original rows are changed to another shop and
 * brand.
 */
function writeExampleWithRows(file: string, ...rows: string[]): void {
  const [head = '', ...own] = readFileSync(join(examples, file), 'utf8').trim().split('\n')
  const other = own.map((row) =>
    row
      .replaceAll('lanna-brake', 'ping-brake')
      .replaceAll('Lanna Brake', "Ping’s 'Brake'")
      .replaceAll('990001', '990002')
      .replaceAll('anti-squeal-shim', 'wear-clip')
      .replaceAll('C10,', 'B10,'),
  )
  put(file, [head, ...rows, ...other].join('\n'))
}

test.runIf(isLongRun)(
  'a remote import of every file type writes the same rows as a local one',
  async () => {
    writeExampleWithRows('shops.csv', "990001,“Lanna” & Sons’ 'Parts',TH,,ลำพูน,,")
    writeExampleWithRows('brands.csv', 'lanna-brake,Lanna’s Brakes,IAM')
    writeExampleWithRows('part-types.csv')
    writeExampleWithRows('vehicles.csv')
    writeExampleWithRows(
      'parts.csv',
      'lanna-brake,LB-F1002,front-brake-pads,1.7,17,11,7.5,12,20000,no',
    )
    writeExampleWithRows(
      'fitments.csv',
      'lanna-brake,LB-F1001,toyota,Vios,NCP93,,',
      'lanna-brake,LB-F1002,toyota,Vios,NCP150,,',
    )
    writeExampleWithRows(
      'replacements.csv',
      'lanna-brake,LB-F1001,oe-toyota,04465-0K240,SUPERSEDES,Another',
    )
    writeExampleWithRows(
      'offers.csv',
      '990001;lanna-brake;LB-F1001;;1.200,00;;;0;yes;2026-11-24',
      '990001;lanna-brake;LB-F1003;;1.190,50;;;9;no;',
    )
    writeExampleWithRows(
      'pictures.csv',
      'lanna-brake,LB-F1002,2,pictures/lb-f1001-detail.jpg,detail',
    )
    cpSync(join(examples, 'pictures'), join(folder, 'pictures'), { recursive: true })
    const local = join(folder, 'local.sqlite')
    copyFileSync(base, local)
    const ownImport = await importLocally(local, folder)
    const remote = await importRemote(d1InFolder(folder).place, folder)
    expect(remote.faults.list).toEqual([])
    expect(remote.done).toEqual(ownImport.done)
    expect(remote.done.map(({ added, changed }) => [added, changed])).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
      [1, 0],
      [20, 1],
      [20, 2],
      [2, 1],
      [4, 0],
      [20, 2],
    ])
    expect(findDifferentTables(database, local)).toEqual([])
    const [here, there] = await Promise.all(['here', `${folders}/state`].map(picturesIn))
    expect(here).toHaveLength(2 * pictureFiles.length)
    expect(here?.filter(([, bytes]) => bytes === '')).toEqual([])
    expect(there).toEqual(here)
  },
)

describe.runIf(isLongRun)('concurrent changes between reading and writing', () => {
  const offer = `shop_id = 990001 AND part_id = (SELECT id FROM part WHERE number_norm = 'LBF1001')`
  const stands = () =>
    sql<{ stock: number; catalogue_1: number; price_version: number }>(
      `SELECT stock, catalogue_1, price_version FROM offer WHERE ${offer}`,
    )[0]
  const bring = (meanwhile: string) =>
    importRemote(d1InFolder(folder).place, join(examples, 'update'), {
      beforeSending: () => sql(meanwhile),
    })

  test('sold items are subtracted from the imported stock', async () => {
    expect(stands()).toEqual({ stock: 3, catalogue_1: 1190_50, price_version: 1 })
    await bring(`UPDATE offer SET stock = stock - 2 WHERE ${offer}`)
    expect(stands()).toEqual({ stock: 10, catalogue_1: 1150_00, price_version: 2 })
  })

  test('an import writes nothing and reports the offer if its price was changed meanwhile', async () => {
    const rowsBefore = sql(`SELECT * FROM offer WHERE shop_id = 990001 AND NOT (${offer})`)
    await expect(bring(`UPDATE offer SET catalogue_1 = 118000 WHERE ${offer}`)).rejects.toThrow(
      'somebody changed the shop since it was read (the offer 990001 lanna-brake LB-F1001): nothing was written. Import once more.',
    )
    expect(stands()).toEqual({ stock: 3, catalogue_1: 1180_00, price_version: 2 })
    expect(sql(`SELECT * FROM offer WHERE shop_id = 990001 AND NOT (${offer})`)).toEqual(rowsBefore)
  })
})

test.runIf(isLongRun)(
  'a remote import reports the same error as a local import and sends nothing',
  async () => {
    put('brands.csv', 'brand,name,kind\nlanna-brake,Lanna,OE\nother,Other,AFTER\n')
    const { faults } = await importRemote(d1InFolder(folder).place, folder, {
      beforeSending: () => expect.unreachable(),
    })
    expect(faults.list).toEqual((await importLocally(database, folder)).faults.list)
    expect(faults.list.map(({ line, wrong }) => [line, wrong])).toEqual([
      [3, 'can’t be that'],
      [2, 'a brand stays OE or IAM'],
    ])
  },
)

test.runIf(isLongRun)('a database of another release is refused with a message', async () => {
  const [last] = sql<{ name: string }>('SELECT max(name) AS name FROM d1_migrations')
  sql(`DELETE FROM d1_migrations WHERE name = '${last?.name}'`)
  put('brands.csv', 'brand,name,kind\nother,Other,IAM\n')
  await expect(importRemote(d1InFolder(folder).place, folder)).rejects.toThrow(
    `the database lacks the migration ${last?.name}: deploy this release, then import.`,
  )
})
