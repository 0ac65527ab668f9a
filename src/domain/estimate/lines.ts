/** Urgency of a job, as the workshop judges it; '' for none. */
export const urgencies = ['', 'NOW', 'DUE', 'SOON'] as const

export type Urgency = (typeof urgencies)[number]

/** Part or labour of an estimate. Amounts are minor units, before VAT. */
export interface EstimateLine {
  /** ID, unique within the estimate. */
  id: number
  kind: 'PART' | 'LABOUR'
  /** Name shown to the car owner. */
  name: string
  /** Quantity of a part; 1 for labour. */
  quantity: number
  /** Hundredths of an hour of labour; 0 for a part. */
  hours: number
  /** Unit price of a part, or the price of the whole labour. */
  price: number
  /** Labour line whose job includes this part; 0 for none. */
  job: number
  /** Finding that explains a job; '' for none. */
  why: string
  urgency: Urgency
}

/** Job that the car owner approves or refuses as a whole: labour with its parts, or one part. */
export interface EstimateJob<Line extends EstimateLine = EstimateLine> {
  /** ID of the labour line, or of the part without labour. */
  id: number
  lines: Line[]
}

/** Returns the amount of a line, minor units. */
export function amountOf({ price, quantity }: Pick<EstimateLine, 'price' | 'quantity'>): number {
  return price * quantity
}

/**
 * Groups lines into jobs: labour first, each with its parts, then the parts without labour. Every
 * line is in exactly one job.
 */
export function jobsOf<Line extends EstimateLine>(lines: readonly Line[]): EstimateJob<Line>[] {
  const labourLines = lines.filter(({ kind }) => kind === 'LABOUR')
  const labourIds = new Set(labourLines.map(({ id }) => id))
  const parts = lines.filter(({ kind }) => kind === 'PART')
  return [
    ...labourLines.map((line) => ({
      id: line.id,
      lines: [...parts.filter(({ job }) => job === line.id), line],
    })),
    ...parts
      .filter(({ job }) => !labourIds.has(job))
      .map((line) => ({ id: line.id, lines: [line] })),
  ]
}

/** Returns the lines of the given jobs, in the order of the estimate. */
export function linesOfJobs<Line extends EstimateLine>(
  lines: readonly Line[],
  jobs: readonly number[],
): Line[] {
  const chosenJobIds = new Set(jobs)
  const chosenLineIds = new Set(
    jobsOf(lines)
      .filter(({ id }) => chosenJobIds.has(id))
      .flatMap((job) => job.lines.map(({ id }) => id)),
  )
  return lines.filter(({ id }) => chosenLineIds.has(id))
}
