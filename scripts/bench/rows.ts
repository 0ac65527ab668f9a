import type { Percentiles } from './timing.ts'

/** Row of the table: a measurement and its maximum, in milliseconds. */
export interface BenchRow {
  what: string
  spread: Percentiles
  target?: Partial<Percentiles>
  /** True for the look-up of a single record, whose time must not grow with the catalogue. */
  isLookUp?: boolean
}

const formatCell = (ms: number) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(1)).padStart(9)

export function printRow({ what, spread, target = {} }: BenchRow): void {
  const { p50, p95, p99 } = spread
  const limits = Object.entries(target) as [keyof Percentiles, number][]
  console.log(
    `${what.padEnd(46)}${formatCell(p50)}${formatCell(p95)}${formatCell(p99)}  ${limits
      .map(([share, most]) => `${share} ≤ ${most}${spread[share] > most ? ' missed' : ''}`)
      .join(', ')}`,
  )
}

/** Prints a figure with its maximum. `Infinity` means no target. */
export function printFigure(subject: string, value: number, maxValue: number, unit = ''): void {
  const formattedValue = value < 10 ? value.toFixed(2) : value.toFixed(0)
  const limitText =
    maxValue < Infinity ? `  ≤ ${maxValue}${unit}${value > maxValue ? ' missed' : ''}` : ''
  console.log(`${subject.padEnd(46)}${formattedValue.padStart(9)}${unit}${limitText}`)
}
