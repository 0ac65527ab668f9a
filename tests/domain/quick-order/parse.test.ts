import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeCsv } from '#domain/quick-order/csv.ts'
import { lineRefusal } from '#domain/quick-order/refusal.ts'
import { maximumReadLines, parseList } from '#domain/quick-order/parse.ts'
import { looksLikeList } from '#domain/quick-order/shape.ts'
import { timeLimitFactor } from '../../support/rounds.ts'

const one = (text: string) => {
  const [line] = parseList(text)
  return line && [line.number, line.quantity, line.fault].filter((part) => part !== undefined)
}

describe('a line in any format', () => {
  it.each([
    ['04465-0K240 x2', '04465-0K240', 2],
    ['04465-0K240 X 2', '04465-0K240', 2],
    ['04465-0K240x2', '04465-0K240', 2],
    ['04465-0K240 ×2', '04465-0K240', 2],
    ['04465-0K240*2', '04465-0K240', 2],
    ['2 x 04465-0K240', '04465-0K240', 2],
    ['2x 04465-0K240', '04465-0K240', 2],
    ['04465-0K240, 2', '04465-0K240', 2],
    ['04465-0K240,2', '04465-0K240', 2],
    ['04465-0K240;2', '04465-0K240', 2],
    ['04465-0K240|2', '04465-0K240', 2],
    ['04465-0K240\t2', '04465-0K240', 2],
    ['2\t04465-0K240', '04465-0K240', 2],
    ['04465-0K240 2', '04465-0K240', 2],
    ['04465-0K240 2 pcs', '04465-0K240', 2],
    ['04465-0K240 2pcs.', '04465-0K240', 2],
    ['04465-0K240 2 ea', '04465-0K240', 2],
    ['04465-0K240 2 ชิ้น', '04465-0K240', 2],
    ['04465-0K240 2ชุดครับ', '04465-0K240', 2],
    ['04465-0K240 ๒ ชุด', '04465-0K240', 2],
    ['04465-0K240 จำนวน 2', '04465-0K240', 2],
    ['26300-35505 3개', '26300-35505', 3],
    ['26300-35505 수량: 3', '26300-35505', 3],
    ['26300-35505 3 세트', '26300-35505', 3],
    ['04465-0K240 2个', '04465-0K240', 2],
    ['04465-0K240 数量：2', '04465-0K240', 2],
    ['04465-0K240 số lượng 2', '04465-0K240', 2],
    ['04465-0K240 2 cái', '04465-0K240', 2],
    ['04465-0K240 SL: 2', '04465-0K240', 2],
    ['SL-12345 2', 'SL-12345', 2],
    ['SL 1234', 'SL 1234', 1],
    ['04465-0K240 2 buah', '04465-0K240', 2],
    ['04465-0K240 jumlah 2', '04465-0K240', 2],
    ['04465-0K240 2 piraso', '04465-0K240', 2],
    ['04465-0K240 (qty 4)', '04465-0K240', 4],
    ['04465-0K240 (4)', '04465-0K240', 4],
    ['04465-0K240 = 4', '04465-0K240', 4],
    ['04465-0K240: 4', '04465-0K240', 4],
    ['04465-0K240 - 4', '04465-0K240', 4],
    ['04465-0K240', '04465-0K240', 1],
    ['1. 04465-0K240', '04465-0K240', 1],
    ['2) 04465-0K240 x3', '04465-0K240', 3],
    ['- 04465-0K240 3', '04465-0K240', 3],
    ['• 04465-0K240', '04465-0K240', 1],
    ['04465-0K240 ผ้าเบรคหน้า 2 ชุด', '04465-0K240', 2],
    ['ผ้าเบรคหน้า 04465-0K240 2 ชุด', '04465-0K240', 2],
    ['04465-0K240ผ้าเบรคหน้า 2ชุด', '04465-0K240', 2],
    ['04465-0K240 ผ้าเบรคหน้า 850 บาท 2 ชุด', '04465-0K240', 2],
    ['04465-0K240 2 ชุด 850.-', '04465-0K240', 2],
    ['04465-0K240 @850 x2', '04465-0K240', 2],
    ['04465-0K240 Rp 250.000 2 pcs', '04465-0K240', 2],
    ['04465-0K240 brake pad Hilux 2016', '04465-0K240', 1],
    ['26300-35505 오일필터 4500원 2개', '26300-35505', 2],
    ['Toyota 04465-0K240 2', '04465-0K240', 2],
    ['P/N: 04465-0K240 qty: 2', '04465-0K240', 2],
    ['[12:30, 21/11/2026] Somchai: 04465-0K240 x2', '04465-0K240', 2],
    ['21/11/2026, 12:30 - Somchai: 04465-0K240 x2', '04465-0K240', 2],
    ['12:30\tช่างสมชาย\t04465-0K240 2 ชุด', '04465-0K240', 2],
    ['2 04465-0K240', '04465-0K240', 2],
  ])('%s', (text, number, quantity) => {
    expect(one(text)).toEqual([number, quantity])
  })
})

describe('a number with spaces', () => {
  it.each([
    ['04465 0K240', '04465 0K240', 1],
    ['04465 0K240 2', '04465 0K240', 2],
    ['04465 0K240 12', '04465 0K240', 12],
    ['04465 0K240 100', '04465 0K240', 100],
    ['04465 0K240 x 2', '04465 0K240', 2],
    ['15400 RTA 003', '15400 RTA 003', 1],
    ['15400 RTA 003 2', '15400 RTA 003', 2],
    ['8 97358720 0', '8 97358720 0', 1],
    ['8 97358720 0 2', '8 97358720 0', 2],
    ['8-97358720-0 2', '8-97358720-0', 2],
    ['34 11 6 123 456', '34 11 6 123 456', 1],
    ['34 11 6 123 456 2', '34 11 6 123 456', 2],
    ['A 205 123 45 67', 'A 205 123 45 67', 1],
    ['A 205 123 45 67 x2', 'A 205 123 45 67', 2],
    ['a 205 123 45 67 2', 'a 205 123 45 67', 2],
    ['5C0 123 456 A', '5C0 123 456 A', 1],
    ['16 123 456 80', '16 123 456 80', 1],
    ['0 986 AF7 624', '0 986 AF7 624', 1],
    ['0 986 AF7 624 4 pcs', '0 986 AF7 624', 4],
    ['GDB 3424 2', 'GDB 3424', 2],
    ['KYB 341234 2', '341234', 2],
    ['1230A182 2', '1230A182', 2],
    ['C-110 2', 'C-110', 2],
    ['w 68/3', 'w 68/3', 1],
  ])('%s', (text, number, quantity) => {
    expect(one(text)).toEqual([number, quantity])
  })
})

describe('noise from chats and spreadsheets', () => {
  it('ignores full-width forms, unusual spaces, marks and emoji', () => {
    expect(one('\ufeff０４４６５－０Ｋ２４０　２個')).toEqual(['04465-0K240', 2])
    expect(one('０４４６５－０Ｋ２４０　ｘ２')).toEqual(['04465-0K240', 2])
    expect(one('04465‑0K240\u00a0x\u00a02')).toEqual(['04465-0K240', 2])
    expect(one('\u200f04465-0K240\u200f x2')).toEqual(['04465-0K240', 2])
    expect(one('044\u200b65-0K240 ✅ x2 🙏')).toEqual(['04465-0K240', 2])
    expect(one('👉 04465–0K240 2️⃣ ')?.[0]).toBe('04465-0K240')
  })

  it('reads a number of short groups with letters between them', () => {
    expect(one('3k admf 542l = 2')).toEqual(['3k admf 542l', 2])
    expect(one('3K ADMF 542L')).toEqual(['3K ADMF 542L', 1])
  })

  it.each([
    ['[12:30, 21/11/2026] Somchai: 0 986 012 412 = 2'],
    ['[21/11 10.12] Pak Budi: 0 986 012 412 = 2'],
    ['[21/11/26 10.12.05] Pak Budi: 0 986 012 412 x2'],
    ['21/11/26, 12:30 - Somchai: 0 986 012 412 2 pcs'],
    ['21/11/26 12.30 - Pak Budi: 0 986 012 412 2 pcs'],
    ['[김철수] [오후 3:21] 0 986 012 412 2개'],
    ['15:21\tสมชาย\t0 986 012 412 2 อัน'],
  ])('ignores the time and sender of a message: %s', (message) => {
    expect(one(message)).toEqual(['0 986 012 412', 2])
  })

  it('accepts all line endings and counts empty lines in line numbers', () => {
    const lines = parseList('04465-0K240 x2\r\n\r\n90915-YZZD4\r26300-35505,3\u202817801-0L040')
    expect(lines.map(({ line, number, quantity }) => [line, number, quantity])).toEqual([
      [1, '04465-0K240', 2],
      [3, '90915-YZZD4', 1],
      [4, '26300-35505', 3],
      [5, '17801-0L040', 1],
    ])
  })
})

describe('heading lines', () => {
  it.each([
    ['Part number\tQty'],
    ['เลขอะไหล่\tจำนวน'],
    ['품번\t수량'],
    ['零件号\t数量'],
    ['Mã phụ tùng\tSố lượng'],
    ['Nomor part\tJumlah'],
    ['Nombor alat ganti\tKuantiti'],
    ['Numero ng piyesa\tDami'],
    ['Part No., Qty.'],
    ['"Part number";"Quantity"'],
    ['part number quantity'],
  ])('%s is skipped', (heading) => {
    const lines = parseList(`${heading}\n04465-0K240\t2`)
    expect(lines.map((line) => [line.number, line.quantity])).toEqual([['04465-0K240', 2]])
  })

  it('identify the columns', () => {
    const lines = parseList('จำนวน\tชื่อ\tเลขอะไหล่\tราคา\n3\tผ้าเบรค\t04465-0K240\t850')
    expect(lines.map((line) => [line.number, line.quantity])).toEqual([['04465-0K240', 3]])
    const namedQuickLines = parseList('Qty,Part number\n2,341234\n,90915-YZZD4')
    expect(namedQuickLines.map((line) => [line.number, line.quantity])).toEqual([
      ['341234', 2],
      ['90915-YZZD4', 1],
    ])
  })

  it('without a heading, a price or name next to the number is not a quantity', () => {
    expect(one('04465-0K240\t2\t850.00')).toEqual(['04465-0K240', 2])
    expect(one('1,04465-0K240,2')).toEqual(['04465-0K240', 2])
    expect(one('341234,2')).toEqual(['341234', 2])
    expect(one('"Brake pad, front";04465-0K240;2')).toEqual(['04465-0K240', 2])
  })
})

describe('lists of several lines', () => {
  it('a line number is not a quantity', () => {
    const lines = parseList('1 04465-0K240\n2 90915-YZZD4\n3 26300-35505')
    expect(lines.map((line) => line.quantity)).toEqual([1, 1, 1])
  })

  it('a repeated number is added to its first line, which records the merged lines', () => {
    const lines = parseList('04465-0K240 x2\n90915-YZZD4\n04465-0k240 3\n04465-0K240')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ line: 1, quantity: 6, merged: [3, 4] })
  })

  it('a total quantity above the limit is refused and never capped', () => {
    const [line] = parseList('04465-0K240 x900\n04465-0K240 x900')
    expect(line).toMatchObject({ fault: 'quantity', oddQuantity: { said: '1800', why: 'over' } })
  })

  it('two spellings with the same normalised number stay separate lines', () => {
    expect(parseList('152140 x2\n152-140 x3').map(({ quantity }) => quantity)).toEqual([2, 3])
  })

  it.each([
    ['04465-0K240 x0', 'quantity'],
    ['04465-0K240 x1000', 'quantity'],
    ['04465-0K240, 0', 'quantity'],
    ['04465-0K240, -2', 'quantity'],
    ['04465-0K240, 2.5', 'quantity'],
    ['ขอราคาหน่อยครับ', 'number'],
    ['brake pad', 'number'],
    ['12', 'number'],
    [`${'9'.repeat(80)} x2`, 'number'],
  ])('%s is kept with its error', (text, fault) => {
    expect(parseList(text)[0]).toMatchObject({ typed: text, fault })
  })

  it('mark lines beyond 200 as too many and stop at the maximum number of lines', () => {
    const rows = (n: number) => Array.from({ length: n }, (_, i) => `ABC-${10_000 + i}`).join('\n')
    const lines = parseList(rows(205))
    expect(lines).toHaveLength(205)
    expect(lines.filter((line) => line.fault === 'too_many')).toHaveLength(5)
    expect(parseList(rows(5000))).toHaveLength(maximumReadLines)
  })

  it('two lines with numbers look like a list, but words or a single number do not', () => {
    expect(looksLikeList('04465-0K240 x2\n90915-YZZD4')).toBe(true)
    expect(looksLikeList('04465-0K240')).toBe(false)
    expect(looksLikeList('brake pad\noil filter')).toBe(false)
    expect(looksLikeList('04465-0K240\n')).toBe(false)
  })

  it('never cause an exception, and every line has a usable number or an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        for (const line of parseList(text)) {
          expect(line.quantity).toBeGreaterThanOrEqual(1)
          expect(line.quantity).toBeLessThanOrEqual(999)
          if (!line.fault) expect(line.number).toMatch(/\d/)
        }
      }),
    )
  })

  it('are parsed within a second even with very long lines', () => {
    const from = performance.now()
    parseList(`${'1 '.repeat(20_000)}\n${'x'.repeat(50_000)}\n${'1,'.repeat(20_000)}`)
    expect(performance.now() - from).toBeLessThan(1000 * timeLimitFactor)
  })
})

describe('several parts in one line', () => {
  const parseLines = (text: string) =>
    parseList(text).map(({ number, quantity }) => [number, quantity])
  const bothLines = [
    ['04465-0K240', 2],
    ['90915-YZZD4', 6],
  ]

  it.each([
    '04465-0K240 x2, 90915-YZZD4 x6',
    '04465-0K240 2 ชุด; 90915-YZZD4 6 ลูก',
    '04465-0K240 2 ชุด 90915-YZZD4 6 ลูก',
    '[10:22, 24/11/2026] Budi: 04465-0K240 2 pcs, 90915-YZZD4 6 pcs',
  ])('%s is split into two lines', (text) => {
    expect(parseLines(text)).toEqual(bothLines)
    expect(parseList(text).map(({ line }) => line)).toEqual([1, 2])
  })

  it.each([
    '04465-0K240 แทน 04465-0K160 2 ชุด',
    '04465-0K240 (04465-0K160) x2',
    'Part number,Aftermarket,Qty\n04465-0K240,GDB-3424,2',
  ])('%s is read as one part with two numbers', (text) => {
    expect(parseLines(text)).toEqual([['04465-0K240', 2]])
  })
})

describe('a saved list', () => {
  it('reads back unchanged', () => {
    const csv = writeCsv([
      ['Part number', 'Quantity', 'Note'],
      ['04465-0K240', 2, 'Brake pad, "front"'],
    ])
    expect(csv).toBe('\ufeffPart number,Quantity,Note\r\n04465-0K240,2,"Brake pad, ""front"""\r\n')
    expect(parseList(csv)[0]).toMatchObject({ number: '04465-0K240', quantity: 2 })
  })

  it.each(['=1+1', '+66', '-2', '@SUM(A1)', ' =1', '\t=1'])(
    'escapes %s so that it is not a formula',
    (cell) => {
      expect(writeCsv([[cell]]).replace(/^\ufeff"?/, '')).toMatch(/^'/)
    },
  )
})

it('a quantity change re-evaluates only the refusals that depend on the quantity', () => {
  expect(lineRefusal({ stock: 3, blocked: '' }, 3)).toBe('')
  expect(lineRefusal({ stock: 3, blocked: '' }, 4)).toBe('label_stock_not_enough')
  expect(lineRefusal({ stock: 3, blocked: 'label_stock_not_enough' }, 2)).toBe('')
  expect(lineRefusal({ stock: 9, blocked: 'label_shop_closed' }, 1)).toBe('label_shop_closed')
})
