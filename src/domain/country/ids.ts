/** IDs of the six countries, Thailand (the default) first. */
export const countryIds = [1001, 1102, 1129, 1171, 1234, 1198] as const

export type CountryId = (typeof countryIds)[number]

export const defaultCountryId: CountryId = 1001

export function isCountryId(id: number): id is CountryId {
  return countryIds.some((known) => known === id)
}
