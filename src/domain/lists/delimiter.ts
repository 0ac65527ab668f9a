const signs = [';', '\t', ','] as const

/** How the cells of a file are divided, and whether Excel's `sep=` line says so on line 1. */
export interface Division {
  delimiter: string
  /** Lines above the first row: 1 for a `sep=` line. */
  skipped: 0 | 1
}

/** Reads the division of a file from its first line. */
export function divisionOf(firstLine: string): Division {
  const said = /^"?sep=(.|\\t)"?\s*$/i.exec(firstLine.replace(/^\ufeff/, ''))?.[1]
  if (said) return { delimiter: said === '\\t' ? '\t' : said, skipped: 1 }
  return { delimiter: delimiterIn(firstLine), skipped: 0 }
}

/** The sign that divides a line; one inside quotation marks doesn't count. */
export function delimiterIn(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  return signs.find((sign) => bare.includes(sign)) ?? ','
}
