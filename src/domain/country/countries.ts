import { type CurrencyFormat, currencyByCountry } from './moneys.ts'

/** Country of the marketplace (entity "Country", section 3 of the specification). */
export interface Country extends CurrencyFormat {
  id: number
  countryCode: string
  countryName: string
  countryFlag: string
  /** Dialling prefix, including the plus. */
  areaCode: string
  /** Pattern of a national mobile number. The leading zero is optional. */
  mobileRule: string
  mobileExample: string
  /** Hours ahead of UTC. None of the six countries has daylight saving time. */
  utcOffset: number
  postCodeRequired: boolean
  /** Digits of a post code, as the address form checks them. */
  postCodeLength: number
  /** Area levels that an address selects. A level that is left out repeats the area above it. */
  areaFields: readonly AreaLevel[]
  /** Flat fee of the only standard service outside Thailand, in minor units. */
  standardFee: number
  languages: readonly string[]
}

export type AreaLevel = 'state' | 'city' | 'district'

const allAreaLevels: readonly AreaLevel[] = ['state', 'city', 'district']

/** All six countries, Thailand (the default) first. */
export const countries: readonly Country[] = [
  {
    id: 1001,
    ...currencyByCountry[1001],
    countryCode: 'TH',
    countryName: 'Thailand',
    countryFlag: '🇹🇭',
    areaCode: '+66',
    mobileRule: '^0?[689]\\d{8}$',
    mobileExample: '0812345678',
    utcOffset: 7,
    postCodeRequired: true,
    postCodeLength: 5,
    areaFields: allAreaLevels,
    standardFee: 14900,
    languages: ['th-TH', 'en-TH', 'en', 'zh'],
  },
  {
    id: 1102,
    ...currencyByCountry[1102],
    countryCode: 'ID',
    countryName: 'Indonesia',
    countryFlag: '🇮🇩',
    areaCode: '+62',
    mobileRule: '^0?8\\d{8,11}$',
    mobileExample: '081234567890',
    utcOffset: 7,
    postCodeRequired: true,
    postCodeLength: 5,
    areaFields: allAreaLevels,
    standardFee: 25000,
    languages: ['id', 'en', 'zh'],
  },
  {
    id: 1129,
    ...currencyByCountry[1129],
    countryCode: 'MY',
    countryName: 'Malaysia',
    countryFlag: '🇲🇾',
    areaCode: '+60',
    mobileRule: '^0?1\\d{8,9}$',
    mobileExample: '0123456789',
    utcOffset: 8,
    postCodeRequired: true,
    postCodeLength: 5,
    areaFields: allAreaLevels,
    standardFee: 1000,
    languages: ['ms', 'en', 'zh'],
  },
  {
    id: 1171,
    ...currencyByCountry[1171],
    countryCode: 'PH',
    countryName: 'Philippines',
    countryFlag: '🇵🇭',
    areaCode: '+63',
    mobileRule: '^0?9\\d{9}$',
    mobileExample: '09171234567',
    utcOffset: 8,
    postCodeRequired: true,
    postCodeLength: 4,
    areaFields: allAreaLevels,
    standardFee: 15000,
    languages: ['fil', 'en'],
  },
  {
    id: 1234,
    ...currencyByCountry[1234],
    countryCode: 'VN',
    countryName: 'Vietnam',
    countryFlag: '🇻🇳',
    areaCode: '+84',
    mobileRule: '^0?[35789]\\d{8}$',
    mobileExample: '0912345678',
    utcOffset: 7,
    postCodeRequired: false,
    postCodeLength: 5,
    areaFields: ['state', 'district'],
    standardFee: 35000,
    languages: ['vi', 'en', 'zh'],
  },
  {
    id: 1198,
    ...currencyByCountry[1198],
    countryCode: 'KR',
    countryName: 'Korea',
    countryFlag: '🇰🇷',
    areaCode: '+82',
    mobileRule: '^0?1[016789]\\d{7,8}$',
    mobileExample: '01012345678',
    utcOffset: 9,
    postCodeRequired: false,
    postCodeLength: 5,
    areaFields: ['state', 'city'],
    standardFee: 3000,
    languages: ['ko', 'en', 'zh'],
  },
]

/** Returns the country with an ID, or undefined. */
export function findCountry(id: number): Country | undefined {
  return countries.find((country) => country.id === id)
}

/**
 * Returns the country with an ID. Falls back to Thailand for an unknown ID (specification section
 * 3: default 1001).
 */
export function countryOf(id: number): Country {
  return findCountry(id) ?? (countries[0] as Country)
}
