import { writeCell } from '../lists/csv-cell.ts'
import type { OfferFileName } from './files.ts'

/** Error in a file, reported to the person who corrects the file. */
export interface RowError {
  file: OfferFileName
  /** Line as editors count it: the header is 1. 0 for errors in the file as a whole. */
  line: number
  column: string
  value: string
  wrong: string
  allowed: string
}

/** Maximum rows of a report. A file with more errors usually has one cause for all of them. */
export const maxRowErrors = 10_000

/** Collects errors, up to the maximum of a report. `count` includes those that were dropped. */
export class RowErrors {
  readonly list: RowError[] = []
  count = 0
  /** Names of the imported files, where they differ from the default CSV names. */
  readonly sources = new Map<OfferFileName, string>()

  /** Returns the name of an error's file as it appears in its folder. */
  fileOf({ file }: Pick<RowError, 'file'>): string {
    return this.sources.get(file) ?? `${file}.csv`
  }

  add(fault: RowError): void {
    this.count += 1
    if (this.list.length < maxRowErrors) this.list.push(fault)
  }
}

/** Returns the errors as CSV, with a byte order mark so that spreadsheets detect the encoding. */
export function reportCsv(errors: RowErrors): string {
  const rows = errors.list.map((fault) =>
    [errors.fileOf(fault), fault.line || '', fault.column, fault.value, fault.wrong, fault.allowed]
      .map((text) => writeCell(text))
      .join(','),
  )
  return `\ufeff${['file,line,column,value,wrong,allowed', ...rows].join('\n')}\n`
}
