import type { CountryId } from '../country/ids.ts'

const korea: CountryId = 1198

/** Whether the buyers of a country write mails instead (specification section 4, "Roles": Korea). */
export function chatByMail(countryId: number): boolean {
  return countryId === korea
}
