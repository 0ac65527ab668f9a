import { closeSync, openSync, readSync } from 'node:fs'
import type { RowErrors } from '../../../src/domain/offer-import/row-error.ts'
import type { OfferFileName } from '../../../src/domain/offer-import/files.ts'
import { type FileHeader, parseHeader } from '../../../src/domain/offer-import/head.ts'
import { parseCsvRows } from '../../../src/domain/lists/csv-reader.ts'
import { decodeText, type Encoding } from '../../../src/domain/lists/decode.ts'
import { type DelimiterInfo, detectDelimiter } from '../../../src/domain/lists/delimiter.ts'

/** Enough bytes for the longest header and for detecting the encoding. */
const maxHeadBytes = 65_536

/** Format of a file: its encoding, its delimiter, and the content of its header. */
export type FileHead = FileHeader & DelimiterInfo & { encoding: Encoding }

/** Reads only the beginning of a file. An ambiguous encoding is an error that lists the choices. */
export async function readHead(
  path: string,
  file: OfferFileName,
  errors: RowErrors,
  chosenEncoding?: Encoding,
): Promise<FileHead> {
  const decodedText = await decodeText(readFirstBytes(path), chosenEncoding)
  if (!decodedText.sure)
    errors.add({
      file,
      line: 0,
      column: '',
      value: '',
      wrong: 'the encoding of its letters isn’t sure',
      allowed: `--encoding with one of ${decodedText.candidates.join(', ')}`,
    })
  const text = decodedText.sure ? decodedText.text : ''
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const delimiterInfo = detectDelimiter(lines[0] ?? '')
  const [row] = parseCsvRows(
    lines.slice(delimiterInfo.skipped, delimiterInfo.skipped + 1),
    delimiterInfo.delimiter,
  )
  const encoding = decodedText.sure ? decodedText.encoding : 'utf-8'
  const cells = row?.cells ?? []
  const fileHead = decodedText.sure
    ? parseHeader(cells, delimiterInfo.delimiter, file, errors)
    : { decimal: '.' as const, columns: [] }
  return { ...delimiterInfo, encoding, ...fileHead }
}

/** Returns the beginning of a file up to the end of a line, so that no character is cut. */
function readFirstBytes(path: string): Uint8Array {
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(maxHeadBytes)
  const length = readSync(file, bytes, 0, maxHeadBytes, 0)
  closeSync(file)
  if (length < maxHeadBytes) return bytes.subarray(0, length)
  // In UTF-16 a line ending has two bytes, and the second may be the zero.
  const end = bytes.lastIndexOf(0x0a)
  return bytes.subarray(0, end < 0 ? length : end + 1 + (bytes[end + 1] === 0 ? 1 : 0))
}

/** Reads the lines of a file of any length one by one. */
export function* readLinesOfFile(
  path: string,
  encoding: Encoding,
  progress: (bytes: number) => void,
): Generator<string> {
  const file = openSync(path, 'r')
  const decoder = new TextDecoder(encoding)
  const bytes = Buffer.alloc(maxHeadBytes)
  let unreadText = ''
  try {
    for (;;) {
      const length = readSync(file, bytes, 0, maxHeadBytes, null)
      progress(length)
      unreadText += decoder.decode(bytes.subarray(0, length), { stream: length > 0 })
      // A carriage return at the end may be the first half of a line ending.
      const wholeText =
        length > 0 && unreadText.endsWith('\r') ? unreadText.slice(0, -1) : unreadText
      const heldText = unreadText.slice(wholeText.length)
      const lines = wholeText.split(/\r\n|\n|\r/)
      unreadText = (lines.pop() ?? '') + heldText
      yield* lines
      if (length > 0) continue
      if (unreadText !== '') yield unreadText
      return
    }
  } finally {
    closeSync(file)
  }
}
