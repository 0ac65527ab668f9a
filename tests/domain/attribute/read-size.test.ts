import { expect, test } from 'vitest'
import { kindOfType, kinds } from '#domain/attribute/kinds.ts'
import { readSizeAlone, readSizeOf } from '#domain/attribute/read-size.ts'
import { makeCatalogue } from '../../../scripts/seed/catalogue/catalogue.ts'
import {
  readCategories,
  readPartBrands,
  readPartTypes,
} from '../../../scripts/seed/catalogue/taxonomy.ts'
import { readVehicles } from '../../../scripts/seed/catalogue/vehicles.ts'

test.each([
  ['195/65R15', 'tyre', '195/65R15'],
  ['195 65 15', 'tyre', '195/65R15'],
  ['1956515', 'tyre', '195/65R15'],
  ['265/65r17 112t', 'tyre', '265/65R17'],
  ['195R14C', 'tyre', '195R14'],
  ['31x10.5R15', 'tyre', '31×10.5R15'],
  ['31×10,5 R15', 'tyre', '31×10.5R15'],
  ['NS60', 'battery', 'NS60 (B24)'],
  ['55b24l', 'battery', '55B24L'],
  ['DIN 65', 'battery', 'DIN65'],
  ['45Ah', 'battery', '45 Ah'],
  ['24"', 'wiper', '24″ (610 mm)'],
  ['24 นิ้ว', 'wiper', '24″ (610 mm)'],
  ['650mm', 'wiper', '26″ (660 mm)'],
  ['h4', 'bulb', 'H4'],
  ['9005', 'bulb', 'HB3 (9005)'],
  ['T10', 'bulb', 'W5W (T10)'],
  ['6pk 1200', 'belt', '6PK1200'],
  ['5W30', 'oil', '5W-30'],
  ['10W-40 4L', 'oil', '10W-40'],
  ['M14x1.25', 'plug', 'M14×1.25'],
  ['M12x1.5', 'nut', 'M12×1.5'],
  ['dot 4', 'fluid', 'DOT 4'],
])('%s is a size of a %s', (typedText, kind, text) => {
  const readSizeResult = readSizeAlone(typedText)
  expect([readSizeResult?.kind.key, readSizeResult?.text]).toEqual([kind, text])
})

test.each([
  'Vios',
  '04465-0K240',
  '2018',
  '17 inch rim',
  'H6',
  'CX-5',
  '320i',
  '650',
  '4x4',
  '12V',
])('%s alone is not a size', (typedText) => {
  expect(readSizeAlone(typedText)).toBeNull()
})

test.each([
  ['front-wiper-blade', '와이퍼 650', '26″ (660 mm)'],
  ['front-brake-disc', 'จานเบรค 275 mm', '275 mm'],
  ['front-brake-disc', 'disc 275x22', '275×22'],
  ['front-wheel-bearing', 'bearing 40x74x36', '40×74×36'],
  ['headlight-bulb-halogen', 'osram h4 60/55w', 'H4'],
])('a %s size is found next to the part name: %s', (type, typedText, text) => {
  const kind = kindOfType(type)
  expect(kind && readSizeOf(kind, typedText)?.text).toBe(text)
})

test('only seeded part numbers that contain a size look like sizes', () => {
  const makes = readVehicles()
  const types = readPartTypes(readCategories())
  const oeBrands = new Map(makes.map(({ key, id, name }) => [key, { id, name }]))
  const { parts } = makeCatalogue(makes, types, readPartBrands(), oeBrands, 4000)
  const alike = parts.filter(({ number }) => readSizeAlone(number))
  // Belts carry ribs and length in their number, batteries the code of their case. All others that
  // look alike are found as numbers, which come first (tests/platform/search/size-queries.test.ts).
  const others = alike.filter(
    ({ type }) => !['belt', 'battery'].includes(kindOfType(type.key)?.key ?? ''),
  )
  expect(others.length).toBeLessThan(parts.length / 500)
})

test('a part type belongs to one kind of part, and the attributes of a kind are unique', () => {
  const types = kinds.flatMap((kind) => kind.types)
  expect(new Set(types).size).toBe(types.length)
  for (const { attributes } of kinds)
    expect(new Set(attributes.map(({ key }) => key)).size).toBe(attributes.length)
})
