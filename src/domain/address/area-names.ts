import type { AreaLevel, Country } from '../country/countries.ts'
import { optionalAddressNames, type OptionalAddressTexts } from './optional-fields.ts'

type AreaNames = Record<`${AreaLevel}Name`, string>
type PostalAddress = AreaNames & OptionalAddressTexts & { detailAddress: string; postCode: string }

/** Codes of the countries whose addresses run from the province down to the house. */
const largestAreaFirst: readonly string[] = ['KR']

const smallestFirst: readonly AreaLevel[] = ['district', 'city', 'state']

/**
 * Returns the areas of an address in the country's order, limited to the levels that the country
 * uses.
 */
export function areaLine(names: AreaNames, country: Country): string {
  const levels = smallestFirst.filter((level) => country.areaFields.includes(level))
  if (isLargestAreaFirst(country)) levels.reverse()
  return levels.map((level) => names[`${level}Name`]).join(areaSeparator(country))
}

/**
 * Formats a shipping address on one line in the country's order: house, areas and post code, or the
 * reverse (specification section 5; "Seoul without a doubled district"). The address of a deleted
 * account has no house; only its areas are printed.
 */
export function addressLine(address: PostalAddress, country: Country): string {
  return addressLines(address, country).filter(Boolean).join(areaSeparator(country))
}

/**
 * Formats a shipping address on two lines, as on an envelope: one line for the house, one for areas
 * and post code.
 */
export function addressLines(address: PostalAddress, country: Country): [string, string] {
  const { postCode } = address
  const house = houseLine(address)
  const areas = areaLine(address, country)
  return isLargestAreaFirst(country)
    ? [`${postCode} ${areas}`.trim(), house]
    : [house, `${areas} ${postCode}`.trim()]
}

/** Returns the house, with the optional texts in brackets. */
function houseLine(address: PostalAddress): string {
  const more = optionalAddressNames.map((name) => address[name]).filter(Boolean)
  return [address.detailAddress, ...more.map((text) => `(${text})`)].filter(Boolean).join(' ')
}

const isLargestAreaFirst = ({ countryCode }: Country): boolean =>
  largestAreaFirst.includes(countryCode)

const areaSeparator = (country: Country): string => (isLargestAreaFirst(country) ? ' ' : ', ')
