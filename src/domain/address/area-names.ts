import type { AreaLevel, Country } from '../country/countries.ts'

type AreaNames = Record<`${AreaLevel}Name`, string>
type PostalAddress = AreaNames & { detailAddress: string; postCode: string }

/** Countries whose addresses begin with the province and end with the house. */
const fromAbove: readonly string[] = ['KR']

const smallestFirst: readonly AreaLevel[] = ['district', 'city', 'state']

/** The areas of an address in the country's order, as many as its addresses have. */
export function areaLine(names: AreaNames, country: Country): string {
  const levels = smallestFirst.filter((level) => country.areaFields.includes(level))
  if (isFromAbove(country)) levels.reverse()
  return levels.map((level) => names[`${level}Name`]).join(between(country))
}

/**
 * Where a parcel goes, in one line, as the country writes it: house, areas and post code, or the
 * other way round (specification section 5; "Seoul without a doubled district"). What is kept without
 * its house, of somebody who left, is its areas alone.
 */
export function addressLine(address: PostalAddress, country: Country): string {
  return addressLines(address, country).filter(Boolean).join(between(country))
}

/** The same in two lines, as on an envelope: the house apart from its areas and post code. */
export function addressLines(address: PostalAddress, country: Country): [string, string] {
  const { detailAddress, postCode } = address
  const areas = areaLine(address, country)
  return isFromAbove(country)
    ? [`${postCode} ${areas}`.trim(), detailAddress]
    : [detailAddress, `${areas} ${postCode}`.trim()]
}

const isFromAbove = ({ countryCode }: Country): boolean => fromAbove.includes(countryCode)

const between = (country: Country): string => (isFromAbove(country) ? ' ' : ', ')
