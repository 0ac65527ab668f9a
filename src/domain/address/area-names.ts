import type { AreaLevel, Country } from '../country/countries.ts'
import { optionalAddressNames, type OptionalAddressTexts } from './optional-fields.ts'

type AreaNames = Record<`${AreaLevel}Name`, string>
type PostalAddress = AreaNames & OptionalAddressTexts & { detailAddress: string; postCode: string }

/** Codes of the countries whose addresses run from the province down to the house. */
const countriesLargestAreaFirst: readonly string[] = ['KR']

const levelsSmallestFirst: readonly AreaLevel[] = ['district', 'city', 'state']

/**
 * Returns the areas of an address in the country's order, limited to the levels that the country
 * uses.
 */
export function formatAreaLine(names: AreaNames, country: Country): string {
  const levels = levelsSmallestFirst.filter((level) => country.areaFields.includes(level))
  if (isLargestAreaFirst(country)) levels.reverse()
  return levels.map((level) => names[`${level}Name`]).join(areaSeparator(country))
}

/**
 * Formats a shipping address on one line in the country's order: house, areas and post code, or the
 * reverse (specification section 5; "Seoul without a doubled district"). The address of a deleted
 * account has no house; only its areas are printed.
 */
export function formatAddressLine(address: PostalAddress, country: Country): string {
  return formatAddressLines(address, country).filter(Boolean).join(areaSeparator(country))
}

/**
 * Formats a shipping address on two lines, as on an envelope: one line for the house, one for areas
 * and post code.
 */
export function formatAddressLines(address: PostalAddress, country: Country): [string, string] {
  const { postCode } = address
  const house = formatHouseLine(address)
  const areas = formatAreaLine(address, country)
  return isLargestAreaFirst(country)
    ? [`${postCode} ${areas}`.trim(), house]
    : [house, `${areas} ${postCode}`.trim()]
}

/** Returns the house, with the optional texts in brackets. */
function formatHouseLine(address: PostalAddress): string {
  const otherNames = optionalAddressNames.map((name) => address[name]).filter(Boolean)
  return [address.detailAddress, ...otherNames.map((text) => `(${text})`)].filter(Boolean).join(' ')
}

const isLargestAreaFirst = ({ countryCode }: Country): boolean =>
  countriesLargestAreaFirst.includes(countryCode)

const areaSeparator = (country: Country): string => (isLargestAreaFirst(country) ? ' ' : ', ')
