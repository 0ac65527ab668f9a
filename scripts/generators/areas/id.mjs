// Indonesia: province > city or regency (kota, kabupaten) > district (kecamatan), with post codes.
import { readFile } from 'node:fs/promises'
import { groupBy, mostUsed, Tree } from './tree.mjs'

// Read as a file: the package's entry point builds a search index first.
const SOURCE = new URL('./node_modules/geografis/data/json/data.json', import.meta.url)

// The short form is the one on every address label.
const STATES = { 'Daerah Istimewa Yogyakarta': 'DI Yogyakarta' }

// "Kota" and "Kabupaten" stay, since many a city and the regency around it share a name (Kota Bandung, Kabupaten
// Bandung); "Administrasi", which only the capital's cities have, is on no label either.
const cityName = (name) => name.replace(' Administrasi ', ' ')

export default async function id() {
  const villages = JSON.parse(await readFile(SOURCE, 'utf8'))
  const postCodes = (rows) =>
    rows.map(({ postal }) => String(postal)).filter((code) => /^\d{5}$/.test(code))

  // The area code 11.01.01.2001 is province 11, city 11.01, district 11.01.01, village 11.01.01.2001.
  const byCity = groupBy(villages, ({ code }) => code.slice(0, 5))
  const byDistrict = groupBy(villages, ({ code }) => code.slice(0, 8))

  const tree = new Tree()
  for (const [code, rows] of byDistrict) {
    const { province, city, district } = rows[0]
    // Post codes are the villages'. Where no village of a district has one, take the one most used in the city.
    let codes = postCodes(rows)
    if (!codes.length) codes = [mostUsed(postCodes(byCity.get(code.slice(0, 5))))]
    tree.add(
      { name: STATES[province] ?? province },
      { name: cityName(city) },
      { name: district },
      codes,
    )
  }
  return tree.toArray()
}
