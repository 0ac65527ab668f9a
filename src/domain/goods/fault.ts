import { writeCell } from '../lists/csv-cell.ts'
import type { GoodsFileName } from './files.ts'

/** Something that is wrong in a file, for whoever has to mend it there. */
export interface Fault {
  file: GoodsFileName
  /** As an editor counts them, the header is 1; 0 for what concerns the whole file. */
  line: number
  column: string
  value: string
  wrong: string
  allowed: string
}

/** Rows that a report holds: who has more has one cause for all of them. */
export const mostFaults = 10_000

/** Faults as they are found, no more of them kept than a report holds. */
export class Faults {
  readonly list: Fault[] = []
  count = 0
  /** What stands for a file where it is another one than the CSV of its name. */
  readonly sources = new Map<GoodsFileName, string>()

  /** The file of a fault as its folder names it. */
  fileOf({ file }: Pick<Fault, 'file'>): string {
    return this.sources.get(file) ?? `${file}.csv`
  }

  add(fault: Fault): void {
    this.count += 1
    if (this.list.length < mostFaults) this.list.push(fault)
  }
}

/** A report that a spreadsheet opens with its letters right. */
export function reportCsv(faults: Faults): string {
  const rows = faults.list.map((fault) =>
    [faults.fileOf(fault), fault.line || '', fault.column, fault.value, fault.wrong, fault.allowed]
      .map((text) => writeCell(text))
      .join(','),
  )
  return `\ufeff${['file,line,column,value,wrong,allowed', ...rows].join('\n')}\n`
}
