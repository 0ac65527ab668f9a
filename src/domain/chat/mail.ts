import type { CountryId } from '../country/ids.ts'

const koreaId: CountryId = 1198

/**
 * True when buyers of the country send emails instead of chatting (specification section 4,
 * "Roles": Korea).
 */
export function usesMailInsteadOfChat(countryId: number): boolean {
  return countryId === koreaId
}
