import { metroProvinces, specialZones } from '#domain/shipping/zones.ts'
import { readRequired, readTsv } from './tsv.ts'

export interface Area {
  id: number
  countryId: number
  level: number
  parentId: number
  name: string
  latin: string
  zone: 'METRO' | 'UPCOUNTRY' | 'SPECIAL'
  postCodes: string
}

const files: Record<string, number> = { th: 1001, id: 1102, my: 1129, ph: 1171, vn: 1234, kr: 1198 }

/**
 * Reads the areas of all six countries: state, city, district, with post codes on the last level.
 */
export function readAreas(): Area[] {
  return Object.entries(files).flatMap(([code, countryId]) => {
    const zones = new Map<number, Area['zone']>()
    const paths = new Map<number, string>()
    return readTsv(`areas/${code}.tsv`).map((row) => {
      const id = Number(row['id'])
      const parentId = Number(row['parent_id'])
      const latin = readRequired(row, 'latin') || readRequired(row, 'name')
      const path = parentId ? `${paths.get(parentId)}/${latin}` : latin
      paths.set(id, path)
      const zone = zones.get(parentId) ?? zoneOf(code, path)
      // A special district lies in an ordinary province. Lower areas inherit the zone.
      const ownZone = zone === 'SPECIAL' ? zone : zoneOf(code, path)
      const inheritedZone = ownZone === 'SPECIAL' ? ownZone : zone
      zones.set(id, inheritedZone)
      return {
        id,
        countryId,
        level: Number(row['level']),
        parentId,
        name: readRequired(row, 'name'),
        latin,
        zone: inheritedZone,
        postCodes: readRequired(row, 'post_codes'),
      }
    })
  })
}

function zoneOf(code: string, path: string): Area['zone'] {
  if (code !== 'th') return 'UPCOUNTRY'
  if (specialZones.some((zone) => zone.area === path)) return 'SPECIAL'
  return metroProvinces.some((name) => name === path.split('/')[0]) ? 'METRO' : 'UPCOUNTRY'
}
