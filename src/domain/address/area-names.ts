import type { AreaLevel, Country } from '../country/countries.ts'

const smallestFirst: readonly AreaLevel[] = ['district', 'city', 'state']

/** The areas of an address from the smallest up, as many as the country's addresses have. */
export function areaLine(names: Record<`${AreaLevel}Name`, string>, country: Country): string {
  return smallestFirst
    .filter((level) => country.areaFields.includes(level))
    .map((level) => names[`${level}Name`])
    .join(', ')
}
