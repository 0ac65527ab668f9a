import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCell, writeCell } from '#domain/lists/csv-cell.ts'
import { parseCsvRows, linesOf } from '#domain/lists/csv-reader.ts'
import { decodeText } from '#domain/lists/decode.ts'
import { detectDelimiter } from '#domain/lists/delimiter.ts'
import { findSpreadsheetDamage } from '#domain/lists/spreadsheet-damage.ts'

const rows = (text: string, delimiter = ',') => [...parseCsvRows(linesOf(text), delimiter)]

describe('rows of a CSV file', () => {
  it.each([
    ['"C" clip,5', ['"C" clip', '5']],
    ['6\'5" rod,5', ['6\'5" rod', '5']],
    ['Pad 17" front,5', ['Pad 17" front', '5']],
    ['"Pad, 17"" front",5', ['Pad, 17" front', '5']],
    ['"17 rod,5', ['"17 rod', '5']],
    ['"Pad 17" front",5', ['"Pad 17" front"', '5']],
    ['"",5', ['', '5']],
  ])('%s', (line, cells) => {
    expect(rows(`a,b\n${line}\nx,1`).map((row) => row.cells)).toEqual([
      ['a', 'b'],
      cells,
      ['x', '1'],
    ])
  })

  it('a cell may span lines, and the following rows keep their line numbers', () => {
    expect(rows('a,b\n"one\ntwo",5\nx,1')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['one\ntwo', '5'] },
      { line: 4, cells: ['x', '1'] },
    ])
  })

  it('an unclosed quote loses no line', () => {
    const lines = Array.from({ length: 300 }, (_, i) => `n${i},"17 rod,${i}`)
    expect(rows(['a,b,c', ...lines].join('\n'))).toHaveLength(301)
  })

  it('no line is lost for any content', () => {
    const sign = fc.constantFrom(...'ab"\',;\t 1')
    const line = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const readCsvRows = [...parseCsvRows(lines, ',')]
        const letters = (text: string) => text.replace(/[^ab1]/g, '')
        expect(letters(readCsvRows.flatMap((row) => row.cells).join(''))).toBe(
          letters(lines.join('')),
        )
        readCsvRows.forEach(({ line: at }, i) =>
          expect(at).toBeGreaterThan(readCsvRows[i - 1]?.line ?? 0),
        )
      }),
      { numRuns: 5000 },
    )
  })
})

describe('cells of exported files', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((one) => one.replace(/\r/g, ''))
  it('round-trip character for character, and no cell is a formula', () => {
    const odd = fc.tuple(fc.constantFrom("'", "''", '=', '+', '-', '@', '\t', '', ' '), text)
    fc.assert(
      fc.property(fc.array(odd, { minLength: 2, maxLength: 4 }), (parts) => {
        const cells = parts.map((part) => part.join(''))
        const writtenCells = cells.map((cell) => writeCell(cell))
        for (const cell of writtenCells) expect(cell.replace(/^"/, '')).not.toMatch(/^\s*[=+\-@]/)
        const [row] = parseCsvRows(linesOf(`${writtenCells.join(',')}\n`), ',')
        expect(row?.cells.map(readCell)).toEqual(cells)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('file encodings', () => {
  const thai = 'รหัส,ชื่อ,จำนวน\n04465-0K240,ผ้าเบรกหน้า,12\n90915-YZZD4,กรองน้ำมันเครื่อง,3\n'
  const bytesOf874 = (text: string) =>
    Uint8Array.from([...text], (sign) => {
      const code = sign.codePointAt(0) ?? 0
      return code < 0x80 ? code : code - 0x0e00 + 0xa0
    })
  const utf16 = (text: string, isLittleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), isLittleEndian)
    return new Uint8Array(view.buffer)
  }

  it.each([
    ['UTF-8', new TextEncoder().encode(thai)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${thai}`)],
    ['UTF-16 with a mark', utf16(`\ufeff${thai}`, true)],
    ['UTF-16, big end first, with a mark', utf16(`\ufeff${thai}`, false)],
    ['UTF-16 without one', utf16(thai, true)],
    ['UTF-16, big end first, without one', utf16(thai, false)],
    ['windows-874', bytesOf874(thai)],
  ])('%s is detected', async (_, bytes) => {
    expect(await decodeText(bytes)).toMatchObject({ sure: true, text: thai })
  })

  it('cp949 is detected or one of the candidates', async () => {
    // 품번,품명,수량 / 26300-35505,오일필터,3
    const korean = Uint8Array.from([
      0xc7,
      0xb0,
      0xb9,
      0xf8,
      0x2c,
      0xc7,
      0xb0,
      0xb8,
      0xed,
      0x2c,
      0xbc,
      0xf6,
      0xb7,
      0xae,
      0x0a,
      ...new TextEncoder().encode('26300-35505,'),
      0xbf,
      0xc0,
      0xc0,
      0xcf,
      0xc7,
      0xca,
      0xc5,
      0xcd,
      0x2c,
      0x33,
      0x0a,
    ])
    const decodedText = await decodeText(korean)
    const text = '품번,품명,수량\n26300-35505,오일필터,3\n'
    if (decodedText.sure) expect(decodedText.text).toBe(text)
    else expect(decodedText.candidates).toContain('euc-kr')
    expect(await decodeText(korean, 'euc-kr')).toMatchObject({ text })
  })

  it('the encoding of a few ambiguous bytes is reported as unsure', async () => {
    const decodedText = await decodeText(Uint8Array.from([0x61, 0x2c, 0xc1, 0x0a]))
    expect(decodedText).toMatchObject({ sure: false })
  })

  it('a sep= line sets the delimiter', () => {
    expect(detectDelimiter('sep=;')).toEqual({ delimiter: ';', skipped: 1 })
    expect(detectDelimiter('"a;b",c')).toEqual({ delimiter: ',', skipped: 0 })
  })
})

describe('numbers damaged by a spreadsheet', () => {
  it.each([
    'Jun-08',
    '03-Mar',
    '8-Jun',
    '12-Mar-08',
    '5.31E+56',
    '2.50028E+17',
    '5,31E+05',
    '01/07/6903',
    '2026-06-08',
    '2026-06-08 00:00:00',
    '#NAME?',
    '#REF!',
    '#N/A',
    '#########',
    'Infinity',
    'NaN',
    'TRUE',
    '250028162123456800',
    '08-มิ.ย.',
    '6월 8일',
    '6月8日',
    '08-Thg6',
  ])('%s', (cell) => expect(findSpreadsheetDamage(cell)).toBeDefined())

  it.each(['04465-0K240', 'MAR-12', '16-07', '90.75', '1E5', '12H5163H/20', 'W 68/3', '3-16'])(
    '%s is not reported as damaged',
    (cell) => expect(findSpreadsheetDamage(cell)).toBeUndefined(),
  )
})

it('big-endian UTF-16 is detected by its byte order mark, also without Latin letters', async () => {
  const text = 'ผ้าเบรกหน้า'
  const units = [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0)
    return [code >> 8, code & 255]
  })
  expect(await decodeText(Uint8Array.from([0xfe, 0xff, ...units]))).toEqual({
    sure: true,
    encoding: 'utf-16be',
    text,
  })
})

it('a line break in an unquoted cell starts a new row', () => {
  expect(rows('a,b\n"one,5\ntwo"x,6').map((row) => row.cells)).toEqual([
    ['a', 'b'],
    ['"one', '5'],
    ['two"x', '6'],
  ])
})

it('lines that are complete rows stay separate, even if quotes could span them', () => {
  expect(rows('a,b\n"17 rod,5\nx",1').map((row) => row.cells)).toEqual([
    ['a', 'b'],
    ['"17 rod', '5'],
    ['x"', '1'],
  ])
})

it('an empty quoted cell ends at once, and the next cell may span lines', () => {
  expect(rows('a,b\n"","one\ntwo"').map((row) => row.cells)).toEqual([
    ['a', 'b'],
    ['', 'one\ntwo'],
  ])
})
