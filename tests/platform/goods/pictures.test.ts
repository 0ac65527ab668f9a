import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import exifr from 'exifr'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  deleteLoosePictures,
  loosePictureMaxAgeMs,
} from '#platform/offer-import/delete-loose-pictures.ts'
import type { Env } from '#platform/kernel/context.ts'
import { pictureFiles, pictureStorageName } from '#domain/offer-import/pictures.ts'
import { importOffers, type ImportOptions } from '../../../scripts/offer-import/import.ts'
import { openD1OnSqlite } from '../../../scripts/lib/d1.ts'
import { databaseFile, databasePath } from '../../../scripts/lib/database.ts'
import { openLocalBucket } from '../../../scripts/lib/local/local-bucket.ts'
import { makeJpeg, makePng } from '../../support/browser/pictures.ts'
import { isLongRun } from '../../support/rounds.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'
import { copySeededDatabase } from '../../support/server/database.ts'
import { writeSmallShop } from '../../support/operator/goods-elsewhere.ts'

/* Pictures of parts, imported into a copy of the seeded shop with its own store. */

const examples = 'scripts/offer-import/examples'
const head = 'brand,number,position,file,shows\n'
let state = ''
let folder = ''
let folders = 0

beforeAll(async () => {
  state = makeTemporaryFolder('pictures')
  const ownDatabasePath = databasePath(state)
  mkdirSync(dirname(ownDatabasePath), { recursive: true })
  writeSmallShop(ownDatabasePath, await copySeededDatabase())
  expect((await runImport(examples)).faults.list).toEqual([])
})
beforeEach(() => {
  folder = join(state, String((folders += 1)))
  mkdirSync(folder)
})

async function runImport(from: string, wishes?: ImportOptions) {
  const db = new DatabaseSync(databaseFile(state))
  try {
    return await importOffers(db, from, { pictures: () => openLocalBucket(state), ...wishes })
  } finally {
    db.close()
  }
}

function look<Row>(sql: string, ...values: (string | number)[]): Row[] {
  const db = new DatabaseSync(databaseFile(state), { readOnly: true })
  try {
    return db.prepare(sql).all(...values) as Row[]
  } finally {
    db.close()
  }
}

/** Returns the stored file of a picture. */
async function readStored(key: string, file: (typeof pictureFiles)[number]) {
  const store = await openLocalBucket(state)
  const bytes = await store.get(pictureStorageName(key, file))
  store.close()
  return bytes && Buffer.from(bytes)
}

const writeImportFile = (file: string, bytes: string | Uint8Array) =>
  writeFileSync(join(folder, file), bytes)
const rows = (...lines: string[]) => writeImportFile('pictures.csv', `${head}${lines.join('\n')}\n`)
const picturesOf = (number: string) =>
  look<{ position: number; key: string; shows: string }>(
    `SELECT i.position, i.key, i.shows FROM part_picture i JOIN part p ON p.id = i.part_id
     WHERE p.number = ? ORDER BY i.position`,
    number,
  )
const firstOf = (number: string) =>
  look<{ picture: string }>('SELECT picture FROM part WHERE number = ?', number)[0]?.picture

/** Creates a picture of one colour in any size. */
const createPlainPicture = (width: number, height: number, background = '#207050') =>
  sharp({ create: { width, height, channels: 3, background } })

describe('imported pictures', () => {
  test('imported pictures are converted to AVIF, WebP and a card, upright and without GPS data', async () => {
    // The photo has 600 × 300 pixels, is displayed upright as 300 × 600, and has a GPS position in
    // Bangkok.
    const photo = await createPlainPicture(600, 300)
      .jpeg()
      .withExif({
        IFD0: { Make: 'PhoneMaker' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await exifr.parse(photo)).toMatchObject({ Make: 'PhoneMaker' })
    writeImportFile('photo.jpg', photo)
    rows('lanna-brake,LB-F1004,1,photo.jpg,box')
    expect((await runImport(folder)).done).toEqual([
      { file: 'pictures', rows: 1, added: 1, changed: 0 },
    ])
    const [picture] = look<{ key: string; width: number; height: number }>(
      `SELECT i.* FROM part_picture i JOIN part p ON p.id = i.part_id WHERE p.number = 'LB-F1004'`,
    )
    expect(picture).toMatchObject({ width: 300, height: 600, position: 1, shows: 'box' })
    const key = picture?.key ?? ''
    expect(firstOf('LB-F1004')).toBe(key)
    const sizes = await Promise.all(
      pictureFiles.map(async (file) => {
        const bytes = (await readStored(key, file)) ?? Buffer.alloc(0)
        expect(bytes.toString('latin1'), file).not.toMatch(/PhoneMaker|GPS|Exif/)
        const { width, height, format } = await sharp(bytes).metadata()
        return [file, `${format} ${width} × ${height}`]
      }),
    )
    expect(Object.fromEntries(sizes)).toEqual({
      '160.avif': 'heif 160 × 160',
      '160.webp': 'webp 160 × 160',
      '480.avif': 'heif 480 × 480',
      '480.webp': 'webp 480 × 480',
      '1200.webp': 'webp 300 × 600',
      'share.jpg': 'jpeg 1200 × 630',
    })
    const list = (await readStored(key, '160.avif')) ?? Buffer.alloc(0)
    const { data } = await sharp(list).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    // The margins next to the upright picture are transparent, and the centre stays green.
    expect(data[3]).toBe(0)
    const middle = (80 * 160 + 80) * 4
    expect(
      data
        .subarray(middle, middle + 4)
        .toJSON()
        .data.map((one) => Math.round(one / 16)),
    ).toEqual([2, 7, 5, 16])
  })

  test('imported pictures are read as png, jpeg, webp and avif, regardless of the file name', async () => {
    writeImportFile('a.png', await createPlainPicture(90, 60, '#111').png().toBuffer())
    writeImportFile('b.dat', await createPlainPicture(90, 60, '#222').jpeg().toBuffer())
    writeImportFile('c.png', await createPlainPicture(90, 60, '#333').webp().toBuffer())
    writeImportFile('d.jpg', await createPlainPicture(90, 60, '#444').avif().toBuffer())
    rows(
      ...'abcd'
        .split('')
        .map(
          (one, i) =>
            `lanna-brake,LB-F1005,${i + 1},${readdirSync(folder).find((name) => name.startsWith(one))},`,
        ),
    )
    expect((await runImport(folder)).faults.list).toEqual([])
    expect(picturesOf('LB-F1005').map(({ position }) => position)).toEqual([1, 2, 3, 4])
  })

  test('imported pictures are matched to parts despite spaces, case and backslashes in the file', async () => {
    mkdirSync(join(folder, 'deep'))
    writeImportFile('deep/a.png', await createPlainPicture(70, 50, '#555').png().toBuffer())
    rows('lanna-brake,lb f1006,3,deep\\a.png,')
    expect((await runImport(folder)).faults.list).toEqual([])
    expect(picturesOf('LB-F1006').map(({ position }) => position)).toEqual([3])
    expect(firstOf('LB-F1006')).toBe(picturesOf('LB-F1006')[0]?.key)
  })
})

describe('repeated picture imports', () => {
  test('a repeated import converts only new files, and a dry run writes nothing', async () => {
    const looksBefore = look('SELECT * FROM part_picture ORDER BY part_id, position')
    const { done } = await runImport(examples, { pictures: undefined })
    expect(done.every(({ added, changed }) => added + changed === 0)).toBe(true)
    writeImportFile('new.png', await createPlainPicture(80, 80, '#666').png().toBuffer())
    rows('lanna-brake,LB-F1007,1,new.png,front')
    const tried = await runImport(folder, { isTrial: true, pictures: undefined })
    expect(tried.done).toEqual([{ file: 'pictures', rows: 1, added: 1, changed: 0 }])
    expect(look('SELECT * FROM part_picture ORDER BY part_id, position')).toEqual(looksBefore)
    expect(look('SELECT * FROM loose_picture')).toEqual([])
  })

  test('a repeated import replaces all pictures of a listed part, and an empty file name removes them', async () => {
    cpSync(join(examples, 'pictures'), join(folder, 'pictures'), { recursive: true })
    const [first, second] = picturesOf('LB-F1001')
    // The second picture becomes the first, and the new list contains no description of it.
    rows('lanna-brake,LB-F1001,1,pictures/lb-f1001-detail.jpg,')
    expect((await runImport(folder)).done[0]).toMatchObject({ added: 0, changed: 2 })
    expect(picturesOf('LB-F1001')).toEqual([{ position: 1, key: second?.key, shows: '' }])
    expect(firstOf('LB-F1001')).toBe(second?.key)
    // Another part still uses the first picture.
    expect(picturesOf('LB-F1002')[0]?.key).toBe(first?.key)
    expect(look('SELECT * FROM loose_picture')).toEqual([])
    rows('lanna-brake,LB-F1001,1,,', 'lanna-brake,LB-F1002,1,,')
    expect((await runImport(folder)).done[0]).toMatchObject({ added: 0, changed: 2 })
    expect((await runImport(folder)).done[0]).toMatchObject({ added: 0, changed: 0 })
    expect([firstOf('LB-F1001'), firstOf('LB-F1002')]).toEqual(['', ''])
    const loose = look<{ key: string }>('SELECT key FROM loose_picture').map(({ key }) => key)
    expect(loose.sort()).toEqual([first?.key, second?.key].sort())
    await runImport(examples)
    expect(look('SELECT * FROM loose_picture')).toEqual([])
    expect(picturesOf('LB-F1001')).toEqual([first, second])
  })

  test('files of a killed import are deleted after two days, and displayed files stay', async () => {
    writeImportFile('loose.png', await createPlainPicture(80, 80, '#777').png().toBuffer())
    rows('lanna-brake,LB-F1008,1,loose.png,')
    const store = await openLocalBucket(state)
    let puts = 0
    const killing = {
      ...store,
      put: async (...file: Parameters<typeof store.put>) => {
        if ((puts += 1) === 4) throw new Error('killed')
        return store.put(...file)
      },
    }
    await expect(runImport(folder, { pictures: async () => killing })).rejects.toThrow('killed')
    expect(picturesOf('LB-F1008')).toEqual([])
    const [loose] = look<{ key: string; since: number }>('SELECT * FROM loose_picture')
    const key = loose?.key ?? ''
    expect(await readStored(key, '160.avif')).toBeDefined()
    const shownKey = picturesOf('LB-F1002')[0]?.key ?? ''
    const swept: string[] = []
    const db = new DatabaseSync(databaseFile(state))
    const UPLOADS = { delete: async (names: string[]) => void swept.push(...names) }
    const env = { UPLOADS } as unknown as Env
    const run = (now: number) =>
      deleteLoosePictures(
        jobContext(openD1OnSqlite(db), { env, now, logFailure: () => expect.fail() }),
      )
    expect(await run(Date.now())).toBe(0)
    expect(await run(Date.now() + loosePictureMaxAgeMs + 1000)).toBe(1)
    db.close()
    expect(swept.sort()).toEqual(pictureFiles.map((file) => pictureStorageName(key, file)).sort())
    expect(swept.join()).not.toContain(shownKey)
    expect(look('SELECT * FROM loose_picture')).toEqual([])
    // Importing the list again completes the killed import.
    expect((await runImport(folder)).done[0]).toMatchObject({ added: 1 })
    expect(picturesOf('LB-F1008').map((one) => one.key)).toEqual([key])
  })
})

/** Broken picture lists: file and the expected error with line, column and message. */
const brokenFiles: readonly [string, string, number, string, RegExp | string][] = [
  ['no such file', 'lanna-brake,LB-R2001,1,none.jpg,', 2, 'file', 'there is no such file'],
  ['a folder', 'lanna-brake,LB-R2001,1,inside,', 2, 'file', 'is no file'],
  ['a page named as a picture', 'lanna-brake,LB-R2001,1,page.jpg,', 2, 'file', 'is no picture'],
  ['a drawing with script', 'lanna-brake,LB-R2001,1,drawing.svg,', 2, 'file', 'is no picture'],
  ['an empty file', 'lanna-brake,LB-R2001,1,empty.png,', 2, 'file', 'is no picture'],
  ['a picture that was cut', 'lanna-brake,LB-R2001,1,cut.jpg,', 2, 'file', 'is a broken picture'],
  ['a picture cut in a png', 'lanna-brake,LB-R2001,1,cut.png,', 2, 'file', 'is a broken picture'],
  ['too many bytes', 'lanna-brake,LB-R2001,1,heavy.png,', 2, 'file', 'is too large: 10.0 MB'],
  [
    'too many pixels',
    'lanna-brake,LB-R2001,1,wide.png,',
    2,
    'file',
    'has too many pixels: 9000 × 9000',
  ],
  ['a way out', 'lanna-brake,LB-R2001,1,../secret.png,', 2, 'file', 'leads out of the folder'],
  [
    'a way out by backslashes',
    'lanna-brake,LB-R2001,1,in\\..\\..\\secret.png,',
    2,
    'file',
    'leads out of the folder',
  ],
  [
    'a place of the machine',
    'lanna-brake,LB-R2001,1,/etc/hostname,',
    2,
    'file',
    'leads out of the folder',
  ],
  ['a drive', 'lanna-brake,LB-R2001,1,C:\\a.png,', 2, 'file', 'leads out of the folder'],
  ['a link out', 'lanna-brake,LB-R2001,1,link.png,', 2, 'file', 'leads out of the folder'],
  [
    'a linked folder',
    'lanna-brake,LB-R2001,1,linked/secret.png,',
    2,
    'file',
    'leads out of the folder',
  ],
  ['the ninth', 'lanna-brake,LB-R2001,9,good.png,', 2, 'position', 'can’t be that'],
  ['before the first', 'lanna-brake,LB-R2001,0,good.png,', 2, 'position', 'can’t be that'],
  ['no place', 'lanna-brake,LB-R2001,,good.png,', 2, 'position', 'is empty'],
  ['a view of no name', 'lanna-brake,LB-R2001,1,good.png,inside', 2, 'shows', 'can’t be that'],
  ['a part of no name', 'lanna-brake,XX-1,1,good.png,', 2, 'number', 'no such part'],
  [
    'two at one place',
    'lanna-brake,LB-R2001,1,good.png,\nlanna-brake,lb r2001,1,good.png,',
    3,
    'position',
    'says again what line 2 says',
  ],
]

test.each(brokenFiles)(
  '%s is an error with line and column, and nothing changes',
  async (...one) => {
    const [, text, line, column, wrong] = one
    const goodBuffer = await createPlainPicture(60, 40).png().toBuffer()
    mkdirSync(join(folder, 'inside'))
    writeImportFile('good.png', goodBuffer)
    writeFileSync(join(state, 'secret.png'), goodBuffer)
    symlinkSync(join(state, 'secret.png'), join(folder, 'link.png'))
    symlinkSync(state, join(folder, 'linked'))
    writeImportFile('page.jpg', '<html><script>alert(1)</script></html>')
    writeImportFile('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    writeImportFile('empty.png', '')
    writeImportFile('cut.jpg', makeJpeg('fromPhone').subarray(0, 900))
    const noisy = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 50 },
      },
    })
      .png()
      .toBuffer()
    writeImportFile('cut.png', noisy.subarray(0, noisy.length / 2))
    writeImportFile('heavy.png', Buffer.concat([goodBuffer, Buffer.alloc(10 * 1024 * 1024)]))
    writeImportFile('wide.png', makePng({ width: 9000, height: 9000, rows: Buffer.alloc(10) }))
    writeImportFile('pictures.csv', `${head}${text}\n`)
    const looksBefore = look('SELECT * FROM part_picture ORDER BY part_id, position')
    const { faults, done } = await runImport(folder, { pictures: undefined })
    expect(faults.list).toHaveLength(1)
    expect(faults.list[0]).toMatchObject({ file: 'pictures', line, column, wrong })
    expect(done).toEqual([])
    expect(look('SELECT * FROM part_picture ORDER BY part_id, position')).toEqual(looksBefore)
    expect(look('SELECT * FROM loose_picture')).toEqual([])
  },
)

test('a list without the file column is refused and removes no picture', async () => {
  writeImportFile('pictures.csv', 'brand,number,position\nlanna-brake,LB-F1002,1\n')
  const { faults } = await runImport(folder)
  expect(faults.list).toMatchObject([{ line: 1, column: 'file', wrong: 'is missing' }])
  expect(picturesOf('LB-F1002')).toHaveLength(1)
})

test('the command prints each error, and imports the examples into an empty store', () => {
  const run = (...args: string[]) =>
    execFileSync(
      process.execPath,
      ['--no-warnings', 'scripts/import.ts', ...args, '--state', state],
      {
        encoding: 'utf8',
        stdio: 'pipe',
      },
    )
  expect(run(examples)).toMatch(/pictures\.csv: 3 rows, 0 new, 0 changed/)
  writeImportFile('pictures.csv', `${head}lanna-brake,LB-R2001,1,none.jpg,\n`)
  expect(() => run(folder)).toThrow(
    /pictures\.csv:2 file: “none\.jpg” there is no such file \(a file below the folder/,
  )
  expect(readFileSync(join(folder, 'report.csv'), 'utf8')).toContain('pictures.csv,2,file,none.jpg')
})

// Run this test only in long runs: it takes half a minute on two cores.
test.runIf(isLongRun)(
  'a command killed while converting pictures imports no picture, and a second run imports them all',
  async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `LB-R200${n}`)
    for (const [i, number] of numbers.entries())
      writeImportFile(
        `${number}.png`,
        await createPlainPicture(900, 900, `hsl(${i * 45}, 50%, 50%)`)
          .png()
          .toBuffer(),
      )
    rows(...numbers.map((number) => `lanna-brake,${number},1,${number}.png,`))
    const numbersWithPictures = () => numbers.filter((number) => picturesOf(number).length > 0)
    const args = ['--no-warnings', 'scripts/import.ts', folder, '--state', state]
    const child = spawn(process.execPath, args, { stdio: 'ignore' })
    const over = new Promise<NodeJS.Signals | null>((end) =>
      child.once('exit', (_, signal) => end(signal)),
    )
    await expect
      .poll(() => look('SELECT 1 FROM loose_picture').length, { interval: 5, timeout: 30_000 })
      .toBeGreaterThan(0)
    child.kill('SIGKILL')
    expect(await over).toBe('SIGKILL')
    expect(numbersWithPictures()).toEqual([])
    expect(look('PRAGMA quick_check')).toEqual([{ quick_check: 'ok' }])
    execFileSync(process.execPath, args, { stdio: 'ignore' })
    expect(numbersWithPictures()).toEqual(numbers)
    expect(look('SELECT * FROM loose_picture')).toEqual([])
    for (const number of numbers)
      expect(await readStored(picturesOf(number)[0]?.key ?? '', 'share.jpg'), number).toBeDefined()
  },
)
