import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { openLocalBucket } from '../../../scripts/lib/local/local-bucket.ts'
import { importOffers } from '../../../scripts/offer-import/import.ts'
import { databaseFile, databasePath } from '../../../scripts/lib/database.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'
import { copySeededDatabase } from '../../support/server/database.ts'
import { writeSmallShop } from '../../support/operator/goods-elsewhere.ts'

/*
 * PIES and ACES XML: product data and vehicle fitments, identified by numbers that names.csv
 * translates.
 */

let state = ''
let folders = 0

beforeAll(async () => {
  state = makeTemporaryFolder('trade')
  const ownDatabasePath = databasePath(state)
  mkdirSync(dirname(ownDatabasePath), { recursive: true })
  writeSmallShop(ownDatabasePath, await copySeededDatabase())
  await runImport('scripts/offer-import/examples')
})

async function runImport(folder: string) {
  const db = new DatabaseSync(databaseFile(state))
  try {
    return await importOffers(db, folder, { pictures: () => openLocalBucket(state) })
  } finally {
    db.close()
  }
}

function look<Row>(sql: string): Row[] {
  const db = new DatabaseSync(databaseFile(state), { readOnly: true })
  try {
    return db.prepare(sql).all() as Row[]
  } finally {
    db.close()
  }
}

function folderOf(files: Record<string, string>): string {
  const folder = join(state, `folder-${(folders += 1)}`)
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const names = `kind,id,name
brand,LNBR,lanna-brake
part_type,1684,front-brake-pads
base_vehicle,7001,toyota|Vios|NCP150|2014
base_vehicle,7002,toyota|Vios|NCP150|2015
base_vehicle,7003,toyota|Vios|NCP150|2016
engine,55,2NR-FE
`

const item = (number: string, moreText = '', brand = 'LNBR') => `
  <Item MaintenanceType="A">
    <PartNumber>${number}</PartNumber><BrandAAIAID>${brand}</BrandAAIAID>
    <PartTerminologyID>1684</PartTerminologyID>
    <QuantityPerApplication Qualifier="NOR" UOM="EA">2</QuantityPerApplication>${moreText}
    <Packages><Package><PackageUOM>EA</PackageUOM><QuantityofEaches>1</QuantityofEaches>
      <Dimensions UOM="IN"><ShippingHeight>2</ShippingHeight><ShippingWidth>4</ShippingWidth><ShippingLength>10</ShippingLength></Dimensions>
      <Weights UOM="PG"><Weight>2</Weight></Weights></Package></Packages>
  </Item>`

const pies = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<PIES xmlns="http://www.autocare.org"><Header><PIESVersion>7.2</PIESVersion></Header><Items>${items.join('')}\n</Items></PIES>`

const app = (vehicle: number, number: string, moreText = '') =>
  `\n  <App action="A" id="1"><BaseVehicle id="${vehicle}"/>${moreText}<Qty>2</Qty><PartType id="1684"/><Part>${number}</Part></App>`

const acesXml = (...apps: string[]) =>
  `<?xml version="1.0"?>\n<ACES version="4.2"><Header><BrandAAIAID>LNBR</BrandAAIAID></Header>${apps.join('')}\n</ACES>`

test('parts and fitments are imported, and unmapped entries are listed and skipped', async () => {
  const engine = '<EngineBase id="55"/>'
  const folder = folderOf({
    'names.csv': names,
    'pies.xml': pies(
      item('LB-X&amp;1', '<HazardousMaterials/>'),
      item('LB-X2', '', 'ABCD'),
      item('LB-X3', '<HazardousMaterials/>'),
    ),
    'aces.xml': acesXml(
      app(7001, 'LB-X&amp;1', engine),
      app(7002, 'LB-X&amp;1', engine),
      app(7003, 'LB-X&amp;1', engine),
      app(9999, 'LB-X&amp;1'),
      app(7001, 'LB-X3', '<SubModel id="4"/>'),
    ),
  })
  const { faults, leftOut, done } = await runImport(folder)
  expect(faults.list).toEqual([])
  expect(done).toEqual([
    { file: 'parts', rows: 2, added: 2, changed: 0 },
    { file: 'fitments', rows: 3, added: 1, changed: 0 },
  ])
  expect(leftOut.list.map(({ file, line, what, times }) => [file, line, what, times])).toEqual([
    ['pies.xml', 6, 'HazardousMaterials', 2],
    ['pies.xml', 11, 'BrandAAIAID ABCD', 1],
    ['aces.xml', 6, 'BaseVehicle 9999', 1],
    ['aces.xml', 7, 'SubModel', 1],
  ])
  expect(
    look(`SELECT number, per_car, weight_g, length_mm, width_mm, height_mm, fits_short FROM part
      WHERE number = 'LB-X&1'`),
  ).toEqual([
    {
      number: 'LB-X&1',
      per_car: 2,
      weight_g: 907,
      length_mm: 254,
      width_mm: 102,
      height_mm: 51,
      fits_short: 'Vios 2014–2016',
    },
  ])
  const secondImport = await runImport(folder)
  expect(secondImport.done.every(({ added, changed }) => added + changed === 0)).toBe(true)
})

test.each([
  ['breaks off', { 'pies.xml': pies(item('LB-Y1')).slice(0, 300) }, 'not XML, or it breaks off'],
  ['is none', { 'aces.xml': 'brand,number\n' }, 'not XML, or it breaks off'],
  [
    'stands beside its CSV',
    { 'pies.xml': pies(item('LB-Y1')), 'parts.csv': 'brand,number\n' },
    'says the same as parts.csv',
  ],
  ['names a part twice', { 'pies.xml': pies(item('LB-Y1'), item('lb-y1')) }, 'says again'],
  ['fits a part that isn’t here', { 'aces.xml': acesXml(app(7001, 'LB-Z9')) }, 'no such part'],
])('an import with a file that %s changes nothing', async (_, files, wrongValue) => {
  const looksBefore = look('SELECT count(*) AS n FROM part')
  const { faults, done } = await runImport(folderOf({ 'names.csv': names, ...files }))
  expect(faults.list[0]?.wrong).toContain(wrongValue)
  expect(done).toEqual([])
  expect(look('SELECT count(*) AS n FROM part')).toEqual(looksBefore)
})

test('the command lists unread elements in a file next to the input', () => {
  const folder = folderOf({ 'names.csv': names, 'pies.xml': pies(item('LB-W1', '<Kits/>')) })
  const args = ['--no-warnings', 'scripts/import.ts', folder, '--dry-run', '--state', state]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toContain('pies.xml: 1 rows, 1 new')
  expect(readFileSync(join(folder, 'not-read.csv'), 'utf8')).toContain('"pies.xml","6","Kits","1"')
})

test('C16: years with make and model are read, IDs trimmed, and a wrong footer count reported', async () => {
  const ownFile = readFileSync('tests/inputs/C16-aces-app.xml', 'utf8')
    .replace('<Part>X</Part>', '<Note>with ABS</Note><Part>LB-X&amp;1</Part>')
    .trim()
  const footer = '<Footer><RecordCount>6512</RecordCount></Footer></ACES>'
  const { faults, leftOut, done } = await runImport(
    folderOf({
      'names.csv': `${names}model,54/688,toyota|Vios|NCP150\nengine,143,2NR-FE\n`,
      'aces.xml': acesXml(ownFile).replace('</ACES>', footer),
    }),
  )
  expect(faults.list).toEqual([])
  expect(done).toMatchObject([{ file: 'fitments', rows: 1 }])
  const leftOutNames = leftOut.list.map(({ what }) => what)
  expect(leftOutNames).toEqual(['Note of LB-X&1: with ABS', 'RecordCount 6512'])
  expect(
    look(`SELECT year_from, year_to, engine_code FROM part_fit f JOIN part p ON p.id = f.part_id
      WHERE p.number = 'LB-X&1'`),
  ).toEqual([{ year_from: 1994, year_to: 1995, engine_code: '2NR-FE' }])
})
