import { describe, expect, it, test } from 'vitest'
import { kinds } from '#domain/attribute/kinds.ts'
import { readSizeAlone, readSizeOf, type ReadSize } from '#domain/attribute/read-size.ts'
import { readBattery, readWiperLength, readWiperPair } from '#domain/attribute/typed-values.ts'
import { type AttributeValue, writeValue } from '#domain/attribute/values.ts'

const kindOf = (key: string) => {
  const kind = kinds.find((one) => one.key === key)
  if (!kind) throw new Error(`no kind ${key}`)
  return kind
}

const asText = (values: readonly AttributeValue[] = []) =>
  values.map(({ key, value }) => `${key}=${value}`).join(' ')

const describeSize = (readSize: ReadSize | null) =>
  readSize && [asText(readSize.main), asText(readSize.more), readSize.rest].join('|')

test.each([
  ['tyre', 'lốp 195/65R15', 'size=195/65R15||lốp'],
  ['tyre', '195R14C 8PR', 'size=195R14||'],
  ['tyre', '31x10.50R15', 'size=31X10.5R15||'],
  ['tyre', '195/65R15 91v', 'size=195/65R15|load=91 speed=V|'],
  ['tyre', 'ยาง ขอบ 15 นิ้ว', 'rim=15||ยาง'],
  ['battery', 'aki NS60L', 'case=B24 terminal=L||aki'],
  ['battery', 'd31r', 'case=D31 terminal=R||'],
  ['battery', '045Ah 12v', 'capacity=45||'],
  ['battery', 'AGM 070', 'capacity=70||AGM'],
  ['battery', '090R', 'capacity=90 terminal=R||'],
  ['wiper', '24 16', 'size=24 size=16||'],
  ['wiper', '650/600 mm', 'size=26 size=24||'],
  ['wiper', '24"', 'size=24||'],
  ['wiper', '650mm', 'size=26||'],
  ['wiper', 'wiper 650', 'size=26||wiper'],
  ['wiper', 'wiper 24', 'size=24||wiper'],
  ['bulb', 'osram h4 60/55w 12v', 'size=H4|power=60/55 voltage=12|osram'],
  ['bulb', '60/55w 24v', 'power=60/55|voltage=24|'],
  ['belt', '6pk 0950', 'size=6PK950||'],
  ['belt', 'belt 6pk', 'ribs=6||belt'],
  ['oil', '10W-40 4.0L', 'size=10W-40|volume=4|'],
  ['plug', 'M14x1.25', 'size=M14X1.25||'],
  ['plug', 'M12x1.5', null],
  ['nut', 'M12x1.50', 'size=M12X1.5||'],
  ['nut', 'M12 1.5', 'size=M12X1.5||'],
  ['disc', 'disc 275x22.0', 'size=275X22||disc'],
  ['disc', 'disc 275', 'diameter=275||disc'],
  ['filter', '76x85 M20x1.50', 'size=76X85|thread=M20X1.5|'],
  ['bearing', '40x74x36', 'size=40X74X36||'],
  ['fluid', 'dot 4 0.5L', 'size=4|volume=0.5|'],
  ['coolant', 'coolant 4.0 L', 'volume=4||coolant'],
  ['grease', 'NLGI 2', 'size=2||'],
  ['grease', 'grease', null],
])('%s: "%s" is read as %s', (key, text, read) => {
  expect(describeSize(readSizeOf(kindOf(key), text))).toBe(read)
})

test('case and terminal are read as a battery size, even without a capacity', () => {
  expect(readSizeAlone('D31R')?.text).toBe('D31R (D31)')
})

describe('a battery code', () => {
  it('is a size when it is complete, and otherwise names the case', () => {
    expect(asText(readBattery('55B24L') ?? [])).toBe('size=55B24L')
    expect(asText(readBattery('55B24') ?? [])).toBe('case=B24')
    expect(asText(readBattery('NS60R') ?? [])).toBe('case=B24 terminal=R')
    expect(asText(readBattery('DIN65L') ?? [])).toBe('size=DIN65L')
    expect(readBattery('55X24L')).toBeNull()
  })
})

describe('the length of a wiper blade', () => {
  it('is 10 to 32 whole inches', () => {
    expect([9.4, 9.5, 10, 32.4, 32.5].map((one) => asText(readWiperLength(one) ?? []))).toEqual([
      '',
      'size=10',
      'size=10',
      'size=32',
      '',
    ])
    expect(readWiperLength(9)).toBeNull()
    expect(readWiperLength(33)).toBeNull()
  })

  it('differs between two blades of a pair', () => {
    expect(asText(readWiperPair(24, 16) ?? [])).toBe('size=24 size=16')
    expect(readWiperPair(24, 24.4)).toBeNull()
    expect(readWiperPair(24, 9)).toBeNull()
    expect(readWiperPair(33, 24)).toBeNull()
  })
})

test.each([
  ['tyre', 'size', '31X10.5R15', '31×10.5R15'],
  ['tyre', 'rim', '15', '15″'],
  ['tyre', 'width', '195', '195 mm'],
  ['tyre', 'ratio', '65', '65'],
  ['wiper', 'length', '24', '24″ (610 mm)'],
  ['bulb', 'socket', 'HB3', 'HB3 (9005)'],
  ['bulb', 'power', '60/55', '60/55 W'],
  ['plug', 'thread', 'M14X1.25', 'M14×1.25'],
  ['fluid', 'size', '4', 'DOT 4'],
  ['fluid', 'dot', '4', '4'],
  ['fluid', 'volume', '0.5', '0.5 L'],
  ['grease', 'size', '2', 'NLGI 2'],
  ['grease', 'nlgi', '2', '2'],
  ['fluid', 'colour', 'red', 'red'],
])('%s: the %s %s is written %s', (kind, key, value, writtenText) => {
  expect(writeValue(kindOf(kind), { key, value })).toBe(writtenText)
})
