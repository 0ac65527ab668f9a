import { describe, expect, it, test } from 'vitest'
import { RowErrors, maxRowErrors, reportCsv } from '#domain/offer-import/row-error.ts'
import { offerFiles } from '#domain/offer-import/files.ts'
import { parseHeader } from '#domain/offer-import/head.ts'
import { KeyNames } from '#domain/offer-import/key-names.ts'
import {
  maxPartPictures,
  pictureKeyPattern,
  pictureStorageName,
  pictureStorageNames,
} from '#domain/offer-import/pictures.ts'
import { listComparisonColumns, Rows } from '#domain/offer-import/rows.ts'
import { priceJumpFactor, rowErrorTexts } from '#domain/offer-import/rules.ts'
import { maxDeskRows, maxDeskTextLength, undoLifetimeMs } from '#domain/offer-import/uploads.ts'

const fault = {
  file: 'stock',
  line: 2,
  column: 'stock',
  value: 'x',
  wrong: 'no',
  allowed: '',
} as const

/** Reads lines of a stock file. Returns the values, nulls and the texts of all errors. */
function reading(head: readonly string[], ...lines: string[][]) {
  const faults = new RowErrors()
  const rows = new Rows('stock', parseHeader(head, ',', 'stock', faults), faults, (shop) =>
    shop === '7' ? 0 : 2,
  )
  const readRows = [[...head], ...lines].map((cells, index) => rows.read(cells, index + 1))
  return {
    rows,
    read: readRows.slice(1),
    faults: faults.list.map((one) => `${one.line} ${one.wrong}`),
  }
}

test('a key may be empty only where it stands for all', () => {
  const emptyKeys = (file: 'vin-patterns' | 'fitments', cells: readonly string[]) => {
    const faults = new RowErrors()
    const head = offerFiles[file].map(({ name }) => name)
    const rows = new Rows(file, parseHeader(head, ',', file, faults), faults, () => 2)
    rows.read(head, 1)
    rows.read(cells, 2)
    return faults.list.map(({ column, wrong }) => `${column} ${wrong}`)
  }
  expect(emptyKeys('vin-patterns', ['MR0', 'A*', 'toyota'])).toEqual([])
  expect(emptyKeys('vin-patterns', ['', 'A*', 'toyota'])).toEqual(['wmi is empty'])
  expect(emptyKeys('fitments', ['bosch', 'AB12', 'toyota', '', 'NCP93'])).toEqual([
    'series is empty',
  ])
})

describe('the rows of a file', () => {
  const head = ['shop', 'brand', 'number', 'price', 'stock']

  it('have their values in the order of the header, and the comparison form of the number', () => {
    const { rows, read, faults } = reading(
      ['stock', '# mine', 'shop', 'brand', 'number'],
      ['5', 'x', '101', 'bosch', '04465-0k240'],
    )
    expect(rows.names).toEqual(['stock', 'shop', 'brand', 'number', 'number_norm'])
    expect(read).toEqual([{ line: 2, values: [5, 101, 'bosch', '04465-0k240', '044650K240'] }])
    expect([faults, rows.rows]).toEqual([[], 1])
  })

  it('have amounts with the decimals of their shop’s currency', () => {
    const { read } = reading(
      head,
      ['101', 'bosch', 'AB12', '12.50', '1'],
      ['7', 'bosch', 'AB12', '1250', '1'],
    )
    expect(read.map((row) => row?.values[3])).toEqual([1250, 1250])
  })

  it('are counted when they are invalid, but not when they are empty', () => {
    const { rows, read, faults } = reading(
      head,
      ['', ' ', '', '', ''],
      ['101', 'bosch', 'AB12', '1', 'many'],
      ['101', 'bosch', 'AB12', '', '3'],
    )
    expect(read).toEqual([null, null, { line: 4, values: [101, 'bosch', 'AB12', null, 3, 'AB12'] }])
    expect([rows.rows, faults]).toEqual([2, ['3 can’t be that']])
  })

  it('may have empty cells beyond the header, but no text there', () => {
    const { read, faults } = reading(
      head,
      ['101', 'bosch', 'AB12', '1', '3', '', ' '],
      ['101', 'bosch', 'AB12', '1', '3', '', 'more'],
    )
    expect([read[0]?.line, read[1]]).toEqual([2, null])
    expect(faults).toEqual(['3 more cells than the header names'])
  })

  it('require their keys and readable letters', () => {
    const { read, faults } = reading(
      head,
      ['101', '', 'AB12', '1', '3'],
      ['101', 'bosch', 'AB\ufffd12', '1', '3'],
    )
    expect(read).toEqual([null, null])
    expect(faults).toEqual(['2 is empty', '3 letters can’t be read'])
  })
})

test('only columns with part numbers have a comparison column', () => {
  expect(listComparisonColumns(offerFiles.replacements)).toEqual(['number_norm', 'for_number_norm'])
  expect(listComparisonColumns(offerFiles.shops)).toEqual([])
})

describe('a header', () => {
  const faultsOf = (cells: readonly string[], givenColumns: readonly string[] = []) => {
    const faults = new RowErrors()
    const { decimal } = parseHeader(cells, ';', 'stock', faults, givenColumns)
    return { decimal, faults: faults.list }
  }

  it('requires the keys of its file, unless the caller provides them', () => {
    const wrong = (givenColumns: readonly string[]) =>
      faultsOf(['number', 'stock'], givenColumns).faults.map(({ line, column, wrong: reason }) => [
        line,
        column,
        reason,
      ])
    expect(wrong([])).toEqual([
      [1, 'shop', 'is missing'],
      [1, 'brand', 'is missing'],
    ])
    expect(wrong(['shop'])).toEqual([[1, 'brand', 'is missing']])
  })

  it('with an unknown or repeated column is refused', () => {
    const { faults } = faultsOf(['shop', 'brand', 'number', 'stocks', 'shop'])
    expect(faults.map(({ column, wrong }) => [column, wrong])).toEqual([
      ['stocks', 'no such column; begin its name with # to set it aside'],
      ['shop', 'stands twice'],
    ])
    expect(faults[0]?.allowed).toMatch(/^shop, brand, number, list_price, /)
  })

  it('separated by semicolons implies decimal commas', () => {
    expect(faultsOf(['shop']).decimal).toBe(',')
    expect(parseHeader(['shop'], ',', 'stock', new RowErrors()).decimal).toBe('.')
  })
})

describe('a report of errors', () => {
  it('is a CSV file that uses the original file names', () => {
    const faults = new RowErrors()
    faults.add(fault)
    faults.add({ ...fault, file: 'offers', line: 0, wrong: 'a, b' })
    faults.sources.set('offers', 'My offers.xlsx')
    expect(faults.count).toBe(2)
    expect(reportCsv(faults)).toBe(
      '\ufefffile,line,column,value,wrong,allowed\nstock.csv,2,stock,x,no,\nMy offers.xlsx,,stock,x,"a, b",\n',
    )
  })

  it('stops after 10,000 rows, but keeps counting', () => {
    const faults = new RowErrors()
    for (let i = 0; i < 10_001; i++) faults.add(fault)
    expect([faults.list.length, faults.count, maxRowErrors]).toEqual([10_000, 10_001, 10_000])
  })
})

describe('the name of a brand or make', () => {
  const names = new KeyNames()
  names.add('citroen', 'Citroën', 'CITROEN')
  names.add('vw', 'Volkswagen', 'Wagen')
  names.add('audi', 'Wagen')

  it.each([
    ['citroen', 'citroen'],
    [' Citroën ', 'citroen'],
    ['CITRO-EN', 'citroen'],
    ['VW', 'vw'],
    ['volkswagen', 'vw'],
    ['Wagen', undefined],
    ['Skoda', undefined],
  ])('%s is matched to %s', (saidText, key) => {
    expect(names.find(saidText)).toBe(key)
  })
})

test('a key is matched as written, even when two keys look alike', () => {
  const names = new KeyNames()
  names.add('a-b')
  names.add('ab')
  expect([names.find('a-b'), names.find('ab'), names.find('A B')]).toEqual(['a-b', 'ab', undefined])
})

describe('the columns of a file', () => {
  const shapesOf = (file: keyof typeof offerFiles) =>
    Object.fromEntries(
      offerFiles[file].flatMap(({ name, shape }): [string, number | number[]][] => {
        if (shape.kind === 'text') return [[name, shape.maxLength]]
        if (shape.kind === 'whole') return [[name, [shape.from, shape.to]]]
        return shape.kind === 'measure' ? [[name, shape.to / 10 ** shape.digits]] : []
      }),
    )

  it('have the limits for shops that docs/goods-import.md states', () => {
    expect(shapesOf('shops')).toEqual({
      shop: [1, 999_999_999],
      name: 80,
      area: 80,
      later_days: [0, 10],
      phone: 40,
      email: 120,
      registered_name: 120,
      registered_address: 300,
      tax_id: 20,
      tax_branch: 20,
    })
  })

  it('have limits for vehicles and fitments', () => {
    expect(shapesOf('vehicles')).toEqual({
      make_name: 40,
      series: 60,
      generation: 60,
      engine: 40,
      year_from: [1950, 2100],
      year_to: [1950, 2100],
      capacity: 20,
      countries: 30,
    })
    expect(shapesOf('fitments')).toMatchObject({
      series: 60,
      generation: 60,
      engine: 40,
      condition: 120,
    })
  })

  it('have limits for parts, offers and their names', () => {
    expect(shapesOf('parts')).toEqual({
      per_car: [1, 99],
      attributes: 300,
      weight_kg: 5000,
      length_cm: 1000,
      width_cm: 1000,
      height_cm: 1000,
      guarantee_months: [0, 240],
      guarantee_km: [0, 1_000_000],
    })
    const digits = offerFiles.parts.flatMap(({ shape }) =>
      shape.kind === 'measure' ? [shape.digits] : [],
    )
    expect(digits).toEqual([3, 1, 1, 1])
    expect(shapesOf('stock')).toEqual({ shop: [1, 999_999_999], stock: [0, 1_000_000] })
    expect(shapesOf('brands')).toEqual({ name: 60 })
    expect(shapesOf('replacements')).toEqual({ source: 80 })
    expect(new Set(Object.values(shapesOf('part-types')))).toEqual(new Set([120]))
    expect(shapesOf('pictures')).toEqual({ position: [1, 8], file: 200 })
  })
})

test('a part has at most eight pictures, and the name of a stored file contains the key and the format of the picture', () => {
  expect(maxPartPictures).toBe(8)
  expect(pictureStorageName('a1b2', '160.webp')).toBe('part-pictures/a1b2-160.webp')
})

test('a picture of a shop has one JPEG per size, whatever format is asked for', () => {
  const key = `s${'0a'.repeat(12)}`
  expect([key, key.slice(1), `x${key.slice(1)}`].map((one) => pictureKeyPattern.test(one))).toEqual(
    [true, true, false],
  )
  expect(pictureStorageName(key, '160.avif')).toBe(pictureStorageName(key, '160.webp'))
  expect(pictureStorageNames(key)).toEqual(
    ['160', '480', '1200', 'share'].map((size) => `part-pictures/${key}-${size}.jpg`),
  )
  expect(pictureStorageNames(key.slice(1))).toHaveLength(6)
})

test('the factor of a price jump is ten, and the error texts of rows state their cause', () => {
  expect(priceJumpFactor).toBe(10)
  expect([rowErrorTexts.jumps, rowErrorTexts.noSuch('brand'), rowErrorTexts.again(7)]).toEqual([
    'is more than 10 times off the price that stands',
    'no such brand',
    'says again what line 7 says',
  ])
})

test('a desk file is limited to 5,000 rows and 1 million characters, with undo for a week', () => {
  expect([maxDeskRows, maxDeskTextLength, undoLifetimeMs]).toEqual([
    5000,
    1_000_000,
    7 * 24 * 3_600_000,
  ])
})
