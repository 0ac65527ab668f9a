/** Catalogue statement that a part fits certain vehicles. */
export interface Fitment {
  serialId: number
  serialName: string
  generationId: number
  yearFrom: number
  yearTo: number
  /** Engine code, or empty when the part fits every engine. */
  engineCode: string
  /** Label of a condition to check on the vehicle (disc size, gearbox …), or empty. */
  condition: string
}

/** The selected vehicle. */
export interface ChosenVehicle {
  serialId: number
  generationId: number
  year: number
  engineCode: string
}

/** Fit of a part for the selected vehicle, with its reason. */
export type FitVerdict =
  /** Years of the matching statement, and its engine when it covers only one. */
  | { verdict: 'fits'; reason: 'range'; yearFrom: number; yearTo: number; engineCode: string }
  | { verdict: 'check'; reason: 'universal' | 'unknown' }
  | { verdict: 'check'; reason: 'condition'; condition: string }
  | { verdict: 'no'; reason: 'serial' }
  | { verdict: 'no'; reason: 'year'; yearFrom: number; yearTo: number; year: number }
  /** `engine` is the engine of the selected vehicle. */
  | { verdict: 'no'; reason: 'engine'; engineCode: string; engine: string }

/**
 * Returns the verdict of a part for a vehicle. The most favourable statement wins. When all
 * statements refuse, the closest one gives the reason: "other engine" helps a mechanic more than
 * "other car". A part without statements that doesn't depend on the vehicle is universal; the buyer
 * checks its size.
 */
export function judgeFit(
  fitments: readonly Fitment[],
  vehicle: ChosenVehicle,
  isUniversal: boolean,
): FitVerdict {
  if (fitments.length === 0)
    return { verdict: 'check', reason: isUniversal ? 'universal' : 'unknown' }
  let bestFitVerdict: FitVerdict = { verdict: 'no', reason: 'serial' }
  for (const fitment of fitments) {
    const verdict = judgeFitment(fitment, vehicle)
    const rankDifference = rankOf(verdict, vehicle) - rankOf(bestFitVerdict, vehicle)
    // Break ties deterministically, whatever the order of the statements.
    if (
      rankDifference > 0 ||
      (rankDifference === 0 && JSON.stringify(verdict) < JSON.stringify(bestFitVerdict))
    )
      bestFitVerdict = verdict
  }
  return bestFitVerdict
}

function judgeFitment(fitment: Fitment, vehicle: ChosenVehicle): FitVerdict {
  if (fitment.serialId !== vehicle.serialId) return { verdict: 'no', reason: 'serial' }
  const { yearFrom, yearTo, engineCode, condition } = fitment
  const isSameGeneration = fitment.generationId === vehicle.generationId
  const isInYears = vehicle.year >= yearFrom && vehicle.year <= yearTo
  if (!isInYears) return { verdict: 'no', reason: 'year', yearFrom, yearTo, year: vehicle.year }
  // Generations sold in parallel differ by chassis, so years can't distinguish them.
  if (!isSameGeneration) return { verdict: 'no', reason: 'serial' }
  if (engineCode && engineCode !== vehicle.engineCode)
    return { verdict: 'no', reason: 'engine', engineCode, engine: vehicle.engineCode }
  if (condition) return { verdict: 'check', reason: 'condition', condition }
  return { verdict: 'fits', reason: 'range', yearFrom, yearTo, engineCode }
}

/**
 * Returns the rank of a verdict; a higher rank is closer to fitting. Among verdicts that fail by
 * the year only, the smaller gap ranks higher.
 */
function rankOf(verdict: FitVerdict, { year }: ChosenVehicle): number {
  if (verdict.verdict === 'fits') return 5
  if (verdict.verdict === 'check') return 4
  if (verdict.reason !== 'year') return { serial: 1, engine: 3 }[verdict.reason]
  const gap = Math.max(verdict.yearFrom - year, year - verdict.yearTo)
  return 2 - Math.min(gap, 99) / 100
}
