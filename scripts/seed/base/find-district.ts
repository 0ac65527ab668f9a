import type { Area } from './areas.ts'

/**
 * Returns the first district of a city, by prefixes of Latin names. Uses any city of the state if
 * none matches.
 */
export function findDistrict(
  areas: readonly Area[],
  countryId: number,
  state: string,
  city: string,
): Area {
  const province = areas.find(
    (a) => a.countryId === countryId && a.level === 1 && a.latin.startsWith(state),
  )
  const middleArea =
    areas.find((a) => a.parentId === province?.id && a.latin.startsWith(city)) ??
    areas.find((a) => a.parentId === province?.id)
  const district = areas.find((a) => a.parentId === middleArea?.id)
  if (!district) throw new Error(`no district in ${state}, ${city}`)
  return district
}
