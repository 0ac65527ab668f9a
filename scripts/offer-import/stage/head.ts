import { closeSync, openSync, readSync } from 'node:fs'
import type { RowErrors } from '../../../src/domain/offer-import/row-error.ts'
import type { OfferFileName } from '../../../src/domain/offer-import/files.ts'
import { type FileHeader, parseHeader } from '../../../src/domain/offer-import/head.ts'
import { csvRows } from '../../../src/domain/lists/csv-reader.ts'
import { decodeText, type Encoding } from '../../../src/domain/lists/decode.ts'
import { type DelimiterInfo, detectDelimiter } from '../../../src/domain/lists/delimiter.ts'

/** Enough bytes for the longest header and for detecting the encoding. */
const headBytes = 65_536

/** Format of a file: its encoding, its delimiter, and the content of its header. */
export type FileHead = FileHeader & DelimiterInfo & { encoding: Encoding }

/** Reads only the beginning of a file. An ambiguous encoding is a fault that lists the choices. */
export async function readHead(
  path: string,
  file: OfferFileName,
  faults: RowErrors,
  chosen?: Encoding,
): Promise<FileHead> {
  const decoded = await decodeText(firstBytes(path), chosen)
  if (!decoded.sure)
    faults.add({
      file,
      line: 0,
      column: '',
      value: '',
      wrong: 'the encoding of its letters isn’t sure',
      allowed: `--encoding with one of ${decoded.candidates.join(', ')}`,
    })
  const text = decoded.sure ? decoded.text : ''
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const division = detectDelimiter(lines[0] ?? '')
  const [row] = csvRows(lines.slice(division.skipped, division.skipped + 1), division.delimiter)
  const encoding = decoded.sure ? decoded.encoding : 'utf-8'
  const cells = row?.cells ?? []
  const head = decoded.sure
    ? parseHeader(cells, division.delimiter, file, faults)
    : { decimal: '.' as const, columns: [] }
  return { ...division, encoding, ...head }
}

/** Returns the beginning of a file up to the end of a line, so that no character is cut. */
function firstBytes(path: string): Uint8Array {
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(headBytes)
  const length = readSync(file, bytes, 0, headBytes, 0)
  closeSync(file)
  if (length < headBytes) return bytes.subarray(0, length)
  // In UTF-16 a line ending has two bytes, and the second may be the zero.
  const end = bytes.lastIndexOf(0x0a)
  return bytes.subarray(0, end < 0 ? length : end + 1 + (bytes[end + 1] === 0 ? 1 : 0))
}

/** Reads the lines of a file of any length one by one. */
export function* linesOfFile(
  path: string,
  encoding: Encoding,
  progress: (bytes: number) => void,
): Generator<string> {
  const file = openSync(path, 'r')
  const decoder = new TextDecoder(encoding)
  const bytes = Buffer.alloc(headBytes)
  let rest = ''
  try {
    for (;;) {
      const length = readSync(file, bytes, 0, headBytes, null)
      progress(length)
      rest += decoder.decode(bytes.subarray(0, length), { stream: length > 0 })
      // A carriage return at the end may be the first half of a line ending.
      const whole = length > 0 && rest.endsWith('\r') ? rest.slice(0, -1) : rest
      const held = rest.slice(whole.length)
      const lines = whole.split(/\r\n|\n|\r/)
      rest = (lines.pop() ?? '') + held
      yield* lines
      if (length > 0) continue
      if (rest !== '') yield rest
      return
    }
  } finally {
    closeSync(file)
  }
}
