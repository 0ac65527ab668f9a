import { expect, test } from 'vitest'
import { readAttributeFilter, writeAttributeFilter } from '#domain/attribute/filters.ts'
import { kindOfType, kinds } from '#domain/attribute/kinds.ts'
import { nearestSizes } from '#domain/attribute/nearest.ts'
import { readStatedAttributes } from '#domain/attribute/stated.ts'
import { attributeRowsOf, writeValue } from '#domain/attribute/values.ts'
import { readSizeRows } from '../../../scripts/seed/catalogue/sizes.ts'

const kindOf = (type: string) => {
  const kind = kindOfType(type)
  if (!kind) throw new Error(`no kind of ${type}`)
  return kind
}

test('the size of a tyre is made from its attributes', () => {
  const rows = attributeRowsOf(kindOf('passenger-tyre'), { width: '195', ratio: '65', rim: '15' })
  expect(rows[0]).toEqual({ key: 'size', value: '195/65R15' })
  expect(attributeRowsOf(kindOf('pickup-tyre'), { width: '195', rim: '14' })[0]?.value).toBe(
    '195R14',
  )
})

test('the nearest tyre has the same rim and almost the same diameter', () => {
  const sizes = ['225/75R15', '195/65R15', '235/75R16', '205/70R15']
  expect(nearestSizes(kindOf('suv-tyre'), '235/75R15', sizes)[0]).toBe('225/75R15')
  expect(nearestSizes(kindOf('suv-tyre'), '31X10.5R15', sizes)).not.toContain('235/75R16')
})

test('the nearest battery has the same case and terminal', () => {
  const sizes = ['46B24L', '46B24R', '75D23L', 'DIN65L']
  expect(nearestSizes(kindOf('battery-mf'), '55B24L', sizes)).toEqual(['46B24L'])
  expect(nearestSizes(kindOf('headlight-bulb-led'), 'H8', ['H11'])).toEqual([])
})

test('a cell states attributes in any unit', () => {
  expect(readStatedAttributes(kindOf('front-wiper-blade'), 'length=650mm; fitting=u-hook')).toEqual(
    {
      values: { length: '26', fitting: 'U-HOOK' },
    },
  )
  expect(readStatedAttributes(kindOf('brake-fluid-dot4'), 'dot=4;volume=500 ml')).toEqual({
    values: { dot: '4', volume: '0.5' },
  })
  expect(readStatedAttributes(kindOf('passenger-tyre'), 'width=wide')).toHaveProperty('wrong')
  expect(readStatedAttributes(kindOf('passenger-tyre'), 'socket=H4')).toHaveProperty('wrong')
  expect(readStatedAttributes(undefined, 'width=195')).toHaveProperty('wrong')
})

test('a filter survives its address, and unknown attributes are left out', () => {
  const filter = [
    { key: 'rim', value: '15' },
    { key: 'power', value: '60/55' },
  ]
  expect(readAttributeFilter(writeAttributeFilter(filter))).toEqual(filter)
  expect(readAttributeFilter('wings:2,rim:15,rim:16,speed:')).toEqual([{ key: 'rim', value: '15' }])
})

test('every size of the seed is valid and writes all its values', () => {
  for (const [type, rows] of readSizeRows()) {
    const kind = kindOf(type)
    for (const row of rows) {
      const cell = Object.entries(row).map(([key, value]) => `${key}=${value}`)
      expect(readStatedAttributes(kind, cell.join(';')), `${type} ${cell.join()}`).toEqual({
        values: row,
      })
      for (const one of attributeRowsOf(kind, row)) expect(writeValue(kind, one)).not.toBe('')
    }
  }
  const seeded = kinds.flatMap(({ types }) => types)
  expect(seeded.filter((type) => !readSizeRows().has(type))).toEqual([])
})
