import type { DatabaseSync } from 'node:sqlite'
import type { OfferFileName } from '../../../src/domain/offer-import/files.ts'
import { KeyNames } from '../../../src/domain/offer-import/key-names.ts'
import type { ReadingOptions } from '../../../src/domain/offer-import/value.ts'

/* Known keys and names, in the shop and in files read earlier. */
const knownKeysSql: Readonly<Record<string, string>> = {
  brand: `SELECT key, name FROM part_brand
    UNION ALL SELECT brand, ifnull(name, brand) FROM temp.in_brands`,
  part_type: `SELECT c.key, n.name FROM category c JOIN category_name n ON n.category_id = c.id
      WHERE c.level = 4
    UNION ALL SELECT part_type, ifnull(name_en, part_type) FROM temp.in_part_types`,
  make: `SELECT key, name FROM vehicle_brand
    UNION ALL SELECT make, ifnull(make_name, make) FROM temp.in_vehicles`,
}

const sourceOf: Readonly<Record<string, string>> = { for_brand: 'brand' }

/* Files that define a key themselves use it unchanged. */
const fileDefiningKey: Readonly<Record<string, OfferFileName>> = {
  brand: 'brands',
  part_type: 'part-types',
  make: 'vehicles',
}

/**
 * Returns a function that converts the name of a brand, part type or make in a column to its key.
 */
export function resolveKeys(
  db: DatabaseSync,
  file: OfferFileName,
): (column: string) => ReadingOptions['keyOf'] {
  const readNames = new Map<string, KeyNames>()
  return (column) => {
    const kind = sourceOf[column] ?? column
    const sql = knownKeysSql[kind]
    if (!sql || fileDefiningKey[kind] === file) return undefined
    const knownNames = readNames.get(kind) ?? readKeyNames(db, sql)
    readNames.set(kind, knownNames)
    return (name) => knownNames.find(name)
  }
}

function readKeyNames(db: DatabaseSync, sql: string): KeyNames {
  const keyNames = new KeyNames()
  for (const { key, name } of db.prepare(sql).iterate()) keyNames.add(String(key), String(name))
  return keyNames
}
