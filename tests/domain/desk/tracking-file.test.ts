import { describe, expect, it } from 'vitest'
import { maxLabels } from '#domain/desk/packing.ts'
import {
  maxTrackingRows,
  maxTrackingTextLength,
  readTrackingFile,
} from '#domain/desk/tracking-file.ts'

const linesOf = (text: string) => readTrackingFile(text).lines
const first = { line: 1, orderNumber: 'A-1', carrier: 'Kerry', trackingNumber: 'th1' }

describe('a file with tracking numbers', () => {
  it('has its columns in the order of its headings', () => {
    expect(linesOf('Tracking No.;Courier;Order-No\nth1;Kerry;a-1')).toEqual([{ ...first, line: 2 }])
    expect(linesOf('운송장 번호,주문번호\nth1,a-1')).toEqual([{ ...first, line: 2, carrier: '' }])
  })

  it('has the columns order number, tracking number and carrier if a required heading is missing', () => {
    expect(linesOf('a-1,th1,Kerry')).toEqual([first])
    expect(linesOf('order,th1\na-1,th1').map(({ orderNumber }) => orderNumber)).toEqual([
      'ORDER',
      'A-1',
    ])
    expect(linesOf('a-1,tracking')).toHaveLength(1)
    expect(linesOf('a-1,th1,')).toHaveLength(1)
  })

  it('may begin with a line that names the delimiter', () => {
    expect(linesOf('sep=|\norder|tracking|carrier\na-1|th1|Kerry')).toEqual([{ ...first, line: 3 }])
  })

  it('may have empty lines, which count as lines', () => {
    expect(linesOf('a-1,th1,Kerry\n\n , \na-2,th2').map(({ line }) => line)).toEqual([1, 4])
  })

  it('has cells of up to 60 characters, read without outer spaces and without the apostrophe before a formula', () => {
    const [line] = linesOf(`a-1, '=${'x'.repeat(70)} `)
    expect(line?.trackingNumber).toBe(`=${'x'.repeat(59)}`)
  })

  it('is read up to line 500, and the lines beyond are counted', () => {
    const readFileWithLines = (count: number) => {
      const text = Array.from({ length: count }, (_, i) => `a-${i},th${i}`).join('\n')
      const { lines, unread } = readTrackingFile(text)
      return [lines[0]?.line, lines.length, unread]
    }
    expect(readFileWithLines(499)).toEqual([1, 499, 0])
    expect(readFileWithLines(500)).toEqual([1, 500, 0])
    expect(readFileWithLines(502)).toEqual([1, 500, 2])
  })

  it('has up to 200,000 characters, and one call ships up to 40 of its orders', () => {
    expect([maxTrackingTextLength, maxTrackingRows]).toEqual([200_000, 40])
  })
})

it('the labels of up to 100 orders are printed at once', () => {
  expect(maxLabels).toBe(100)
})
