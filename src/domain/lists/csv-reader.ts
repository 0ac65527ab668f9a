/** Row of a CSV file with its first line, counted from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

/*
 * Limits the lines of a row: quoted cells may hold line breaks, but an unclosed quote must not
 * consume the file.
 */
const maxLinesOfRow = 40

/**
 * Reads the rows of CSV by RFC 4180, and of files that don't follow it. A quotation mark that opens
 * a cell but isn't closed before a delimiter is part of the text: `"C" clip`, `6'5" rod`, `"17
 * rod`. No line is lost: a cell spans several lines only when its quotes are valid and the lines
 * aren't rows on their own.
 */
export function* parseCsvRows(lines: Iterable<string>, delimiter: string): Generator<CsvRow> {
  const source = lines[Symbol.iterator]()
  let ahead: string[] = []
  let line = 0
  let width = 0
  const takeNextLine = (): string | undefined => {
    const lookedAheadLine = ahead.shift()
    if (lookedAheadLine !== undefined) return lookedAheadLine
    const { value, done } = source.next()
    return done ? undefined : value
  }
  for (let first = takeNextLine(); first !== undefined; first = takeNextLine()) {
    line += 1
    let cells = first.includes('"') ? splitStrictly(first, delimiter) : first.split(delimiter)
    let lineCount = 1
    if (cells === 'open') {
      const more = [first]
      while (cells === 'open' && more.length < maxLinesOfRow) {
        const following = takeNextLine()
        if (following === undefined) break
        more.push(following)
        cells = splitStrictly(more.join('\n'), delimiter)
      }
      const areRows = more.every((one) => splitLoosely(one, delimiter).length === width)
      if (!Array.isArray(cells) || (width > 1 && areRows)) {
        ahead = [...more.slice(1), ...ahead]
        cells = splitLoosely(first, delimiter)
      } else lineCount = more.length
    } else if (cells === 'wrong') cells = splitLoosely(first, delimiter)
    yield { line, cells }
    width ||= cells.length
    line += lineCount - 1
  }
}

/** Splits a text into lines with any line ending. A final line ending adds no empty line. */
export function linesOf(text: string): string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  if (lines[lines.length - 1] === '') lines.pop()
  return lines
}

/**
 * Splits text into cells by RFC 4180. Returns `open` for an unclosed quoted cell and `wrong` for a
 * misplaced quote.
 */
function splitStrictly(text: string, delimiter: string): string[] | 'open' | 'wrong' {
  const cells: string[] = []
  let index = 0
  for (;;) {
    let cell = ''
    if (text[index] === '"') {
      const end = findClosingQuote(text, index + 1)
      if (end < 0) return 'open'
      cell = text.slice(index + 1, end).replaceAll('""', '"')
      index = end + 1
      if (index < text.length && !text.startsWith(delimiter, index)) return 'wrong'
    } else {
      const end = text.indexOf(delimiter, index)
      cell = end < 0 ? text.slice(index) : text.slice(index, end)
      if (cell.includes('\n')) return 'wrong'
      index = end < 0 ? text.length : end
    }
    cells.push(cell)
    if (index >= text.length) return cells
    index += delimiter.length
  }
}

/** Returns the index of the closing quote: the first that isn't doubled. Returns -1 without one. */
function findClosingQuote(text: string, from: number): number {
  let index = text.indexOf('"', from)
  while (index >= 0 && text[index + 1] === '"') index = text.indexOf('"', index + 2)
  return index
}

/** Splits one line into cells. Invalid quotes count as text. */
function splitLoosely(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let index = 0
  for (;;) {
    const end = line[index] === '"' ? findClosingQuote(line, index + 1) : -1
    const isQuoted = end >= 0 && (end + 1 === line.length || line.startsWith(delimiter, end + 1))
    const stop = line.indexOf(delimiter, isQuoted ? end + 1 : index)
    const cell = stop < 0 ? line.slice(index) : line.slice(index, stop)
    cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (stop < 0) return cells
    index = stop + delimiter.length
  }
}
