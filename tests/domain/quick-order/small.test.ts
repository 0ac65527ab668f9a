import { describe, expect, it, test } from 'vitest'
import { readCells } from '#domain/quick-order/cells.ts'
import { findNumber } from '#domain/quick-order/number.ts'
import { headingOf } from '#domain/quick-order/header.ts'
import { checkQuantity, quantityAround, readQuantity } from '#domain/quick-order/read-quantity.ts'
import { quantityNextTo, readSentence } from '#domain/quick-order/sentence.ts'
import { splitSeveral } from '#domain/quick-order/several.ts'
import { looksLikeList } from '#domain/quick-order/shape.ts'

describe('a quantity', () => {
  it('is a whole number up to 999', () => {
    expect(['1', '999', '2.0', 'x2', '2 ชิ้น', '007'].map((text) => readQuantity(text))).toEqual(
      [1, 999, 2, 2, 2, 7].map((quantity) => ({ quantity })),
    )
    expect([checkQuantity(999, ''), checkQuantity(1, '')]).toEqual([
      { quantity: 999 },
      { quantity: 1 },
    ])
  })

  it.each([
    ['0', 'zero'],
    ['-3', 'negative'],
    ['1.5', 'fraction'],
    ['1000', 'over'],
    ['1,000', 'over'],
    ['1e3', 'exponent'],
    ['many', 'unclear'],
    ['-3 pcs', 'negative'],
    ['2.5 ชุด', 'fraction'],
  ])('%s counts as one until it is corrected: %s', (text, reason) => {
    expect(readQuantity(text)).toEqual({ quantity: 1, oddQuantity: { said: text, why: reason } })
  })

  it('that is refused is quoted with at most 40 characters', () => {
    expect(readQuantity('q'.repeat(50)).oddQuantity?.said).toBe('q'.repeat(40))
    expect(checkQuantity(0, 'no')).toEqual({
      quantity: 1,
      oddQuantity: { said: 'no', why: 'zero' },
    })
    expect(checkQuantity(1000, 'm').oddQuantity?.why).toBe('over')
  })

  it.each([
    ['', ' x 4', { quantity: 4 }],
    ['4 x ', '', { quantity: 4 }],
    ['', ' brake pad 2', { quantity: 2 }],
    ['', ' brake pad 2015', undefined],
    ['', ' brake pad 12.50', undefined],
    ['', ' brake pad', undefined],
    ['', ' brake pad 250', { quantity: 1, oddQuantity: { said: '250', why: 'unclear' } }],
  ])('with %j before and %j after the part number is %j', (textBefore, textAfter, quantity) => {
    expect(quantityAround(textBefore, textAfter)).toEqual(quantity)
  })
})

describe('a row of a table', () => {
  const columns = { number: 1, quantity: 2 }

  it('has its number and quantity in their columns', () => {
    expect(readCells(['a', '04465-0K240', '3'], columns)).toEqual({
      number: '04465-0K240',
      cell: '04465-0K240',
      column: 2,
      quantity: 3,
    })
  })

  it('has a quantity of one when none is given', () => {
    expect(readCells(['a', '04465-0K240', ''], columns).quantity).toBe(1)
    expect(readCells(['a', '04465-0K240'], { number: 1, quantity: -1 }).quantity).toBe(1)
  })

  it('takes the number out of a cell with other words', () => {
    expect(readCells(['a', 'Toyota 04465-0K240', '1'], columns).number).toBe('04465-0K240')
    expect(readCells(['a', 'brake pad', '1'], columns).number).toBe('brake pad')
  })
})

describe('a heading', () => {
  const columns = (row: string) => {
    const heading = headingOf(row)
    return heading && [heading.number, heading.quantity]
  }

  it.each([
    ['Part number\tQty', [0, 1]],
    ['Qty\tPart number', [1, 0]],
    ['Part number\tDescription', [0, -1]],
    ['Description\tQty', [-1, 1]],
    ['Description\tPrice', undefined],
    ['04465-0K240\tQty', undefined],
    ['Part number\tOEM number\tQty', [-1, 2]],
    ['Part number\tStock qty\tOrder qty', [0, 2]],
    ['Part number\tQty\tOrder qty', [0, 2]],
    ['Part number quantity', [0, 1]],
    ['Part number', [0, -1]],
    ['Brake pads', undefined],
  ])('%j assigns the columns %j', (row, expected) => {
    expect(columns(row)).toEqual(expected)
  })
})

describe('a line with several parts', () => {
  it('is split at its delimiters or before each number with a quantity', () => {
    expect(splitSeveral('04465-0K240, 90915-YZZD4 x6')).toEqual(['04465-0K240', '90915-YZZD4 x6'])
    expect(splitSeveral('04465-0K240 2 pcs 90915-YZZD4 6 pcs')).toEqual([
      '04465-0K240 2 pcs',
      '90915-YZZD4 6 pcs',
    ])
  })

  it('is not split when it has one part, or two numbers of one part', () => {
    for (const row of ['04465-0K240', '04465-0K240, 2', '04465-0K240 90915-YZZD4', 'brake pad', ''])
      expect(splitSeveral(row)).toEqual([row])
  })
})

test.each([
  ['04465-0K240\n90915-YZZD4', true],
  ['04465-0K240', false],
  ['12345 6\n65 4321', true],
  ['1234\n4321', false],
  ['brake\npads', false],
  ['A123\n04465-0K240', false],
])('%j looks like a list: %s', (text, isList) => {
  expect(looksLikeList(text)).toBe(isList)
})

describe('the number in a line', () => {
  it.each([
    ['k465 หน้า', 'k465', 'หน้า'],
    ['AB1234 CD5678', 'AB1234 CD5678', ''],
    ['34211 1160 a', '34211 1160', 'a'],
    ['A 205 123 45 67', 'A 205 123 45 67', ''],
    ['KYB 341234', '341234', ''],
  ])('of %s is %s', (text, number, textAfter) => {
    expect(findNumber(text)).toMatchObject({ number, after: textAfter })
  })
})

test('rows look like a list with at least six digits or a number of five characters', () => {
  expect(looksLikeList('1 2 3 4 5\n1 2 3 4 5')).toBe(false)
  expect(looksLikeList('1 2 3 4 5 6\n1 2 3 4 5 6')).toBe(true)
})

test('a line with one part stays unchanged', () => {
  expect(splitSeveral('04465-0K240,')).toEqual(['04465-0K240,'])
})

test('a line with one part and a quantity keeps its delimiters', () => {
  expect(splitSeveral('04465-0K240 x2,')).toEqual(['04465-0K240 x2,'])
})

test('words before the first of several numbers belong to it', () => {
  expect(splitSeveral('front 04465-0K240 2 pcs 90915-YZZD4 6 pcs')).toEqual([
    'front 04465-0K240 2 pcs',
    '90915-YZZD4 6 pcs',
  ])
})

test('there is no quantity next to a number that the text lacks', () => {
  expect(quantityNextTo('brake pad 2', '04465-0K240')).toBeUndefined()
  expect(quantityNextTo('04465, 0K240 brake pad 2', '04465 0K240')).toEqual({ quantity: 2 })
})

test.each([
  ['04465-0K240 850 บาท', '04465-0K240'],
  ['04465-0K240 850.-', '04465-0K240'],
  ['K8500.-', 'K8500'],
  ['GDB-K850.-', 'GDB-K850'],
])('"%s" has the number %s: a price is removed, but not inside a word', (text, number) => {
  expect(readSentence(text, false)).toEqual({ number, quantity: 1 })
})
