import { amountOf, type EstimateLine, linesOfJobs } from './lines.ts'

/** Totals of an estimate or of its approved jobs, minor units. */
export interface EstimateTotals {
  parts: number
  labour: number
  /** Discount that applies to these lines; never more than parts and labour. */
  discount: number
  /** VAT added to the amount after the discount. */
  vat: number
  /** Amount that the car owner pays: parts + labour − discount + VAT. */
  total: number
}

export interface EstimateRules {
  lines: readonly EstimateLine[]
  /** Discount on the whole estimate. */
  discount: number
  /** Percent added; 0 when the workshop adds no VAT. */
  vatPercent: number
}

/**
 * Returns the totals of an estimate, or of some of its jobs. A partial approval gets the discount in
 * proportion to its amount, rounded half up; all jobs together get all of it.
 */
export function totalsOf(rules: EstimateRules, jobs?: readonly number[]): EstimateTotals {
  const chosenLines = jobs ? linesOfJobs(rules.lines, jobs) : rules.lines
  const parts = sumOfKind(chosenLines, 'PART')
  const labour = sumOfKind(chosenLines, 'LABOUR')
  const totalNet = sumOfKind(rules.lines, 'PART') + sumOfKind(rules.lines, 'LABOUR')
  const discount = shareOf(Math.min(rules.discount, totalNet), parts + labour, totalNet)
  const net = parts + labour - discount
  const vat = Math.round((net * rules.vatPercent) / 100)
  const total = net + vat
  if (!Number.isSafeInteger(total)) throw new RangeError('total beyond safe integers')
  return { parts, labour, discount, vat, total }
}

function sumOfKind(lines: readonly EstimateLine[], kind: EstimateLine['kind']): number {
  return lines.reduce((total, line) => total + (line.kind === kind ? amountOf(line) : 0), 0)
}

/**
 * Returns a share of the discount. Uses BigInt, because discount × amount may exceed the exact
 * integers.
 */
function shareOf(discount: number, part: number, wholeAmount: number): number {
  if (part === wholeAmount) return discount
  return Number(
    (2n * BigInt(discount) * BigInt(part) + BigInt(wholeAmount)) / (2n * BigInt(wholeAmount)),
  )
}

/** Line with the price that the workshop pays. */
export type CostedLine = EstimateLine & { cost: number }

/**
 * Profit of the workshop before VAT, minor units: on parts only, and in total after labour and
 * discount.
 */
export function profitOf(
  rules: Omit<EstimateRules, 'lines'> & { lines: readonly CostedLine[] },
  jobs?: readonly number[],
): { parts: number; total: number } {
  const { labour, discount, parts } = totalsOf(rules, jobs)
  const chosenLines = jobs ? linesOfJobs(rules.lines, jobs) : rules.lines
  const paidAmount = chosenLines.reduce((total, { cost, quantity }) => total + cost * quantity, 0)
  return { parts: parts - paidAmount, total: parts - paidAmount + labour - discount }
}
