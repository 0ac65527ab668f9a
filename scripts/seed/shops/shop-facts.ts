import type { DatabaseSync } from 'node:sqlite'
import { writtenLocales } from '../../../src/i18n/locales.ts'
import { type Shop, shops } from './shops.ts'
import { readRequired, readTsv } from '../base/tsv.ts'

/** Kinds of shop descriptions (shops/about.tsv). */
type ShopKind = 'own' | 'bosch' | 'partner' | 'daily' | 'brakes' | 'pickups'

/** Shops whose kind differs from their type. */
const kinds: Readonly<Record<number, ShopKind>> = {
  104: 'brakes',
  105: 'pickups',
  108: 'pickups',
  17103: 'pickups',
}

/** Countries whose alliance shops belong to a different alliance. */
const otherAlliances = new Set([1129, 1234])

function allianceOf({ type, countryId }: Shop): 'BOSCH' | 'OTHER' | '' {
  if (type !== 'ALLIANCE') return ''
  return otherAlliances.has(countryId) ? 'OTHER' : 'BOSCH'
}

function kindOf(shop: Shop): ShopKind {
  const ownKind = kinds[shop.id]
  if (ownKind) return ownKind
  if (shop.type === 'OWN') return 'own'
  return { BOSCH: 'bosch', OTHER: 'partner', '': 'daily' }[allianceOf(shop)] as ShopKind
}

/** Unassigned phone numbers. */
const phones: Readonly<Record<number, string>> = {
  1001: '02-095-1',
  1102: '021-3952-1',
  1129: '03-2935-1',
  1171: '(02) 8395-1',
  1234: '028-3895-1',
  1198: '02-6395-1',
}

const minuteOfDay = (hour: number, minute = 0) => hour * 60 + minute

/** Returns opening and closing minutes, Monday first. Null for a closed day. */
function openingHoursOf({ type, countryId }: Shop): ([number, number] | null)[] {
  const longDayHours: [number, number] =
    type === 'OWN' ? [minuteOfDay(8, 30), minuteOfDay(18)] : [minuteOfDay(8), minuteOfDay(17, 30)]
  const saturdayHours: [number, number] | null =
    type === 'THIRD_PARTY' || countryId === 1198 ? [longDayHours[0], minuteOfDay(13)] : longDayHours
  return [longDayHours, longDayHours, longDayHours, longDayHours, longDayHours, saturdayHours, null]
}

/**
 * Weeks until a seeded shop returns from vacation. The return date is relative to the clock,
 * because a fixed one would pass.
 */
const vacationWeeks = 3

function reopeningDay({ state }: Shop): string {
  if (state !== 'VACATION') return ''
  return new Date(Date.now() + vacationWeeks * 7 * 86_400_000).toISOString().slice(0, 10)
}

/** Writes shop details: alliance, hours, description and ratings. */
export function writeShopFacts(db: DatabaseSync): void {
  const facts = db.prepare(
    `UPDATE shop SET alliance = ?, back_on = ?, phone = ?, email = ?, star_sum = ?, rating_count = ?
     WHERE id = ?`,
  )
  const day = db.prepare('INSERT INTO shop_day VALUES (?, ?, ?, ?)')
  const insertAbout = db.prepare('INSERT INTO shop_about VALUES (?, ?, ?)')
  const aboutByKind = new Map(readTsv('shops/about.tsv').map((row) => [row['kind'], row]))
  for (const shop of shops) {
    const phoneSuffix = String(shop.id % 100).padStart(3, '0')
    const phone = (phones[shop.countryId] ?? '') + phoneSuffix
    const raterCount = 40 + ((shop.id * 37) % 260)
    const stars = Math.round(shop.rating * raterCount)
    const mail = `shop${shop.id}@eggmall.asia`
    facts.run(allianceOf(shop), reopeningDay(shop), phone, mail, stars, raterCount, shop.id)
    for (const [i, hours] of openingHoursOf(shop).entries())
      if (hours) day.run(shop.id, i + 1, ...hours)
    for (const locale of writtenLocales)
      insertAbout.run(shop.id, locale, readRequired(aboutByKind.get(kindOf(shop)) ?? {}, locale))
  }
}
