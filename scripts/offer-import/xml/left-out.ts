/**
 * Data that the shop doesn't import or know. Each kind is listed once, with its count and first
 * occurrence.
 */
export class SkippedData {
  readonly #found = new Map<string, { times: number; line: number }>()

  /**
   * `what` is an element or an ID of the industry tables, and `why` explains how to import the
   * data.
   */
  note(file: string, line: number, subject: string, reason: string): void {
    const key = [file, subject, reason].join('\t')
    const recordedRow = this.#found.get(key)
    if (recordedRow) recordedRow.times += 1
    else this.#found.set(key, { times: 1, line })
  }

  get list(): { file: string; line: number; what: string; times: number; why: string }[] {
    return [...this.#found].map(([key, { times, line }]) => {
      const [file = '', what = '', why = ''] = key.split('\t')
      return { file, line, what, times, why }
    })
  }
}

/** Returns the list as CSV for a spreadsheet. */
export function skippedDataCsv({ list }: SkippedData): string {
  const cell = (text: string | number) =>
    `"${(/^[\s=+\-@]/.test(String(text)) ? `'${text}` : String(text)).replaceAll('"', '""')}"`
  const rows = list.map(({ file, line, what, times, why }) =>
    [file, line, what, times, why].map(cell).join(','),
  )
  return `\ufeff${['file,first line,what,times,why', ...rows].join('\n')}\n`
}
