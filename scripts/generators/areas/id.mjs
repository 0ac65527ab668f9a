// Indonesia: province > city or regency (kota, kabupaten) > district (kecamatan), with post codes.
import { readFile } from 'node:fs/promises'
import { groupBy, mostUsed, Tree } from './tree.mjs'

// Read the file directly: the package's entry point builds a search index first.
const SOURCE = new URL('./node_modules/geografis/data/json/data.json', import.meta.url)

// Short form used on address labels.
const STATES = { 'Daerah Istimewa Yogyakarta': 'DI Yogyakarta' }

// Keep "Kota" and "Kabupaten": a city and its surrounding regency often share a name (Kota Bandung,
// Kabupaten Bandung). Drop "Administrasi", which only the capital's cities have and no label shows.
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
    // Post codes belong to villages. A district without any gets the most frequent one of its city.
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
