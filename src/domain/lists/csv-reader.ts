/** A row of a CSV file and the line, from 1, that it begins on. */
export interface CsvRow {
  line: number
  cells: string[]
}

/* A quoted cell may hold line ends, but one that never closes must not swallow the file. */
const mostLinesOfRow = 40

/**
 * Rows of a text in the CSV of RFC 4180 and of people who don't know it. A quotation mark that
 * opens a cell and isn't closed before a delimiter is part of the text: `"C" clip`, `6'5" rod`,
 * `"17 rod`. No line is ever lost: a cell runs over several lines only where its quotes are right
 * and the lines aren't rows by themselves.
 */
export function* csvRows(lines: Iterable<string>, delimiter: string): Generator<CsvRow> {
  const source = lines[Symbol.iterator]()
  let ahead: string[] = []
  let line = 0
  let width = 0
  const next = (): string | undefined => {
    const own = ahead.shift()
    if (own !== undefined) return own
    const { value, done } = source.next()
    return done ? undefined : value
  }
  for (let first = next(); first !== undefined; first = next()) {
    line += 1
    let cells = first.includes('"') ? strictCells(first, delimiter) : first.split(delimiter)
    let taken = 1
    if (cells === 'open') {
      const more = [first]
      while (cells === 'open' && more.length < mostLinesOfRow) {
        const following = next()
        if (following === undefined) break
        more.push(following)
        cells = strictCells(more.join('\n'), delimiter)
      }
      const areRows = more.every((one) => looseCells(one, delimiter).length === width)
      if (!Array.isArray(cells) || (width > 1 && areRows)) {
        ahead = [...more.slice(1), ...ahead]
        cells = looseCells(first, delimiter)
      } else taken = more.length
    } else if (cells === 'wrong') cells = looseCells(first, delimiter)
    yield { line, cells }
    width ||= cells.length
    line += taken - 1
  }
}

/** Lines of a text whatever system wrote it; the last line end closes the last line. */
export function linesOf(text: string): string[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  if (lines[lines.length - 1] === '') lines.pop()
  return lines
}

/** Cells by RFC 4180; `open` while a quoted cell isn't closed, `wrong` where a quote stands loose. */
function strictCells(text: string, delimiter: string): string[] | 'open' | 'wrong' {
  const cells: string[] = []
  let at = 0
  for (;;) {
    let cell = ''
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1)
      if (end < 0) return 'open'
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
      if (at < text.length && !text.startsWith(delimiter, at)) return 'wrong'
    } else {
      const end = text.indexOf(delimiter, at)
      cell = end < 0 ? text.slice(at) : text.slice(at, end)
      if (cell.includes('\n')) return 'wrong'
      at = end < 0 ? text.length : end
    }
    cells.push(cell)
    if (at >= text.length) return cells
    at += delimiter.length
  }
}

/** Place of the quote that closes a cell: the first that isn't doubled; -1 where there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** Cells of one line; a cell is quoted only where its quotes are right, else they are letters. */
function looseCells(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let at = 0
  for (;;) {
    const end = line[at] === '"' ? closingQuote(line, at + 1) : -1
    const isQuoted = end >= 0 && (end + 1 === line.length || line.startsWith(delimiter, end + 1))
    const stop = line.indexOf(delimiter, isQuoted ? end + 1 : at)
    const cell = stop < 0 ? line.slice(at) : line.slice(at, stop)
    cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (stop < 0) return cells
    at = stop + delimiter.length
  }
}
