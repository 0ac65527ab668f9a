import { expect, test } from 'vitest'
import { readAttributeFilter, writeAttributeFilter } from '#domain/attribute/filters.ts'
import { kindOfType, kinds } from '#domain/attribute/kinds.ts'
import { findNearestSizes } from '#domain/attribute/nearest.ts'
import { readStatedAttributes } from '#domain/attribute/stated-attributes.ts'
import { attributeRowsOf, writeValue } from '#domain/attribute/values.ts'
import { readSizeRows } from '../../../scripts/seed/catalogue/sizes.ts'

const kindOf = (type: string) => {
  const kind = kindOfType(type)
  if (!kind) throw new Error(`no kind of ${type}`)
  return kind
}

test('a tyre size is built from its attributes', () => {
  const rows = attributeRowsOf(kindOf('passenger-tyre'), { width: '195', ratio: '65', rim: '15' })
  expect(rows[0]).toEqual({ key: 'size', value: '195/65R15' })
  expect(attributeRowsOf(kindOf('pickup-tyre'), { width: '195', rim: '14' })[0]?.value).toBe(
    '195R14',
  )
})

test('the nearest tyre has the same rim and the closest diameter', () => {
  const sizes = ['225/75R15', '195/65R15', '235/75R16', '205/70R15']
  expect(findNearestSizes(kindOf('suv-tyre'), '235/75R15', sizes)[0]).toBe('225/75R15')
  expect(findNearestSizes(kindOf('suv-tyre'), '31X10.5R15', sizes)).not.toContain('235/75R16')
})

test('for tyres of one rim, 2 mm of width weigh as much as 1 mm of diameter', () => {
  const sizes = ['X', '195/60R15', '225/60R15', '215/60R15', '205/60R15']
  const near = ['205/60R15', '215/60R15', '195/60R15']
  expect(findNearestSizes(kindOf('suv-tyre'), '195/65R15', sizes)).toEqual(near)
})

test('the nearest battery has the same case and terminal', () => {
  const sizes = ['46B24L', '46B24R', '75D23L', 'DIN65L']
  expect(findNearestSizes(kindOf('battery-mf'), '55B24L', sizes)).toEqual(['46B24L'])
  expect(findNearestSizes(kindOf('headlight-bulb-led'), 'H8', ['H11'])).toEqual([])
})

test('batteries are ordered by closest capacity, and a DIN battery differs by up to 15 Ah', () => {
  const nearest = (expected: string, sizes: string[]) =>
    findNearestSizes(kindOf('battery-mf'), expected, sizes)
  expect(nearest('55B24L', ['36B24L', '46B24L', '80B24L'])).toEqual(['46B24L', '36B24L', '80B24L'])
  expect(nearest('DIN65L', ['DIN80L', 'DIN81L', 'DIN50L', 'DIN66R', '65B24L', 'X'])).toEqual([
    'DIN50L',
    'DIN80L',
  ])
  // A size without a terminal matches both terminals.
  expect(nearest('DIN65', ['DIN66R', 'DIN65L'])).toEqual(['DIN65L', 'DIN66R'])
  expect(nearest('X', ['DIN65L'])).toEqual([])
})

test('a tyre size in inches is split into diameter and width', () => {
  const sizes = ['265/70R15', '225/75R15', '235/75R15', '265/75R15']
  // 31 inches are 787 mm; 265/75R15 has 779 mm.
  expect(findNearestSizes(kindOf('suv-tyre'), '31X10.5R15', sizes)).toEqual([
    '265/75R15',
    '265/70R15',
    '235/75R15',
  ])
  expect(findNearestSizes(kindOf('suv-tyre'), '265/75R15', ['31X10.5R15', '235/60R15'])).toEqual([
    '31X10.5R15',
    '235/60R15',
  ])
})

test('belts with another number of ribs are excluded, and the closest length comes first', () => {
  const sizes = ['6PK1220', '6PK1190', '7PK1200', '6PK1000', '6PK1205']
  expect(findNearestSizes(kindOf('serpentine-belt'), '6PK1200', sizes)).toEqual([
    '6PK1205',
    '6PK1190',
    '6PK1220',
  ])
})

test('bearings are ordered by total difference, and ties have a fixed order', () => {
  const sizes = ['41X74X36', '40X74X37', '40X80X36', '60X74X36']
  const near = ['40X74X37', '41X74X36', '40X80X36']
  expect(findNearestSizes(kindOf('front-wheel-bearing'), '40X74X36', sizes)).toEqual(near)
  expect(findNearestSizes(kindOf('front-wheel-bearing'), '40X74X36', sizes.toReversed())).toEqual(
    near,
  )
})

test('a cell may give attributes in any unit', () => {
  expect(readStatedAttributes(kindOf('front-wiper-blade'), 'length=650mm; fitting=u-hook')).toEqual(
    {
      values: { length: '26', fitting: 'U-HOOK' },
    },
  )
  expect(readStatedAttributes(kindOf('brake-fluid-dot4'), 'dot=4;volume=500 ml')).toEqual({
    values: { dot: '4', volume: '0.5' },
  })
  expect(readStatedAttributes(kindOf('front-wiper-blade'), 'length=61 cm')).toEqual({
    values: { length: '24' },
  })
  expect(readStatedAttributes(kindOf('front-wiper-blade'), 'length=24 IN')).toEqual({
    values: { length: '24' },
  })
  expect(readStatedAttributes(kindOf('front-brake-disc'), 'diameter=10 in')).toEqual({
    values: { diameter: '254' },
  })
  expect(readStatedAttributes(kindOf('coolant-ready'), 'volume=4 LT')).toEqual({
    values: { volume: '4' },
  })
  expect(readStatedAttributes(kindOf('coolant-ready'), ' None ')).toEqual({ values: {} })
  expect(readStatedAttributes(kindOf('serpentine-belt'), 'length=120 cm;ribs=6')).toEqual({
    values: { length: '1200', ribs: '6' },
  })
})

test('an invalid attribute is refused with the allowed values', () => {
  const readCell = (type: string, cell: string) => readStatedAttributes(kindOf(type), cell)
  expect(readCell('passenger-tyre', 'width=wide')).toEqual({
    wrong: 'width can’t be wide',
    allowed: 'a number in mm',
  })
  expect(readCell('passenger-tyre', 'width=195 kg')).toMatchObject({ allowed: 'a number in mm' })
  expect(readCell('passenger-tyre', 'ratio=0')).toMatchObject({ allowed: 'a number in plain form' })
  expect(readCell('passenger-tyre', 'speed=?')).toMatchObject({ allowed: 'a code' })
  expect(readCell('wheel-nut', 'socket=H4')).toEqual({
    wrong: 'has no attribute socket',
    allowed: 'thread',
  })
  expect(readStatedAttributes(undefined, 'width=195')).toMatchObject({
    allowed: 'none for this type',
  })
})

test('a filter round-trips through the URL, and unknown attributes are dropped', () => {
  const filter = [
    { key: 'rim', value: '15' },
    { key: 'power', value: '60/55' },
  ]
  expect(readAttributeFilter(writeAttributeFilter(filter))).toEqual(filter)
  expect(readAttributeFilter('wings:2,rim:15,rim:16,speed:')).toEqual([{ key: 'rim', value: '15' }])
})

test('a filter is limited to six attributes', () => {
  const keys = ['rim', 'width', 'ratio', 'load', 'speed', 'case', 'socket']
  const filter = keys.map((key) => ({ key, value: '1' }))
  expect(readAttributeFilter(writeAttributeFilter(filter))).toEqual(filter.slice(0, 6))
})

test('every seeded size is valid and defines all its values', () => {
  for (const [type, rows] of readSizeRows()) {
    const kind = kindOf(type)
    for (const row of rows) {
      const cell = Object.entries(row).map(([key, value]) => `${key}=${value}`)
      expect(readStatedAttributes(kind, cell.join(';')), `${type} ${cell.join()}`).toEqual({
        values: row,
      })
      for (const attributeRow of attributeRowsOf(kind, row))
        expect(writeValue(kind, attributeRow)).not.toBe('')
    }
  }
  const seeded = kinds.flatMap(({ types }) => types)
  expect(seeded.filter((type) => !readSizeRows().has(type))).toEqual([])
})
