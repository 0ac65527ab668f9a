import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeCell } from '#domain/lists/csv-cell.ts'
import { writeCsv } from '#domain/quick-order/csv.ts'
import { parseList, readList } from '#domain/quick-order/parse.ts'

const input = (name: string) => readFileSync(`tests/inputs/${name}`, 'utf8')
const readNumbers = (text: string) =>
  readList(text).lines.map(({ number, quantity, fault, oddQuantity }) =>
    fault ? [number, fault, oddQuantity?.why] : [number, quantity],
  )

describe('refusal of quantities that cannot be ordered', () => {
  it('C26: quantities that are not whole positive numbers are refused', () => {
    expect(readNumbers(input('C26-lines.txt'))).toEqual([
      ['04465-0K240', 'quantity', 'negative'],
      ['90915-YZZD4', 'quantity', 'zero'],
      ['04152-YZZA1', 'quantity', 'fraction'],
      ['04465-0K160', 'quantity', 'exponent'],
      ['04465-0K090', 'quantity', 'over'],
      ['04465-0K240', 8],
      ['k.465', 1],
      ['OIL-FILTER-ISZ', 'number', undefined],
      ['K335', 2],
    ])
  })

  it.each([
    ['04465-0K240 x -3', 'negative'],
    ['04465-0K240 −3', 'negative'],
    ['04465-0K240\t-3', 'negative'],
    ['04465-0K240,-3', 'negative'],
    ['04465-0K240 qty: -3', 'negative'],
    ['04465-0K240 -3 pcs', 'negative'],
    ['04465-0K240 0 ชิ้น', 'zero'],
    ['04465-0K240;0', 'zero'],
    ['04465-0K240 x 2.5', 'fraction'],
    ['04465-0K240 x2,5', 'fraction'],
    ['04465-0K240 2.5 pcs', 'fraction'],
    ['04465-0K240 2,5 ชุด', 'fraction'],
    ['04465-0K240\t½', 'fraction'],
    ['04465-0K240 จำนวน 1.5', 'fraction'],
    ['04465-0K240 1e3', 'exponent'],
    ['04465-0K240 x1e3', 'exponent'],
    ['04465-0K240\t1E+03', 'exponent'],
    ['04465-0K240 99999999999', 'over'],
    ['04465-0K240 x 99999999999', 'over'],
    ['04465-0K240 1000 pcs', 'over'],
    ['04465-0K240\t1,000', 'over'],
    ['04465-0K240\t1.000', 'over'],
    ['04465-0K240\t2-3', 'unclear'],
    ['04465-0K240 ผ้าเบรค 850', 'unclear'],
  ])('%s is refused as %s', (text, reason) => {
    expect(parseList(text)[0]).toMatchObject({
      number: '04465-0K240',
      fault: 'quantity',
      oddQuantity: { why: reason },
    })
  })

  it.each([
    ['H-61 3', 'H-61', 3],
    ['H-61 x 3', 'H-61', 3],
    ['H-61\t3', 'H-61', 3],
    ['H-61, 3', 'H-61', 3],
    ['W68/3 12', 'W68/3', 12],
    ['PART_1 4', 'PART_1', 4],
    ['04465-0K240\t2.0', '04465-0K240', 2],
    ['04465-0K240 ๓', '04465-0K240', 3],
    ['04465-0K240 5 ea', '04465-0K240', 5],
  ])('%s is read as %s × %i', (text, number, quantity) => {
    expect(readNumbers(text)).toEqual([[number, quantity]])
  })

  it('every quantity in every format is read exactly or refused', () => {
    const forms = [
      (n: string) => `04465-0K240 ${n}`,
      (n: string) => `04465-0K240 x ${n}`,
      (n: string) => `04465-0K240\t${n}`,
      (n: string) => `04465-0K240,${n}`,
      (n: string) => `Part No;Qty\n04465-0K240;${n}`,
    ]
    const amount = fc.oneof(
      fc.integer({ min: -5000, max: 5000 }).map(String),
      fc.float({ noNaN: true, noDefaultInfinity: true, min: -2000, max: 2000 }).map(String),
      fc.bigInt({ min: 0n, max: 10n ** 14n }).map(String),
    )
    fc.assert(
      fc.property(amount, fc.constantFrom(...forms), (saidText, form) => {
        const [line] = readList(form(saidText)).lines
        expect(line?.number).toBe('04465-0K240')
        const value = Number(saidText)
        if (Number.isInteger(value) && value >= 1 && value <= 999 && /^\d+$/.test(saidText))
          expect([line?.quantity, line?.fault]).toEqual([value, undefined])
        else if (!/^\d[\d.]*\.\d\d$/.test(saidText)) expect(line?.fault).toBe('quantity')
      }),
      { numRuns: 5000 },
    )
  })
})

describe('tables with headings', () => {
  it('C27: headings in any language, inch marks and line numbers are understood', () => {
    expect(readNumbers(input('C27-headers.csv'))).toEqual([['04465-0K240', 12]])
    expect(readNumbers(input('C27-inch.csv'))).toEqual([['04465-0K240', 5]])
    expect(readNumbers(input('C27-item-column.tsv'))).toEqual([['04465-0K240', 8]])
  })

  it.each([
    'Quantity Ordered',
    'Order Qty',
    'จำนวนต่อหน่วย',
    'จำนวนสั่ง',
    'SL đặt',
    'Số lượng đặt',
    'Jumlah pesanan',
    'Kuantiti pesanan',
    'Dami ng order',
    '주문수량',
    '订购数量',
    'QTY.',
  ])('"%s" is recognised as a quantity heading', (heading) => {
    expect(readNumbers(`Part No,Name,${heading},Price\n04465-0K240,Pad,12,1850`)).toEqual([
      ['04465-0K240', 12],
    ])
  })

  it('a number of three digits does not turn its column into line numbers', () => {
    expect(readNumbers('Part No,Qty\n04465-0K240,2\n335,1')).toEqual([
      ['04465-0K240', 2],
      ['335', 1],
    ])
  })

  it('a column of line numbers with dots is not read as part numbers, whatever its heading', () => {
    expect(readNumbers('Item,Foo,Qty\n1.,04465-0K240,3\n2.,90915-YZZD4,1')).toEqual([
      ['04465-0K240', 3],
      ['90915-YZZD4', 1],
    ])
  })

  it('lines above the headings are skipped, but counted in line numbers', () => {
    const letter = 'Ban Rao Garage\nTel. 081-234-5678\n26/11/2026\nBill 202611-00123\n\n'
    const list = readList(`${letter}No;Part number;Quantity\n1;04465-0K240;3\n2;90915-YZZD4;1`)
    expect(list.lines.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['04465-0K240', 3],
      ['90915-YZZD4', 1],
    ])
    expect(list.above).toBe(4)
  })

  it('the ordered quantity takes precedence over stock and amount columns', () => {
    expect(readNumbers('รหัสอะไหล่,จำนวนคงเหลือ,จำนวนเงิน,จำนวนสั่ง\n04465-0K240,40,3700,2')).toEqual([
      ['04465-0K240', 2],
    ])
  })
})

describe('ambiguous columns', () => {
  it.each([
    ['two columns of counts', '04465-0K240,ผ้าเบรคหน้า,850,2'],
    ['two columns of numbers', '04465-0K240\tGDB3424\t2\n90915-YZZD4\tW68/3\t1'],
    ['a heading that no language knows', 'Part No,Foo\n04465-0K240,7'],
    ['headings without a number', 'Foo,Qty,Bar\nabc,2,def'],
  ])('raise a question for %s', (_, text) => {
    const { lines, question } = readList(text)
    expect(lines).toEqual([])
    expect(question?.samples.length).toBeGreaterThan(0)
  })

  it('are resolved by the user’s choice of columns', () => {
    const text = '04465-0K240,ผ้าเบรคหน้า,850,2'
    expect(readList(text, { number: 0, quantity: 3 }).lines).toMatchObject([
      { number: '04465-0K240', quantity: 2 },
    ])
    expect(readList(text, { number: 0, quantity: -1 }).lines[0]?.quantity).toBe(1)
  })
})

describe('numbers damaged by a spreadsheet', () => {
  it('C19: are flagged with their column', () => {
    const rows = input('C19-excel-changed-parts.csv').trim().split('\n').slice(1)
    const list = ['Part number,Qty', ...rows.map((row) => `${row.split(',')[1]},1`)].join('\n')
    const { lines } = readList(list)
    expect(lines).toHaveLength(8)
    expect(lines.map(({ fault, column, line }) => [fault, column, line])).toEqual(
      lines.map((_, i) => ['changed', 1, i + 2]),
    )
  })
})

it('a number column is recognised even when a spreadsheet turned most cells into dates', () => {
  expect(readNumbers('Jun-08,2\n03-Mar,4\n04465-0K240,1')).toEqual([
    ['Jun-08', 'changed', undefined],
    ['03-Mar', 'changed', undefined],
    ['04465-0K240', 1],
  ])
})

describe('exported files', () => {
  it('C28: are read back character for character', () => {
    expect(
      readList(input('C28-quick-order-own-file.csv')).lines.map(({ number, quantity }) => [
        number,
        quantity,
      ]),
    ).toEqual([
      ['+66001', 2],
      ['@SUM', 1],
      ['-1204', 3],
    ])
  })

  it('every number round-trips, and no cell is a formula', () => {
    const sign = fc.constantFrom(...'ABCXYZ0123456789-./#+=@\'",;:_&*()| ')
    const number = fc
      .array(sign, { minLength: 3, maxLength: 20 })
      .map((signs) => signs.join('').trim().replace(/ +/g, ' '))
      .filter((text) => /[A-Z].*\d|\d.*[A-Z]/.test(text) && !text.includes(' '))
      // A text of fewer than three letters and digits is not a number, and its line has an error.
      .filter((text) => text.replace(/[^A-Z0-9]/g, '').length >= 3)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(number, fc.integer({ min: 1, max: 999 })), {
          minLength: 1,
          maxLength: 5,
        }),
        (rows) => {
          const csv = writeCsv([['Part number', 'Quantity'], ...rows])
          for (const line of csv.replace('\ufeff', '').trim().split('\r\n'))
            expect(line.replace(/^"/, '')).not.toMatch(/^[=+\-@]/)
          const keptLines = readList(csv).lines.flatMap((line) => [
            line.number,
            ...(line.merged ?? []).map(() => ''),
          ])
          expect(keptLines.filter(Boolean)).toEqual([
            ...new Map(rows.map(([one]) => [one, one])).values(),
          ])
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('a written cell is read back unchanged', () => {
    expect(writeCell("'=1")).toBe("''=1")
  })
})
