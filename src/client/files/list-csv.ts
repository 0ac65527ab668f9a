import { parseCsvRows, linesOf } from '#domain/lists/csv-reader.ts'
import { decodeText, type Encoding } from '#domain/lists/decode.ts'
import { detectDelimiter } from '#domain/lists/delimiter.ts'

/** Rows of a CSV file, including empty rows; or the candidates if its encoding is uncertain. */
export type CsvFile = { rows: string[][]; lines: number } | { candidates: readonly Encoding[] }

/** Reads a CSV file in any encoding and with any delimiter. Throws if it isn't text. */
export async function readCsvRows(
  bytes: Uint8Array,
  maxRows: number,
  chosenEncoding?: Encoding,
): Promise<CsvFile> {
  const decodedText = await decodeText(bytes, chosenEncoding)
  if (!decodedText.sure) return { candidates: decodedText.candidates }
  // oxlint-disable-next-line no-control-regex -- control characters that only binary files contain
  if (/[\u0000-\u0008]/.test(decodedText.text)) throw new Error('not text')
  const lines = linesOf(decodedText.text)
  const { delimiter, skipped } = detectDelimiter(lines[0] ?? '')
  const rows: string[][] = Array.from({ length: skipped }, () => [])
  for (const { line, cells } of parseCsvRows(lines.slice(skipped), delimiter)) {
    if (rows.length > maxRows) break
    // Pad with empty rows, so that the row index matches the line number in messages.
    while (rows.length < line - 1 + skipped) rows.push([])
    rows.push(cells)
  }
  return { rows, lines: lines.length }
}
