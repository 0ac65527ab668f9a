// Thailand: province > district (amphoe, khet) > sub-district (tambon, khwaeng), with post codes.
import { getDatabase, preload, setEngMode } from 'thai-address-universal'
import { DISTRICTS, PROVINCES, SUB_DISTRICTS } from './th-latin.mjs'
import { Tree } from './tree.mjs'

export default async function th() {
  // Both data sets have the same rows in the same order, but only one is active at a time.
  await preload({ language: 'both' })
  await setEngMode(false)
  const thai = getDatabase()
  await setEngMode(true)
  const english = getDatabase()

  const tree = new Tree()
  thai.forEach(({ province, district, sub_district: subDistrict, postal_code: code }, row) => {
    // Rows without a post code are uninhabited islets off Chumphon.
    if (!code) return
    const latin = english[row]
    tree.add(
      { name: province, latin: PROVINCES[province] ?? latin.province },
      { name: district, latin: DISTRICTS[district] ?? latin.district },
      { name: subDistrict, latin: SUB_DISTRICTS[subDistrict] ?? latin.sub_district },
      [code],
    )
  })
  return tree.toArray()
}
