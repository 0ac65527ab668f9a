import { expect, test } from 'vitest'
import {
  formatAddressLine,
  formatAddressLines,
  formatAreaLine,
} from '#domain/address/area-names.ts'
import { forEachOptionalField, optionalAddressFields } from '#domain/address/optional-fields.ts'
import { countryOf } from '#domain/country/countries.ts'

test.each([
  [1001, 'คลองจั่น', 'บางกะปิ', 'กรุงเทพมหานคร', 'คลองจั่น, บางกะปิ, กรุงเทพมหานคร'],
  [1001, 'บางปะอิน', 'บางปะอิน', 'พระนครศรีอยุธยา', 'บางปะอิน, บางปะอิน, พระนครศรีอยุธยา'],
  [1234, 'Phường Cầu Giấy', 'Hà Nội', 'Hà Nội', 'Phường Cầu Giấy, Hà Nội'],
  [1198, '강남구', '강남구', '서울특별시', '서울특별시 강남구'],
])(
  'in %s the area line does not repeat a level that the country omits',
  (id, district, city, state, saidText) => {
    const names = { districtName: district, cityName: city, stateName: state }
    expect(formatAreaLine(names, countryOf(id))).toBe(saidText)
  },
)

test.each([
  [
    1001,
    '12/3 ซ.4',
    'คลองจั่น',
    'บางกะปิ',
    'กรุงเทพมหานคร',
    '10240',
    '12/3 ซ.4, คลองจั่น, บางกะปิ, กรุงเทพมหานคร 10240',
  ],
  [
    1001,
    '12/3 ซ.4',
    'คลองจั่น',
    'บางกะปิ',
    'กรุงเทพมหานคร',
    '',
    '12/3 ซ.4, คลองจั่น, บางกะปิ, กรุงเทพมหานคร',
  ],
  [
    1198,
    '양천로 12, 1층',
    '강서구',
    '강서구',
    '서울특별시',
    '07505',
    '07505 서울특별시 강서구 양천로 12, 1층',
  ],
  [1198, '왕십리로 83', '성동구', '성동구', '서울특별시', '', '서울특별시 성동구 왕십리로 83'],
])(
  'a full address in country %s uses the local format',
  (id, house, district, city, state, postCode, saidText) => {
    const names = { districtName: district, cityName: city, stateName: state }
    const address = { ...names, detailAddress: house, postCode }
    expect(formatAddressLine(address, countryOf(id))).toBe(saidText)
    expect(formatAddressLines(address, countryOf(id))).toContain(house)
  },
)

test.each([
  [1001, 'คลองจั่น, บางกะปิ, กรุงเทพมหานคร'],
  [1198, '서울특별시 강남구'],
])('an address without a house shows only its areas in country %s', (id, saidText) => {
  const country = countryOf(id)
  const names =
    id === 1198
      ? { districtName: '강남구', cityName: '강남구', stateName: '서울특별시' }
      : { districtName: 'คลองจั่น', cityName: 'บางกะปิ', stateName: 'กรุงเทพมหานคร' }
  expect(formatAddressLine({ ...names, detailAddress: '', postCode: '' }, country)).toBe(saidText)
})

test('a landmark follows the house in brackets', () => {
  const names = { districtName: 'คลองจั่น', cityName: 'บางกะปิ', stateName: 'กรุงเทพมหานคร' }
  const address = { ...names, detailAddress: '12/3', landmark: 'ข้างวัด', postCode: '10240' }
  expect(formatAddressLines(address, countryOf(1001))[0]).toBe('12/3 (ข้างวัด)')
  expect(formatAddressLines({ ...address, landmark: '' }, countryOf(1001))[0]).toBe('12/3')
})

test('a value is made for each optional field', () => {
  const names = Object.keys(optionalAddressFields)
  expect(Object.keys(forEachOptionalField((name) => name))).toEqual(names)
  expect(optionalAddressFields.landmark.limit).toBe(60)
})
