/** One statement "this part fits these vehicles", as the catalogue keeps it. */
export interface Fitment {
  serialId: number
  serialName: string
  generationId: number
  yearFrom: number
  yearTo: number
  /** Engine code, or empty where the part is the same for every engine. */
  engineCode: string
  /** Label of a condition to check on the car (disc size, gearbox …), or empty. */
  condition: string
}

/** The vehicle of the moment. */
export interface ChosenVehicle {
  serialId: number
  generationId: number
  year: number
  engineCode: string
}

/** What every list and product says against the chosen vehicle, with its reason. */
export type FitVerdict =
  /** The statement that says so: its years, and its engine where it is for one only. */
  | { verdict: 'fits'; reason: 'range'; yearFrom: number; yearTo: number; engineCode: string }
  | { verdict: 'check'; reason: 'universal' | 'unknown' }
  | { verdict: 'check'; reason: 'condition'; condition: string }
  | { verdict: 'no'; reason: 'serial' }
  | { verdict: 'no'; reason: 'year'; yearFrom: number; yearTo: number; year: number }
  /** `engine` is the vehicle's own. */
  | { verdict: 'no'; reason: 'engine'; engineCode: string; engine: string }

/**
 * The verdict of a part for a vehicle. The most favourable statement wins; among refusals the
 * nearest miss gives the reason, because "other engine" helps a mechanic more than "other car".
 * A part without statements that depends on no vehicle is universal: check by size.
 */
export function judgeFit(
  fitments: readonly Fitment[],
  vehicle: ChosenVehicle,
  universal: boolean,
): FitVerdict {
  if (fitments.length === 0)
    return { verdict: 'check', reason: universal ? 'universal' : 'unknown' }
  let best: FitVerdict = { verdict: 'no', reason: 'serial' }
  for (const fitment of fitments) {
    const verdict = judgeOne(fitment, vehicle)
    const nearer = rank(verdict, vehicle) - rank(best, vehicle)
    // Of two that say as much, always the same one, in whatever order they were read.
    if (nearer > 0 || (nearer === 0 && JSON.stringify(verdict) < JSON.stringify(best)))
      best = verdict
  }
  return best
}

function judgeOne(fitment: Fitment, vehicle: ChosenVehicle): FitVerdict {
  if (fitment.serialId !== vehicle.serialId) return { verdict: 'no', reason: 'serial' }
  const { yearFrom, yearTo, engineCode, condition } = fitment
  const sameGeneration = fitment.generationId === vehicle.generationId
  const inYears = vehicle.year >= yearFrom && vehicle.year <= yearTo
  if (!inYears) return { verdict: 'no', reason: 'year', yearFrom, yearTo, year: vehicle.year }
  // Sold side by side under another chassis: the years would explain nothing.
  if (!sameGeneration) return { verdict: 'no', reason: 'serial' }
  if (engineCode && engineCode !== vehicle.engineCode)
    return { verdict: 'no', reason: 'engine', engineCode, engine: vehicle.engineCode }
  if (condition) return { verdict: 'check', reason: 'condition', condition }
  return { verdict: 'fits', reason: 'range', yearFrom, yearTo, engineCode }
}

/** Higher is nearer; among other years the smaller gap says more. */
function rank(verdict: FitVerdict, { year }: ChosenVehicle): number {
  if (verdict.verdict === 'fits') return 5
  if (verdict.verdict === 'check') return 4
  if (verdict.reason !== 'year') return { serial: 1, engine: 3 }[verdict.reason]
  const gap = Math.max(verdict.yearFrom - year, year - verdict.yearTo)
  return 2 - Math.min(gap, 99) / 100
}
