import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportOffers } from '../../../scripts/offer-import/export.ts'
import { importOffers, type ImportOptions } from '../../../scripts/offer-import/import.ts'
import { openLocalBucket } from '../../../scripts/lib/local/local-bucket.ts'
import { isLongRun } from '../../support/rounds.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'
import { copySeededDatabase } from '../../support/server/database.ts'

/* Imports go into a copy of the seeded shop, so that other tests keep their data. */

const examples = 'scripts/offer-import/examples'
let room = ''
let database = ''
let folder = ''
let folders = 0

beforeAll(async () => {
  room = makeTemporaryFolder('goods')
  database = join(room, 'shop.sqlite')
  const from = new DatabaseSync(await copySeededDatabase(), { readOnly: true })
  from.exec(`VACUUM INTO '${database}'`)
  from.close()
})
beforeEach(() => {
  folder = join(room, String((folders += 1)))
  mkdirSync(folder)
})

function look<Row>(sql: string, ...values: (string | number)[]): Row[] {
  const db = new DatabaseSync(database, { readOnly: true })
  try {
    return db.prepare(sql).all(...values) as Row[]
  } finally {
    db.close()
  }
}

/** Imports the files of a folder over a new connection, as the command does. */
async function runImport(from: string, wishes?: ImportOptions) {
  const db = new DatabaseSync(database)
  try {
    return await importOffers(db, from, { pictures: () => openLocalBucket(room), ...wishes })
  } finally {
    db.close()
  }
}

const writeImportFile = (file: string, text: string | Uint8Array) =>
  writeFileSync(join(folder, file), text)
const firstFault = async () => {
  const { faults } = await runImport(folder)
  return faults.list[0]
}

/** Returns the whole catalogue as one value, so that any change is detected. */
function readWholeCatalogue(): unknown {
  return look(
    `SELECT (SELECT sum(stock * 7 + list_price + catalogue_3 + price_version) FROM offer) AS offers,
       (SELECT count(*) FROM part) AS parts, (SELECT count(*) FROM part_fit) AS fits,
       (SELECT sum(offers * 31 + gone) FROM offer_count) AS counts, (SELECT count(*) FROM word) AS words,
       (SELECT sum(offers) FROM category_count) AS categories,
       (SELECT sum(offers * 31 + gone) FROM category_pile) AS piles, (SELECT count(*) FROM part_cross) AS crosses,
       (SELECT count(*) FROM shop) AS shops, (SELECT count(*) FROM vehicle_model) AS models`,
  )
}

describe('the example files', () => {
  test('the example files change nothing in a dry run, are imported once, and change nothing the second time', async () => {
    const catalogueBefore = readWholeCatalogue()
    const tried = await runImport(examples, { isTrial: true })
    expect(tried.done.map(({ added }) => added)).toEqual([1, 1, 1, 1, 20, 20, 2, 3, 20])
    expect(readWholeCatalogue()).toEqual(catalogueBefore)
    const first = await runImport(examples)
    expect(first.faults.list).toEqual([])
    expect(first.done).toEqual(tried.done)
    const catalogueAfter = readWholeCatalogue()
    const secondImport = await runImport(examples)
    expect(secondImport.done.every(({ added, changed }) => added + changed === 0)).toBe(true)
    expect(readWholeCatalogue()).toEqual(catalogueAfter)
  })

  test('the imported offers are counted in all parent categories', () => {
    const countedLooks = look(`SELECT * FROM category_pile WHERE offers > 0 ORDER BY 1, 2, 3, 4, 5`)
    expect(countedLooks).toEqual(
      look(
        `SELECT country_id, category_id / scale AS category_id, kind, brand_id, shop_id,
           count(*) AS offers, sum(gone) AS gone
         FROM offer JOIN level_scale ON scale > 1 GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
      ),
    )
  })

  test('the imported parts are available: priced, counted, fitted and found by words', () => {
    const [offer] = look(
      `SELECT o.list_price, o.catalogue_1, o.catalogue_2, o.catalogue_3, o.promotion_1, o.stock, p.fits_short
       FROM offer o JOIN part p ON p.id = o.part_id
       WHERE o.shop_id = 990001 AND p.number_norm = 'LBF1003'`,
    )
    expect(offer).toEqual({
      list_price: 1290_00,
      catalogue_1: 1190_50,
      catalogue_2: 1190_50,
      catalogue_3: 990_00,
      promotion_1: 1090_00,
      stock: 9,
      fits_short: 'Vios 2022–2026',
    })
    expect(look('SELECT sum(offers) AS n FROM shop_brand WHERE shop_id = 990001')).toEqual([
      { n: 20 },
    ])
    expect(
      look(
        `SELECT DISTINCT w.kind FROM term t JOIN word w ON w.id = t.rowid
         WHERE term MATCH 'lanna OR leapmotor OR c10' ORDER BY w.kind`,
      ),
    ).toEqual([{ kind: 'brand' }, { kind: 'make' }, { kind: 'serial' }])
    expect(
      look(
        "SELECT count(*) AS names FROM category_name n JOIN category c ON c.id = n.category_id WHERE c.key = 'brake-pad-anti-squeal-shim'",
      ),
    ).toEqual([{ names: 8 }])
  })

  test('a daily stock update writes only changed rows', async () => {
    const { done } = await runImport(join(examples, 'update'))
    expect(done).toEqual([{ file: 'stock', rows: 2, added: 0, changed: 2 }])
    expect(
      look(
        `SELECT o.stock, o.catalogue_1, o.catalogue_3, o.price_version FROM offer o
         JOIN part p ON p.id = o.part_id WHERE o.shop_id = 990001 AND p.number_norm IN ('LBF1001', 'LBR2001')
         ORDER BY p.number_norm`,
      ),
    ).toEqual([
      { stock: 12, catalogue_1: 1150_00, catalogue_3: 990_00, price_version: 2 },
      { stock: 0, catalogue_1: 1190_50, catalogue_3: 990_00, price_version: 1 },
    ])
    expect(look('SELECT sum(gone) AS n FROM offer_count WHERE shop_id = 990001')).toEqual([
      { n: 1 },
    ])
  })
})

// This test takes long, because it exports all offers of the shop. pictures.test.ts exports a
// folder of pictures and imports it again.
test.runIf(isLongRun)(
  'an exported folder is imported without changes, and its export is identical',
  async () => {
    const [one, two] = [join(folder, 'one'), join(folder, 'two')]
    const out = async (to: string) => {
      const db = new DatabaseSync(database, { readOnly: true })
      await exportOffers(db, to, () => openLocalBucket(room))
      db.close()
    }
    await out(one)
    const { faults, done } = await runImport(one)
    expect(faults.list).toEqual([])
    expect(done.filter(({ added, changed }) => added + changed > 0)).toEqual([])
    await out(two)
    const names = readdirSync(one, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.endsWith('.webp'))).toHaveLength(2)
    for (const name of names.filter((file) => /\.\w+$/.test(file)))
      expect(readFileSync(join(two, name)).equals(readFileSync(join(one, name))), name).toBe(true)
  },
)

describe('files in common spreadsheet formats', () => {
  const row = '990001,lanna-brake,LB-F1002'
  const stockOf = (norm: string) =>
    look<{ stock: number; catalogue_1: number }>(
      `SELECT o.stock, o.catalogue_1 FROM offer o JOIN part p ON p.id = o.part_id
       WHERE o.shop_id = 990001 AND p.number_norm = ?`,
      norm,
    )[0]

  test.each([
    [
      'with a byte order mark and Windows line ends',
      `\ufeffshop,brand,number,stock\r\n${row},41\r\n`,
      41,
      119050,
    ],
    [
      'with semicolons and a decimal comma',
      `shop;brand;number;stock;price\n990001;lanna-brake;LB-F1002;42;1.180,25\n`,
      42,
      118025,
    ],
    ['with tabs', `shop\tbrand\tnumber\tstock\n${row.replaceAll(',', '\t')}\t43\n`, 43, 118025],
    [
      'with thousands and quotes',
      `stock,price,number,brand,shop\n44,"1,175.50","lb f1002",lanna-brake,990001\n`,
      44,
      117550,
    ],
    [
      'with a column set aside and an empty line',
      `#note,shop,brand,number,stock\nold,${row},45\n\n`,
      45,
      117550,
    ],
  ])('a file %s is read', async (_, text, stock, price) => {
    writeImportFile('stock.csv', text)
    const { faults } = await runImport(folder)
    expect(faults.list).toEqual([])
    expect(stockOf('LBF1002')).toEqual({ stock, catalogue_1: price })
  })
})

/** Broken files: name, text, and the expected error with line, column and message. */
const brokenFiles: readonly [string, string, number, string, string][] = [
  ['stock', 'shop,brand,stock\n990001,lanna-brake,1\n', 1, 'number', 'is missing'],
  [
    'stock',
    'shop,brand,number,stok\n990001,lanna-brake,LB-F1001,1\n',
    1,
    'stok',
    'no such column; begin its name with # to set it aside',
  ],
  [
    'stock',
    'shop,brand,number,stock,stock\n990001,lanna-brake,LB-F1001,1,2\n',
    1,
    'stock',
    'stands twice',
  ],
  [
    'stock',
    'shop,brand,number,stock\n990001,lanna-brake,LB-F1001,-1\n',
    2,
    'stock',
    'can’t be that',
  ],
  [
    'stock',
    'shop,brand,number,stock\n990001,lanna-brake,LB-F1001,1.5\n',
    2,
    'stock',
    'can’t be that',
  ],
  [
    'stock',
    'shop,brand,number,stock\n990001,lanna-brake,LB-F1001,many\n',
    2,
    'stock',
    'can’t be that',
  ],
  [
    'stock',
    'shop,brand,number,stock\n990001,lanna-brake,LB-F1001,1,9\n',
    2,
    '',
    'more cells than the header names',
  ],
  [
    'stock',
    'shop,brand,number,stock\n990001,lanna-brake,LB-F1001,1\n990001,lanna-brake,lb f1001,2\n',
    3,
    'number',
    'says again what line 2 says',
  ],
  [
    'stock',
    'shop,brand,number,stock\n990001,lanna-brake,XX-0000,1\n',
    2,
    'number',
    'this shop has no offer of it',
  ],
  [
    'stock',
    'shop,brand,number,stock\n990002,lanna-brake,LB-F1001,1\n',
    2,
    'number',
    'this shop has no offer of it',
  ],
  ['stock', 'shop,brand,number,stock\nEGG,lanna-brake,LB-F1001,1\n', 2, 'shop', 'can’t be that'],
  ['stock', 'shop,brand,number,stock\n,lanna-brake,LB-F1001,1\n', 2, 'shop', 'is empty'],
  [
    'stock',
    'shop,brand,number,stock\n990001,Lanna Brakes Ltd,LB-F1001,1\n',
    2,
    'brand',
    'can’t be that',
  ],
  [
    'stock',
    'shop,brand,number,price\n990001,lanna-brake,LB-F1001,0\n',
    2,
    'price',
    'can’t be that',
  ],
  [
    'stock',
    'shop,brand,number,price\n990001,lanna-brake,LB-F1001,1150.005\n',
    2,
    'price',
    'can’t be that',
  ],
  [
    'stock',
    'shop,brand,number,price\n990001,lanna-brake,LB-F1001,115000\n',
    2,
    'price',
    'is more than 10 times off the price that stands',
  ],
  [
    'stock',
    'shop,brand,number,price\n990001,lanna-brake,LB-F1001,11.50\n',
    2,
    'price',
    'is more than 10 times off the price that stands',
  ],
  [
    'stock',
    'shop,brand,number,price\n990001,lanna-brake,LB-F1001,฿1150\n',
    2,
    'price',
    'can’t be that',
  ],
  [
    'stock',
    'shop,brand,number,price\n990001,lanna-brake,LB-F1001,1.290.00\n',
    2,
    'price',
    'can’t be that',
  ],
  [
    'offers',
    'shop,brand,number,list_price,stock\n123456,lanna-brake,LB-F1001,100,1\n',
    2,
    'shop',
    'no such shop',
  ],
  [
    'offers',
    'shop,brand,number,list_price,stock\n102,lanna-brake,NONE-1,100,1\n',
    2,
    'number',
    'no such part',
  ],
  [
    'offers',
    'shop,brand,number,stock\n102,lanna-brake,LB-F1001,1\n',
    2,
    'list_price',
    'is needed for what is new',
  ],
  [
    'offers',
    'shop,brand,number,list_price,stock\n17101,lanna-brake,LB-F1001,100,\n',
    2,
    'stock',
    'is needed for what is new',
  ],
  [
    'offers',
    'shop,brand,number,list_price,stock,backorder\n102,lanna-brake,LB-F1001,100,1,maybe\n',
    2,
    'backorder',
    'can’t be that',
  ],
  [
    'offers',
    'shop,brand,number,list_price,stock,listed_on\n102,lanna-brake,LB-F1001,100,1,30.11.2026\n',
    2,
    'listed_on',
    'can’t be that',
  ],
  [
    'offers',
    'shop,brand,number,list_price,stock,listed_on\n102,lanna-brake,LB-F1001,100,1,2026-02-30\n',
    2,
    'listed_on',
    'can’t be that',
  ],
  ['parts', 'brand,number,part_type\nnobody,NB-1,front-brake-pads\n', 2, 'brand', 'no such brand'],
  [
    'parts',
    'brand,number,part_type\nlanna-brake,LB-9,front-brake-padz\n',
    2,
    'part_type',
    'no such part type',
  ],
  [
    'parts',
    'brand,number,part_type\nlanna-brake,LB-F1001,rear-brake-pads\n',
    2,
    'part_type',
    'this part is of another type already',
  ],
  ['parts', 'brand,number\nlanna-brake,LB-9\n', 2, 'part_type', 'is needed for what is new'],
  [
    'parts',
    'brand,number,part_type\nlanna-brake,-,front-brake-pads\n',
    2,
    'number',
    'can’t be that',
  ],
  [
    'parts',
    'brand,number,part_type,weight_kg\nlanna-brake,LB-9,front-brake-pads,6000\n',
    2,
    'weight_kg',
    'can’t be that',
  ],
  ['brands', 'brand,name\nnew-brand,New Brand\n', 2, 'kind', 'is needed for what is new'],
  ['brands', 'brand,name,kind\nlanna-brake,Lanna,OE\n', 2, 'kind', 'a brand stays OE or IAM'],
  ['brands', 'brand,name,kind\nnew-brand,New Brand,AFTER\n', 2, 'kind', 'can’t be that'],
  ['shops', 'shop,name\n990009,Nowhere\n', 2, 'country', 'is needed for what is new'],
  ['shops', 'shop,name,country\n990001,Moved,KR\n', 2, 'country', 'a shop stays in its country'],
  [
    'part-types',
    'part_type,group,name_en\nnew-type,front-brake-pads,New\n',
    2,
    'group',
    'no such group',
  ],
  [
    'vehicles',
    'make,series,generation,engine,year_from,year_to,capacity\nnew-make,X,X,E1,2020,2021,1.0\n',
    2,
    'make_name',
    'is needed for a new make',
  ],
  [
    'vehicles',
    'make,series,generation,engine,year_from,year_to,capacity\ntoyota,X,X,E1,2022,2021,1.0\n',
    2,
    'year_to',
    'lies before year_from',
  ],
  [
    'fitments',
    'brand,number,make,series,generation,engine\nlanna-brake,LB-F1001,toyota,Hilux Nova,AN120,\n',
    2,
    'generation',
    'no such vehicle',
  ],
  [
    'fitments',
    'brand,number,make,series,generation,engine\nlanna-brake,LB-F1001,toyota,Vios,NCP150,V8\n',
    2,
    'generation',
    'no such vehicle',
  ],
  [
    'fitments',
    'brand,number,make,series,generation,engine,condition\nlanna-brake,LB-F1001,toyota,Vios,NCP150,,red_cars\n',
    2,
    'condition',
    'no such condition',
  ],
  [
    'replacements',
    'brand,number,for_brand,for_number,kind\nlanna-brake,LB-F1001,lanna-brake,NONE-1,SUPERSEDES\n',
    2,
    'for_number',
    'no such part',
  ],
]

describe('broken files, each refused with one error and no change', () => {
  test.each(brokenFiles.map((row) => [`${row[0]}.csv: ${row[3]} ${row[4]}`, ...row] as const))(
    'the error in %s is reported, and nothing changes',
    async (_, file, text, line, column, wrongValue) => {
      const catalogueBefore = readWholeCatalogue()
      writeImportFile(`${file}.csv`, text)
      expect(await firstFault()).toMatchObject({ file, line, column, wrong: wrongValue })
      expect(readWholeCatalogue()).toEqual(catalogueBefore)
    },
  )

  test('text in another encoding is read, or an error asks for the encoding', async () => {
    const thai = Uint8Array.from([0xcd, 0xd0, 0xe4, 0xcb, 0xc5, 0xe8])
    writeImportFile(
      'brands.csv',
      Buffer.concat([Buffer.from('brand,name,kind\nthai,'), thai, Buffer.from(',IAM\n')]),
    )
    const trialRun = await runImport(folder, { isTrial: true })
    if (trialRun.faults.count > 0)
      expect(trialRun.faults.list[0]).toMatchObject({
        line: 0,
        wrong: expect.stringContaining('encoding'),
      })
    const importResult = await runImport(folder, { encoding: 'windows-874' })
    expect(importResult.done).toMatchObject([{ added: 1 }])
    expect(look("SELECT name FROM part_brand WHERE key = 'thai'")).toEqual([{ name: 'อะไหล่' }])
    await runImport(folder, { encoding: 'windows-874' })
  })

  test('C23: no row is lost when a field starts with a quotation mark', async () => {
    writeImportFile('stock.csv', readFileSync('tests/inputs/C23-quote-at-field-start-stock.csv'))
    const { faults, lines } = await runImport(folder)
    expect(lines.get('stock')).toBe(5)
    // Each of the five rows gets an error, because none of these shops and parts exists here.
    expect(new Set(faults.list.map(({ line }) => line)).size).toBe(5)
  })

  test('C19: a number that a spreadsheet changed is refused with its line and column', async () => {
    writeImportFile(
      'parts.csv',
      readFileSync('tests/inputs/C19-excel-changed-parts.csv', 'utf8').replaceAll('small', 'bosch'),
    )
    const { faults } = await runImport(folder)
    const changedFaults = faults.list.filter(
      ({ wrong }) => wrong === 'was changed by a spreadsheet',
    )
    expect(changedFaults.map(({ line, column }) => [line, column])).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9].map((line) => [line, 'number']),
    )
  })

  test('C01: two parts of one brand with equal normalized numbers are both imported', async () => {
    writeImportFile('brands.csv', 'brand,name,kind\nsmall,Small,IAM\n')
    writeImportFile('parts.csv', readFileSync('tests/inputs/C01-two-goods-one-number.csv'))
    expect((await runImport(folder)).done[1]).toMatchObject({ rows: 2, added: 2 })
    writeImportFile('parts.csv', 'brand,number,per_car\nSmall,152-140,4\n')
    expect((await runImport(folder)).done[1]).toMatchObject({ added: 0, changed: 1 })
    expect(
      look("SELECT number, per_car AS n FROM part WHERE number_norm = '152140' ORDER BY number"),
    ).toEqual([
      { number: '152-140', n: 4 },
      { number: '152140', n: 1 },
    ])
    expect(look('SELECT 1 FROM part WHERE number <> trim(number)')).toEqual([])
  })

  test('one bad row rejects the whole folder', async () => {
    const catalogueBefore = readWholeCatalogue()
    cpSync(examples, folder, { recursive: true })
    writeImportFile('shops.csv', 'shop,name,country\n990003,Third,TH\n')
    writeImportFile('stock.csv', 'shop,brand,number,stock\n990001,lanna-brake,LB-F1001,many\n')
    const { faults, done } = await runImport(folder)
    expect([faults.count, done]).toEqual([1, []])
    expect(readWholeCatalogue()).toEqual(catalogueBefore)
  })

  test('a price jump is imported only when it is accepted', async () => {
    writeImportFile('stock.csv', 'shop,brand,number,price\n990001,lanna-brake,LB-F1003,20000\n')
    expect((await runImport(folder)).faults.count).toBe(1)
    expect((await runImport(folder, { acceptsJumps: true })).done[0]?.changed).toBe(1)
  })
})

test('stored offer counts equal the actual counts', () => {
  expect(
    look(
      `SELECT country_id, category_id, kind, brand_id, shop_id, count(*) AS offers, sum(gone) AS gone
       FROM offer GROUP BY 1, 2, 3, 4, 5
       EXCEPT SELECT country_id, category_id, kind, brand_id, shop_id, offers, gone FROM offer_count`,
    ),
  ).toEqual([])
  expect(
    look(
      `SELECT country_id, brand_id, count(*) AS offers FROM offer GROUP BY 1, 2
       EXCEPT SELECT country_id, brand_id, offers FROM brand_count`,
    ),
  ).toEqual([])
})
