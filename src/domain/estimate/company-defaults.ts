import type { CountryId } from '../country/ids.ts'
import { roundingSteps } from './markup.ts'

/** Usual price of an hour of labour, minor units, until a company sets its own. */
const hourlyRates: Readonly<Record<CountryId, number>> = {
  1001: 40_000,
  1102: 150_000,
  1129: 8000,
  1171: 40_000,
  1234: 200_000,
  1198: 50_000,
}

/** Returns the rules that a company's estimates start with. */
export function companyDefaults(countryId: CountryId) {
  return {
    markup: 25,
    roundTo: roundingSteps[countryId][0] ?? 1,
    hourlyRate: hourlyRates[countryId],
    addsVat: true,
    warrantyMonths: 6,
    terms: '',
  }
}
