import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { listMigrations, migrationsTable, readMigration } from '../../../scripts/lib/database.ts'
import { exportOffers } from '../../../scripts/offer-import/export.ts'
import { importOffers, type ImportOptions } from '../../../scripts/offer-import/import.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'
import { copySeededDatabase } from '../../support/server/database.ts'
import { timeLimitFactor } from '../../support/rounds.ts'

/* Areas, categories and VIN patterns are imported into a copy of the seeded shop. */

const examples = 'scripts/offer-import/examples/reference'
let room = ''
let database = ''
let folder = ''
let folders = 0

beforeAll(async () => {
  room = makeTemporaryFolder('reference')
  database = join(room, 'shop.sqlite')
  const from = new DatabaseSync(await copySeededDatabase(), { readOnly: true })
  from.exec(`VACUUM INTO '${database}'`)
  from.close()
})
beforeEach(() => {
  folder = join(room, String((folders += 1)))
  mkdirSync(folder)
})

const put = (file: string, ...lines: string[]) =>
  writeFileSync(join(folder, file), `${lines.join('\n')}\n`)

function look<Row>(sql: string, file = database): Row[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row })) as Row[]
  } finally {
    db.close()
  }
}

async function bring(from: string, wishes: ImportOptions = {}, file = database) {
  const db = new DatabaseSync(file)
  try {
    const { faults, done } = await importOffers(db, from, wishes)
    return { faults: faults.list, done }
  } finally {
    db.close()
  }
}

/** Imports the folder of the test and returns its errors, or an empty list. */
const findErrors = async () =>
  (await bring(folder)).faults.map(({ line, column, wrong }) => `${line} ${column}: ${wrong}`)

/** Districts found by words, as the address search finds them. */
const districtsOf = (text: string) =>
  look<{ id: number }>(
    `SELECT rowid AS id FROM area_text WHERE area_text MATCH 'country:c1001 AND names:(${text})'`,
  ).map(({ id }) => id)

const areaHead = 'area,country,parent,name,name_latin,zone,post_codes'
const categoryHead = 'category,parent,position,picture,name_en,name_th-TH'
const patternHead =
  'wmi,pattern,make,series,year_from,year_to,north_american,engines,generations,removed'

test('the example files are imported once, and change nothing when imported again', async () => {
  const tried = await bring(examples, { isTrial: true })
  expect(tried.faults).toEqual([])
  expect(tried.done.map(({ file, added }) => [file, added])).toEqual([
    ['areas', 1],
    ['categories', 1],
    ['vehicles', 1],
    ['vin-makers', 1],
    ['vin-patterns', 1],
  ])
  expect(look("SELECT 1 FROM category WHERE key = 'brake-noise-parts'")).toEqual([])
  expect((await bring(examples)).done).toEqual(tried.done)
  const secondRun = await bring(examples)
  expect(secondRun.done.every(({ added, changed }) => added + changed === 0)).toBe(true)
})

test('an export imported into the same database changes nothing, and fills an empty one', async () => {
  const db = new DatabaseSync(database)
  await exportOffers(db, folder)
  db.close()
  const keptPattern = /^(areas|categories|part-types|vehicles|vin-makers|vin-patterns)\.csv$/
  for (const file of readdirSync(folder)) if (!keptPattern.test(file)) rmSync(join(folder, file))
  const secondRun = await bring(folder)
  expect(secondRun.faults).toEqual([])
  expect(secondRun.done.filter(({ added, changed }) => added + changed > 0)).toEqual([])

  const emptyFile = join(folder, 'empty.sqlite')
  const fresh = new DatabaseSync(emptyFile)
  fresh.exec('PRAGMA synchronous = OFF')
  fresh.exec(
    ['BEGIN', migrationsTable, ...listMigrations().map(readMigration), 'COMMIT'].join(';\n'),
  )
  fresh.close()
  const filledRun = await bring(folder, { acceptsPatterns: true, isAlone: true }, emptyFile)
  expect(filledRun.faults).toEqual([])
  for (const sql of [
    'SELECT * FROM area ORDER BY id',
    'SELECT * FROM area_post_code ORDER BY 1, 2, 3',
    'SELECT count(*) AS n FROM area_text',
    'SELECT key, level, position, picture FROM category WHERE level < 4 ORDER BY key',
    `SELECT c.key, n.locale, n.name FROM category_name n JOIN category c ON c.id = n.category_id
     WHERE c.level < 4 ORDER BY 1, 2`,
    `SELECT w.prefix, m.key, w.country, w.year_rule, w.year_from, w.year_to
     FROM vin_wmi w JOIN vehicle_brand m ON m.id = w.brand_id ORDER BY 1, 2`,
    `SELECT p.wmi, p.head, p.glob, p.year_from, p.year_to, m.key, p.capacity, p.checked, p.weight,
       p.engines, p.generations, (SELECT group_concat(s.name, '|' ORDER BY s.name)
         FROM json_each('[' || p.serials || ']') j JOIN vehicle_serial s ON s.id = j.value) AS series
     FROM vin_pattern p JOIN vehicle_brand m ON m.id = p.brand_id ORDER BY 1, 3, 4, 5, 8, 6, 12`,
  ])
    expect(look(sql, emptyFile), sql).toEqual(look(sql))
})

describe('areas', () => {
  test('a renamed province and a changed post code are found by the address search', async () => {
    const [district] = look<{ id: number; parent_id: number; country_id: number }>(
      'SELECT * FROM area WHERE id = 1000003',
    )
    expect(districtsOf('"Krabi"')).toContain(district?.id)
    put('areas.csv', areaHead, '1000001,,,กระบี่ใหม่,Newkrabi,,', '1000003,,,,,,81121 81120')
    expect(await findErrors()).toEqual([])
    expect(districtsOf('"Newkrabi"')).toContain(1000003)
    expect(districtsOf('"Krabi"')).not.toContain(1000003)
    expect(look('SELECT post_code FROM area_post_code WHERE area_id = 1000003')).toEqual([
      { post_code: '81120' },
      { post_code: '81121' },
    ])
    put(
      'areas.csv',
      areaHead,
      '1000002,,,,Newklong,,',
      '1000001,,,กระบี่,Krabi,,',
      '1000003,,,,,,81120',
    )
    expect(await findErrors()).toEqual([])
    expect(districtsOf('"Krabi" AND "Newklong"')).toContain(1000003)
    expect(districtsOf('"Newkrabi"')).toEqual([])
    expect(
      look("SELECT 1 FROM area_post_code WHERE post_code = '81121' AND area_id = 1000003"),
    ).toEqual([])
  })

  test('new areas may come before their parents, from an Excel file with semicolons', async () => {
    writeFileSync(
      join(folder, 'areas.csv'),
      '\ufeffarea;country;parent;name;name_latin;zone;post_codes\r\n' +
        '1088003;TH;1088002;ลูก;Childdistrict;UPCOUNTRY;10110\r\n' +
        '1088002;TH;1088001;กลาง;Middlecity;UPCOUNTRY;\r\n' +
        '1088001;TH;;บน;Topstate;UPCOUNTRY;\r\n',
    )
    expect(await findErrors()).toEqual([])
    expect(districtsOf('"Childdistrict" AND "Middlecity" AND "Topstate"')).toEqual([1088003])
  })

  test('a workbook is read', async () => {
    const data = [
      areaHead.split(','),
      ['1077001', 'TH', '1000002', 'ก', 'Frombook', 'METRO', '81120'],
    ]
    await writeExcelFile(data.map((row) => row.map((value) => ({ value, type: String })))).toFile(
      join(folder, 'areas.xlsx'),
    )
    expect(await findErrors()).toEqual([])
    expect(districtsOf('"Frombook"')).toEqual([1077001])
  })

  test('circles, missing parents, other countries and a fourth level are errors', async () => {
    const looksBefore = look('SELECT count(*) AS n, total(id) AS ids FROM area')
    put(
      'areas.csv',
      areaHead,
      '1066001,TH,1066002,a,a,METRO,',
      '1066002,TH,1066001,b,b,METRO,',
      '1066003,TH,1066003,c,c,METRO,',
      '1066004,TH,999999998,d,d,METRO,',
      '1066005,KR,1000002,e,e,METRO,',
      '1066006,TH,1000003,f,f,METRO,',
      '1000004,KR,,,,,',
      '1000005,,1000001,,,,',
      '1066007,TH,1000002,g,g,METRO,8112',
      '1066008,TH,1000001,h,h,METRO,81120',
      '1066009,TH,1000002,i,,,',
      '1066009,TH,1000002,j,j,METRO,',
    )
    expect((await findErrors()).toSorted()).toEqual(
      [
        '2 parent: its parents form a circle, or one of them is wrong',
        '3 parent: its parents form a circle, or one of them is wrong',
        '4 parent: its parents form a circle, or one of them is wrong',
        '5 parent: no such area',
        '6 parent: is in another country',
        '7 parent: is a district, the lowest level',
        '8 country: an area stays in its country',
        '8 parent: is in another country',
        '9 parent: an area stays on its level',
        '10 post_codes: aren’t post codes of this country',
        '11 post_codes: only districts have post codes',
        '12 zone: is needed for what is new',
        '13 area: says again what line 12 says',
      ].toSorted(),
    )
    expect(look('SELECT count(*) AS n, total(id) AS ids FROM area')).toEqual(looksBefore)
  })
})

describe('categories', () => {
  test('a new tree takes part types of the same import and is found by its names', async () => {
    put(
      'categories.csv',
      categoryHead,
      'ztest-group,ztest-middle,,,Ztestgroup,',
      'ztest-middle,ztest-top,,,Ztestmiddle,',
      'ztest-top,,7,brake-pad,Ztesttop,ทดสอบ',
    )
    put('part-types.csv', 'part_type,group,name_en', 'ztest-type,ztest-group,Ztesttype')
    expect(await findErrors()).toEqual([])
    const rows = look<{ key: string; id: number; level: number; parent_id: number }>(
      "SELECT key, id, level, parent_id, picture FROM category WHERE key LIKE 'ztest-%' ORDER BY level",
    )
    const top = rows[0]?.id ?? 0
    expect(rows).toEqual([
      { key: 'ztest-top', id: top, level: 1, parent_id: 0, picture: 'brake-pad' },
      { key: 'ztest-middle', id: top * 100 + 1, level: 2, parent_id: top, picture: 'brake-pad' },
      {
        key: 'ztest-group',
        id: top * 10_000 + 101,
        level: 3,
        parent_id: top * 100 + 1,
        picture: 'brake-pad',
      },
      {
        key: 'ztest-type',
        id: top * 1_000_000 + 10_101,
        level: 4,
        parent_id: top * 10_000 + 101,
        picture: 'brake-pad',
      },
    ])
    expect(
      look(
        `SELECT name FROM category_name WHERE category_id = ${top} AND locale IN ('ko', 'th-TH') ORDER BY 1`,
      ),
    ).toEqual([{ name: 'Ztesttop' }, { name: 'ทดสอบ' }])
    expect(
      look(
        "SELECT count(*) AS n FROM term t JOIN word w ON w.id = t.rowid WHERE term MATCH 'ztestgroup'",
      ),
    ).toEqual([{ n: 1 }])
    put('part-types.csv', 'part_type,group,name_en', 'ztest-top,ztest-group,A')
    put('categories.csv', categoryHead, 'ztest-top,,8,,Ztesttop,ใหม่')
    expect(await findErrors()).toEqual(['2 part_type: is the key of a category'])
    rmSync(join(folder, 'part-types.csv'))
    expect((await bring(folder)).done).toEqual([
      { file: 'categories', rows: 1, added: 0, changed: 1 },
    ])
  })

  test('circles, other parents, part types, deep levels and unknown drawings are errors', async () => {
    put(
      'categories.csv',
      categoryHead,
      'zc-a,zc-b,,,A,',
      'zc-b,zc-a,,,B,',
      'zc-c,zc-none,,,C,',
      'brake-pads,,,,,',
      'brakes,disc-brakes,,,,',
      'front-brake-pads,brake-pads,,,F,',
      'zc-d,brake-pads,,,D,',
      'zc-e,disc-brakes,,../secret,E,',
      'zc-f,disc-brakes,,no-such-drawing,F,',
      'zc-g,disc-brakes,,,,',
    )
    expect((await findErrors()).toSorted()).toEqual(
      [
        '2 parent: its parents form a circle, or one of them is wrong',
        '3 parent: its parents form a circle, or one of them is wrong',
        '4 parent: no such category',
        '6 parent: a category stays below its parent, because its offers are counted there',
        '7 category: is a part type',
        '8 parent: is on the lowest level of categories; part types are below it',
        '9 picture: can’t be that',
        '10 picture: no such drawing',
        '11 name_en: is needed for what is new',
      ].toSorted(),
    )
  })

  test('a category has at most 99 children, and a group 99 part types', async () => {
    const [group] = look<{ n: number }>(
      "SELECT max(k.id) % 100 AS n FROM category k JOIN category g ON g.id = k.parent_id WHERE g.key = 'disc-brakes'",
    )
    const room99 = 99 - (group?.n ?? 0)
    const rows = Array.from({ length: room99 + 1 }, (_, i) => `zfull-${i},disc-brakes,,,Full ${i},`)
    put('categories.csv', categoryHead, ...rows)
    expect(await findErrors()).toEqual([`${room99 + 2} parent: has 99 children already`])
    rmSync(join(folder, 'categories.csv'))
    const types = Array.from({ length: 100 }, (_, i) => `zfull-type-${i},brake-pads,Full ${i}`)
    put('part-types.csv', 'part_type,group,name_en', ...types)
    const errors = await findErrors()
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.at(-1)).toBe('101 group: has 99 part types already')
  })
})

describe('VIN patterns', () => {
  test('a pattern that gives numbers of a stored one other cars is an error', async () => {
    put(
      'vin-patterns.csv',
      patternHead,
      // The stored pattern B??F3* names Vios or Yaris Ativ in 2007–2023.
      'MR2,BZZF3*,toyota,Corolla,2013,2015,,,,',
      'MR2,BZZF3*,toyota,Vios,2013,2015,,,,',
      'MR2,BZZF3*,toyota,Corolla,1996,1998,,,,',
    )
    expect(await findErrors()).toEqual(['2 pattern: contradicts the pattern B??F3* (toyota Vios)'])
    put(
      'vin-patterns.csv',
      patternHead,
      'MR2,BZZF3*,toyota,Corolla,2013,2015,,,,',
      'MR2,B??F3*,toyota,Vios,2007,2023,,,,',
      'MR2,B??F3*,toyota,Yaris Ativ,2007,2023,,,,',
    )
    expect(await findErrors()).toEqual([])
    put('vin-patterns.csv', patternHead, 'MR2,BZZF3*,toyota,Corolla,2013,2015,,,,yes')
    expect((await bring(folder)).done).toEqual([
      { file: 'vin-patterns', rows: 1, added: 0, changed: 1 },
    ])
    expect(await findErrors()).toEqual(['2 removed: no such pattern'])
  })

  test('patterns that match everything, nothing or unknown cars are errors', async () => {
    put(
      'vin-patterns.csv',
      patternHead,
      'MR0,*,toyota,Vios,,,yes,,,',
      'MR0,??*,toyota,Vios,1990,1990,yes,,,',
      'MR0,AI*,toyota,Vios,,,,,,',
      'MR0,A*B*,toyota,Vios,,,,,,',
      'MR0,QQ,toyota,Vios,,,,,,',
      'ZZZ,A*,toyota,Vios,,,,,,',
      'MR0,A*,toyota,Nosuch,,,,,,',
      'MR0,A*,toyota,Vios,2020,2010,,,,',
      'MR0,ZYX*,toyota,Vios,,,,XX99,,',
      'MR0,ZYX*,toyota,Vios,,,,,NOSUCH,',
      'MR0,ZYX*,nosuchmake,Vios,,,,,,',
      'MR0,ZY*,toyota,Vios|Vios Hatchback,1990,1991,,,,',
      'MR0,ZY*,toyota,Vios Hatchback|Vios,1990,1991,,,,',
    )
    const errors = await findErrors()
    for (const expectedText of [
      '2 pattern: gives every number of the maker the same car',
      '3 pattern: gives every number of the maker the same car',
      '4 pattern: has a character that no such number has',
      '5 pattern: isn’t a pattern',
      '6 pattern: isn’t a pattern',
      '7 wmi: isn’t an identifier of a maker',
      '8 series: no such series',
      '9 year_to: lies before year_from',
      '10 engines: no such engine of these series',
      '11 generations: no such generation of these series',
      '12 make: no such make',
      '14 series: says again what line 13 says',
    ])
      expect(errors).toContain(expectedText)
  })

  test('a large file is checked in seconds', async () => {
    const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
    const rows = letters.flatMap((a) =>
      letters.flatMap((b) =>
        letters.slice(0, 20).map((c) => `MR2,?????${a}${b}${c}*,toyota,Corolla,1990,1991,,,,`),
      ),
    )
    expect(rows.length).toBeGreaterThan(20_000)
    put('vin-patterns.csv', patternHead, ...rows)
    const startedAt = performance.now()
    const { faults } = await bring(folder, { isTrial: true })
    expect(faults).toEqual([])
    expect(performance.now() - startedAt).toBeLessThan(20_000 * timeLimitFactor)
  })
})
