import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { cleanPicture } from '../../../src/domain/upload/picture.ts'
import type { FileStore } from '../../lib/local/local-bucket.ts'
import type { Area } from '../base/areas.ts'
import { findDistrict } from '../base/find-district.ts'
import type { Person } from './people.ts'
import { seedTime } from '../base/seed-time.ts'

/** Drawings used instead of workshop photos, by column. */
const drawings = { door_photo: 'shop-door.png', licence_photo: 'licence.png' }

const day = 86_400_000

/**
 * Returns the name of a stored drawing: 32 hexadecimal digits, as for an upload, and the same in
 * every seed.
 */
const nameOf = (person: Person, drawing: string): string =>
  `${Buffer.from(`${drawing.slice(0, 8)}-${person.key}`)
    .toString('hex')
    .padEnd(32, '0')
    .slice(0, 32)}.png`

/** Writes the pending application of a seeded person. */
export function writeApplication(db: DatabaseSync, areas: readonly Area[], person: Person): void {
  const { applied } = person
  if (!applied) return
  const isKorea = person.countryId === 1198
  const photos = isKorea
    ? [null, null]
    : Object.values(drawings).map((file) => writeUpload(db, person, file))
  db.prepare(
    `INSERT INTO application (customer_id, kind, name, district_id, detail, door_photo,
       licence_photo, locale, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    person.id,
    isKorea ? 'KOREA' : 'WORKSHOP',
    applied.name,
    findDistrict(areas, person.countryId, applied.state, applied.city).id,
    applied.detail,
    photos[0] ?? null,
    photos[1] ?? null,
    applied.locale,
    seedTime,
  )
}

function readDrawing(file: string) {
  const bytes = readFileSync(`functions/platform/db/seed/people/${file}`)
  const picture = cleanPicture(new Uint8Array(bytes))
  if (typeof picture === 'string') throw new Error(`${file} isn't a picture that may be uploaded`)
  return { bytes, ...picture }
}

function writeUpload(db: DatabaseSync, person: Person, file: string): string {
  const { bytes, type, width, height } = readDrawing(file)
  const name = nameOf(person, file)
  db.prepare(
    `INSERT OR REPLACE INTO upload
       (name, customer_id, kind, type, bytes, width, height, created_at, attached_to)
     VALUES (?, ?, 'CERTIFICATE', ?, ?, ?, ?, ?, 'application')`,
  ).run(name, person.id, type, bytes.length, width, height, seedTime)
  return name
}

/** Stores the files of pending applications. */
export async function storeDrawings(people: readonly Person[], store: FileStore): Promise<void> {
  for (const person of people.filter(({ applied, countryId }) => applied && countryId !== 1198))
    for (const file of Object.values(drawings)) {
      const { bytes, type } = readDrawing(file)
      await store.put(nameOf(person, file), bytes, type)
    }
}

/**
 * Dates pending applications one day back. The seed uses no clock, but the desk shows their waiting
 * time.
 */
export function setApplicationDates(file: string, now: number): void {
  const db = new DatabaseSync(file)
  db.prepare("UPDATE application SET created_at = ? WHERE state = 'SUBMITTED'").run(now - day)
  db.close()
}
