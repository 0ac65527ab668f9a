import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { SearchResults } from '#contract/search/search.ts'
import { type Locale, locales } from '#i18n/locales.ts'

/** A query as a mechanic types it, and the part types and series expected first. */
export interface OutsideQuery {
  locale: Locale
  query: string
  /** IDs of part types. Empty if any type is right. */
  types: ReadonlySet<number>
  /** IDs of series. Empty if the query names none. */
  serials: ReadonlySet<number>
}

/** Outcome of a query. */
export type Outcome = 'first' | 'said' | 'swapped' | 'silent' | 'missed'

/** Reads the table of queries. Throws on an unknown part key or series name. */
export function readOutside(db: DatabaseSync, file: string): OutsideQuery[] {
  const tree = db.prepare('SELECT id, key FROM category').all() as { id: number; key: string }[]
  const types = (key: string) => {
    const root = tree.find((row) => row.key === key)?.id
    if (root === undefined) throw new Error(`no part ${key}`)
    const under = ({ id }: { id: number }) => id > 1_000_000 && String(id).startsWith(`${root}`)
    const matchingTypes = tree.filter(
      (row) => under(row) && (root > 1_000_000 || !isBetweenLevels(row.id, root)),
    )
    return matchingTypes.map((row) => row.id)
  }
  const serialsOf = db.prepare('SELECT id FROM vehicle_serial WHERE name = ?')
  const serials = (name: string) => {
    const foundSerials = serialsOf.all(name) as { id: number }[]
    if (foundSerials.length === 0) throw new Error(`no series ${name}`)
    return foundSerials.map((row) => row.id)
  }
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n')
  return rows.map((row) => {
    const [locale = '', query = '', part = '', series = ''] = row.split('\t')
    return {
      locale: locale as Locale,
      query,
      types: new Set(part.split('|').filter(Boolean).flatMap(types)),
      serials: new Set(series.split('|').filter(Boolean).flatMap(serials)),
    }
  })
}

/**
 * IDs have eight digits with two for the last level: "1010101" is below "10101", not below
 * "101010".
 */
function isBetweenLevels(id: number, root: number): boolean {
  return (String(id).length - String(root).length) % 2 !== 0
}

interface SoldPart {
  category: number
  serials: ReadonlySet<number>
}

/** Checks responses against the base tables, for the locale's country. */
export function judgeByTables(db: DatabaseSync) {
  const offer = db.prepare('SELECT part_id, category_id FROM offer WHERE sku_org_id = ?')
  const fits = db.prepare('SELECT DISTINCT serial_id FROM part_fit WHERE part_id = ?')
  const readSoldPart = (skuOrgId: number): SoldPart => {
    const row = offer.get(skuOrgId) as { part_id: number; category_id: number }
    const rows = fits.all(row.part_id) as { serial_id: number }[]
    return { category: row.category_id, serials: new Set(rows.map((fit) => fit.serial_id)) }
  }
  const isAsked = ({ types, serials }: OutsideQuery, row: SoldPart) =>
    (types.size === 0 || types.has(row.category)) &&
    // Parts sold by size alone, such as tyres, have no vehicle fitment.
    (serials.size === 0 || row.serials.size === 0 || [...serials].some((id) => row.serials.has(id)))
  return {
    /** True when the country sells the requested part. */
    answerable({ locale, types, serials }: OutsideQuery): boolean {
      const list = (ids: ReadonlySet<number>) => JSON.stringify([...ids])
      const fit =
        serials.size > 0
          ? `AND (NOT EXISTS (SELECT 1 FROM part_fit f WHERE f.part_id = o.part_id)
               OR EXISTS (SELECT 1 FROM part_fit f WHERE f.part_id = o.part_id
               AND f.serial_id IN (SELECT value FROM json_each(?))))`
          : ''
      const row = db
        .prepare(
          `SELECT 1 FROM offer o WHERE o.country_id = ?
           AND o.category_id IN (SELECT value FROM json_each(?)) ${fit} LIMIT 1`,
        )
        .get(locales[locale].countryId, list(types), ...(serials.size > 0 ? [list(serials)] : []))
      return row !== undefined
    },
    /** Judges the first row, and whether the response reports the part as missing. */
    judge(askedOutsideQuery: OutsideQuery, answer: SearchResults): Outcome {
      const [first] = answer.list
      if (first && isAsked(askedOutsideQuery, readSoldPart(first.skuOrgId))) return 'first'
      const { understood } = answer
      const isNamed =
        understood.parts.some((part) =>
          includesCategory(askedOutsideQuery.types, part.categoryId),
        ) &&
        (askedOutsideQuery.serials.size === 0 ||
          understood.serials.some((serial) =>
            askedOutsideQuery.serials.has(serial.vehicleSerialId),
          ))
      if (!first) return isNamed ? 'said' : 'silent'
      if (answer.missing) return isNamed ? 'said' : 'missed'
      return 'swapped'
    },
  }
}

function includesCategory(types: ReadonlySet<number>, categoryId: number): boolean {
  for (const id of types) if (String(id).startsWith(String(categoryId))) return true
  return false
}
