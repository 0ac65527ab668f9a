import { readCell } from '../lists/csv-cell.ts'
import { parseCsvRows, linesOf } from '../lists/csv-reader.ts'
import { detectDelimiter } from '../lists/delimiter.ts'

/** Result of a line of a file with tracking numbers, before anything is shipped. */
export const trackingVerdicts = [
  'SHIP',
  'ALREADY',
  'UNKNOWN',
  'STATE',
  'COLLECTED',
  'HELD',
  'CARRIER',
  'NUMBER',
  'TWICE',
  'NUMBER_TWICE',
] as const
export type TrackingVerdict = (typeof trackingVerdicts)[number]

/** Maximum lines of a file, and orders shipped by one call. */
export const maxTrackingLines = 500
export const maxTrackingRows = 40

/** Maximum length of a file, in characters. */
export const maxTrackingTextLength = 200_000

/** Line of a file, as typed. */
export interface TrackingLine {
  line: number
  orderNumber: string
  carrier: string
  trackingNumber: string
}

type Field = Exclude<keyof TrackingLine, 'line'>

/** Headings by field, without spaces and punctuation. Sellers use the names of their carrier. */
const headingsByField: Readonly<Record<Field, readonly string[]>> = {
  orderNumber: ['order', 'orderno', 'ordernumber', 'reference', 'ref', 'หมายเลขคำสั่งซื้อ', '주문번호'],
  trackingNumber: [
    'tracking',
    'trackingno',
    'trackingnumber',
    'awb',
    'waybill',
    'consignment',
    'resi',
    'noresi',
    'เลขพัสดุ',
    '운송장번호',
    '송장번호',
    'mãvậnđơn',
  ],
  carrier: ['carrier', 'courier', 'ขนส่ง', '택배사', 'kurir', 'hãngvậnchuyển'],
}

const toComparableHeading = (cell: string) => cell.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Order of the columns in a file without headings. */
const columnsWithoutHeadings: readonly Field[] = ['orderNumber', 'trackingNumber', 'carrier']

/**
 * Reads the lines of a CSV file: order number, tracking number and carrier, by headings or in this
 * order. Empty lines are left out. `unread` counts the lines beyond the limit.
 */
export function readTrackingFile(text: string): { lines: TrackingLine[]; unread: number } {
  const fileLines = linesOf(text)
  const { delimiter, skipped } = detectDelimiter(fileLines[0] ?? '')
  const rows = [...parseCsvRows(fileLines.slice(skipped), delimiter)]
    .map(({ line, cells }) => ({
      line: line + skipped,
      cells: cells.map((cell) => readCell(cell.trim()).trim().slice(0, 60)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const headingFields = (rows[0]?.cells ?? []).map(fieldOf)
  const hasHeadings =
    headingFields.includes('orderNumber') && headingFields.includes('trackingNumber')
  const columns = hasHeadings ? headingFields : columnsWithoutHeadings
  const trackingLines = (hasHeadings ? rows.slice(1) : rows).map(({ line, cells }) => {
    const cell = (field: Field) => cells[columns.indexOf(field)] ?? ''
    return {
      line,
      orderNumber: cell('orderNumber').toUpperCase(),
      carrier: cell('carrier'),
      trackingNumber: cell('trackingNumber'),
    }
  })
  return {
    lines: trackingLines.slice(0, maxTrackingLines),
    unread: Math.max(0, trackingLines.length - maxTrackingLines),
  }
}

function fieldOf(cell: string): Field | undefined {
  const name = toComparableHeading(cell)
  return columnsWithoutHeadings.find((field) => headingsByField[field].includes(name))
}
