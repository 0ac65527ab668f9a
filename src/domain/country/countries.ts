/** Country of the marketplace (entity "Country", section 3 of the specification). */
export interface Country {
  id: number
  countryCode: string
  countryName: string
  countryFlag: string
  /** Dialling prefix with plus. */
  areaCode: string
  /** Pattern for a mobile number as typed at home, leading zero optional. */
  mobileRule: string
  mobileExample: string
  currency: string
  currencyUnit: string
  /** Decimals of the currency: minor units per unit are 10 ** currencyPrecision. */
  currencyPrecision: number
  decimalSeparator: string
  thousandsSeparator: string
  /** Hours ahead of UTC; none of the six countries has summer time. */
  utcOffset: number
  postCodeRequired: boolean
  /** Digits of a post code, for the check of the address form. */
  postCodeLength: number
  /** Levels of area that an address chooses; where one is left out, the area above it stands there once more. */
  areaFields: readonly AreaLevel[]
  /** Flat fee of the one standard service outside Thailand, in minor units. */
  standardFee: number
  languages: readonly string[]
}

export type AreaLevel = 'state' | 'city' | 'district'

const allAreas: readonly AreaLevel[] = ['state', 'city', 'district']

/** All six countries, Thailand (the default) first. */
export const countries: readonly Country[] = [
  {
    id: 1001,
    countryCode: 'TH',
    countryName: 'Thailand',
    countryFlag: '🇹🇭',
    areaCode: '+66',
    mobileRule: '^0?[689]\\d{8}$',
    mobileExample: '0812345678',
    currency: 'THB',
    currencyUnit: '฿',
    currencyPrecision: 2,
    decimalSeparator: '.',
    thousandsSeparator: ',',
    utcOffset: 7,
    postCodeRequired: true,
    postCodeLength: 5,
    areaFields: allAreas,
    standardFee: 14900,
    languages: ['th-TH', 'en-TH', 'en', 'zh'],
  },
  {
    id: 1102,
    countryCode: 'ID',
    countryName: 'Indonesia',
    countryFlag: '🇮🇩',
    areaCode: '+62',
    mobileRule: '^0?8\\d{8,11}$',
    mobileExample: '081234567890',
    currency: 'IDR',
    currencyUnit: 'Rp',
    currencyPrecision: 0,
    decimalSeparator: ',',
    thousandsSeparator: '.',
    utcOffset: 7,
    postCodeRequired: true,
    postCodeLength: 5,
    areaFields: allAreas,
    standardFee: 25000,
    languages: ['id', 'en', 'zh'],
  },
  {
    id: 1129,
    countryCode: 'MY',
    countryName: 'Malaysia',
    countryFlag: '🇲🇾',
    areaCode: '+60',
    mobileRule: '^0?1\\d{8,9}$',
    mobileExample: '0123456789',
    currency: 'MYR',
    currencyUnit: 'RM',
    currencyPrecision: 2,
    decimalSeparator: '.',
    thousandsSeparator: ',',
    utcOffset: 8,
    postCodeRequired: true,
    postCodeLength: 5,
    areaFields: allAreas,
    standardFee: 1000,
    languages: ['ms', 'en', 'zh'],
  },
  {
    id: 1171,
    countryCode: 'PH',
    countryName: 'Philippines',
    countryFlag: '🇵🇭',
    areaCode: '+63',
    mobileRule: '^0?9\\d{9}$',
    mobileExample: '09171234567',
    currency: 'PHP',
    currencyUnit: '₱',
    currencyPrecision: 2,
    decimalSeparator: '.',
    thousandsSeparator: ',',
    utcOffset: 8,
    postCodeRequired: true,
    postCodeLength: 4,
    areaFields: allAreas,
    standardFee: 15000,
    languages: ['fil', 'en'],
  },
  {
    id: 1234,
    countryCode: 'VN',
    countryName: 'Vietnam',
    countryFlag: '🇻🇳',
    areaCode: '+84',
    mobileRule: '^0?[35789]\\d{8}$',
    mobileExample: '0912345678',
    currency: 'VND',
    currencyUnit: '₫',
    currencyPrecision: 0,
    decimalSeparator: ',',
    thousandsSeparator: '.',
    utcOffset: 7,
    postCodeRequired: false,
    postCodeLength: 5,
    areaFields: ['state', 'district'],
    standardFee: 35000,
    languages: ['vi', 'en', 'zh'],
  },
  {
    id: 1198,
    countryCode: 'KR',
    countryName: 'Korea',
    countryFlag: '🇰🇷',
    areaCode: '+82',
    mobileRule: '^0?1[016789]\\d{7,8}$',
    mobileExample: '01012345678',
    currency: 'KRW',
    currencyUnit: '₩',
    currencyPrecision: 0,
    decimalSeparator: '.',
    thousandsSeparator: ',',
    utcOffset: 9,
    postCodeRequired: false,
    postCodeLength: 5,
    areaFields: ['state', 'city'],
    standardFee: 3000,
    languages: ['ko', 'en', 'zh'],
  },
]

export const defaultCountryId = 1001

/** The country of an id, or undefined. */
export function findCountry(id: number): Country | undefined {
  return countries.find((country) => country.id === id)
}

/**
 * The country with its money named as readers of a language (BCP 47) name it: Korean shops print
 * 19,500원, everyone else reads ₩19,500.
 */
export function readIn(country: Country, language: string): Country {
  if (language !== 'ko' || country.currency !== 'KRW') return country
  return { ...country, currencyUnit: '원' }
}

/** The country of an id; an unknown id is Thailand (specification section 3: default 1001). */
export function countryOf(id: number): Country {
  return findCountry(id) ?? (countries[0] as Country)
}
