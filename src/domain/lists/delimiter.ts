const delimiters = [';', '\t', ','] as const

/** Delimiter of a file, and the number of lines before the first row. */
export interface DelimiterInfo {
  delimiter: string
  /** Lines before the first row: 1 with a `sep=` line. */
  skipped: 0 | 1
}

/** Detects the delimiter from a file's first line. */
export function detectDelimiter(firstLine: string): DelimiterInfo {
  const statedDelimiter = /^"?sep=(.|\\t)"?\s*$/i.exec(firstLine.replace(/^\ufeff/, ''))?.[1]
  if (statedDelimiter)
    return { delimiter: statedDelimiter === '\\t' ? '\t' : statedDelimiter, skipped: 1 }
  return { delimiter: delimiterIn(firstLine), skipped: 0 }
}

/** Returns the delimiter of a line, ignoring quoted text. */
export function delimiterIn(line: string): string {
  const lineWithoutQuotes = line.replace(/"[^"]*"/g, '')
  return delimiters.find((sign) => lineWithoutQuotes.includes(sign)) ?? ','
}
