// Malaysia: state > town > post-code area. The source has two levels, and addresses use no area
// below the town. The town's post codes form the third level, so that a buyer who selects one
// needn't type it.
import { allPostcodes } from 'malaysia-postcodes'
import { Tree } from './tree.mjs'

// The federal territories are "Wp Kuala Lumpur" in the source.
const stateName = (name) => name.replace(/^Wp /, 'W.P. ')

export default function my() {
  const tree = new Tree()
  for (const { name: state, city: towns } of allPostcodes) {
    for (const { name: town, postcode: codes } of towns) {
      for (const code of codes) {
        const area = codes.length > 1 ? `${town} ${code}` : town
        tree.add({ name: stateName(state) }, { name: town }, { name: area }, [code])
      }
    }
  }
  return tree.toArray()
}
