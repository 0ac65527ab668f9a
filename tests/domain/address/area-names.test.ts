import { expect, test } from 'vitest'
import { areaLine } from '#domain/address/area-names.ts'
import { countryOf } from '#domain/country/countries.ts'

test.each([
  [1001, 'คลองจั่น', 'บางกะปิ', 'กรุงเทพมหานคร', 'คลองจั่น, บางกะปิ, กรุงเทพมหานคร'],
  [1001, 'บางปะอิน', 'บางปะอิน', 'พระนครศรีอยุธยา', 'บางปะอิน, บางปะอิน, พระนครศรีอยุธยา'],
  [1234, 'Phường Cầu Giấy', 'Hà Nội', 'Hà Nội', 'Phường Cầu Giấy, Hà Nội'],
  [1198, '강남구', '강남구', '서울특별시', '강남구, 서울특별시'],
])(
  'in %s a level that the country leaves out is not said twice',
  (id, district, city, state, said) => {
    const names = { districtName: district, cityName: city, stateName: state }
    expect(areaLine(names, countryOf(id))).toBe(said)
  },
)
