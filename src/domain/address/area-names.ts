import type { AreaLevel, Country } from '../country/countries.ts'

type AreaNames = Record<`${AreaLevel}Name`, string>
type PostalAddress = AreaNames & { detailAddress: string; postCode: string }

const smallestFirst: readonly AreaLevel[] = ['district', 'city', 'state']

/** The areas of an address in the country's order, as many as its addresses have. */
export function areaLine(names: AreaNames, country: Country): string {
  const levels = smallestFirst.filter((level) => country.areaFields.includes(level))
  if (country.largestAreaFirst) levels.reverse()
  return levels.map((level) => names[`${level}Name`]).join(between(country))
}

/**
 * Where a parcel goes, in one line, as the country writes it: house, areas and post code, or the
 * other way round (specification section 5; "Seoul without a doubled district").
 */
export function addressLine(address: PostalAddress, country: Country): string {
  return addressLines(address, country).join(between(country))
}

/** The same in two lines, as on an envelope: the house apart from its areas and post code. */
export function addressLines(address: PostalAddress, country: Country): [string, string] {
  const { detailAddress, postCode } = address
  const areas = areaLine(address, country)
  return country.largestAreaFirst
    ? [`${postCode} ${areas}`.trim(), detailAddress]
    : [detailAddress, `${areas} ${postCode}`.trim()]
}

const between = (country: Country): string => (country.largestAreaFirst ? ' ' : ', ')
