import { readFileSync } from 'node:fs'
import { specialZones } from '#domain/shipping/zones.ts'
import type { Locale } from '#i18n/locales.ts'
import { escapeHtml } from './escape.ts'
import { contentMessages } from './words.ts'

/** Hand-drawn outline of Thailand: degrees east and north, clockwise from the north-west. */
const outline = [
  [97.4, 18.5],
  [97.8, 19.6],
  [99.0, 20.1],
  [100.1, 20.4],
  [100.5, 19.5],
  [101.2, 19.5],
  [101.1, 17.9],
  [102.1, 18.2],
  [103.0, 18.4],
  [104.0, 18.3],
  [104.8, 17.4],
  [104.8, 16.3],
  [105.6, 15.3],
  [105.2, 14.3],
  [103.0, 14.3],
  [102.4, 13.5],
  [102.9, 11.7],
  [102.2, 12.3],
  [101.0, 12.6],
  [100.9, 13.4],
  [100.0, 13.4],
  [99.9, 12.2],
  [99.2, 10.4],
  [99.3, 9.3],
  [100.1, 8.5],
  [100.6, 7.2],
  [102.0, 6.4],
  [101.8, 5.8],
  [101.1, 5.7],
  [100.2, 6.5],
  [99.5, 7.3],
  [98.4, 7.9],
  [98.3, 9.0],
  [98.8, 10.3],
  [99.5, 11.9],
  [99.1, 13.2],
  [98.3, 15.1],
  [98.6, 16.2],
  [97.7, 17.8],
] as const

const scale = 34
const x = (east: number) => Math.round((east - 96.9) * scale)
const y = (north: number) => Math.round((20.8 - north) * scale)

/** Returns a map of the special delivery zones with numbers, and the names next to it. */
export function drawZonePicture(locale: Locale): string {
  const messages = contentMessages(locale)
  const title = escapeHtml(messages['zones_picture'] ?? '')
  const metroKey = escapeHtml(`◯ ${messages['area_metro'] ?? ''}`)
  const path = outline.map(([east, north]) => `${x(east)} ${y(north)}`).join('L')
  const marks = specialZones
    .map(
      ({ east, north }, index) =>
        `<circle cx="${x(east)}" cy="${y(north)}" r="10"/><text x="${x(east)}" y="${y(north) + 4}">${index + 1}</text>`,
    )
    .join('')
  const metroCircle = `<circle class="metro" cx="${x(100.5)}" cy="${y(13.75)}" r="13"/>`
  return `<figure class="zones"><svg viewBox="0 0 310 530" font-size="11" role="img" aria-label="${title}"><path d="M${path}Z"/>${metroCircle}${marks}</svg><figcaption>${title}${printZoneList(locale)}${metroKey}</figcaption></figure>`
}

/** Returns the names of the special delivery zones, numbered as on the map. */
export function printZoneList(locale: Locale): string {
  const items = specialZones.map(({ area }) => `<li>${escapeHtml(nameOf(area, locale))}</li>`)
  return `<ol class="zonelist">${items.join('')}</ol>`
}

let thaiNames: Map<string, string> | undefined

/** Returns the Thai name for Thai readers, otherwise the Latin name used on parcels. */
function nameOf(area: string, locale: Locale): string {
  const parts = area.split('/')
  if (locale !== 'th-TH') return parts.toReversed().join(', ')
  thaiNames ??= readThaiNames()
  return (thaiNames.get(area) ?? area).split('/').toReversed().join(' ')
}

/** Reads the Thai names from the table of areas: "Trat/Ko Chang" → "ตราด/เกาะช้าง". */
function readThaiNames(): Map<string, string> {
  const names = new Map<string, string>()
  const paths = new Map<string, { latin: string; name: string }>()
  const rows = readFileSync('functions/platform/db/seed/areas/th.tsv', 'utf8').split('\n')
  for (const row of rows.slice(1)) {
    const [id = '', level, parent = '', name = '', latin = ''] = row.split('\t')
    if (level !== '1' && level !== '2') continue
    const parentName = paths.get(parent)
    const path = parentName
      ? { latin: `${parentName.latin}/${latin}`, name: `${parentName.name}/${name}` }
      : { latin, name }
    paths.set(id, path)
    names.set(path.latin, path.name)
  }
  return names
}
