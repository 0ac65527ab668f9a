import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../../scripts/lib/database.ts'
import type { D1Place } from '../../../scripts/lib/wrangler-d1.ts'
import { testState } from '../state.ts'

/**
 * Returns a D1 database in a folder as wrangler accesses it, and the path of its file, named like
 * `like`.
 */
export function d1InFolder(
  folder: string,
  like = databaseFile(testState),
): { place: D1Place; database: string } {
  const state = join(folder, 'state')
  const home = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  mkdirSync(home, { recursive: true })
  return {
    place: { env: undefined, where: ['--local', '--persist-to', state] },
    database: join(home, basename(like)),
  }
}

/**
 * Copies a seeded shop with part of its offers: enough for the import examples, and quick to read.
 */
export function writeSmallShop(to: string, from = databaseFile(testState)): void {
  const seededDatabaseFile = new DatabaseSync(from, { readOnly: true })
  seededDatabaseFile.exec(`VACUUM INTO '${to}'`)
  seededDatabaseFile.close()
  const db = new DatabaseSync(to)
  db.exec(`PRAGMA foreign_keys = OFF;
    CREATE TEMP TABLE kept AS SELECT id FROM part
      WHERE id <= 1500 OR number_norm IN ('044650K240', '044650D140');
    CREATE UNIQUE INDEX temp.kept_id ON kept (id);
    DELETE FROM offer WHERE part_id NOT IN (SELECT id FROM kept);
    DELETE FROM part_fit WHERE part_id NOT IN (SELECT id FROM kept);
    DELETE FROM part_fits_short WHERE part_id NOT IN (SELECT id FROM kept);
    DELETE FROM part_cross WHERE from_part_id NOT IN (SELECT id FROM kept)
      OR to_part_id NOT IN (SELECT id FROM kept);
    DELETE FROM part WHERE id NOT IN (SELECT id FROM kept);
    DELETE FROM vehicle_model WHERE serial_id NOT IN (SELECT s.id FROM vehicle_serial s
      JOIN vehicle_brand b ON b.id = s.brand_id WHERE b.key = 'toyota');
    DELETE FROM vehicle_year_capacity WHERE id NOT IN (SELECT year_capacity_id FROM vehicle_model);
    DELETE FROM word WHERE id % 20 > 0;
    DELETE FROM generation_category WHERE category_id % 10 > 0;
    DELETE FROM area; DELETE FROM area_post_code; DELETE FROM review;
    VACUUM`)
  db.close()
}

/**
 * Returns tables whose rows differ between two databases. Search indexes are compared by their
 * words.
 */
export function findDifferentTables(one: string, other: string): string[] {
  const db = new DatabaseSync(one)
  db.exec(`ATTACH '${other}' AS other;
    CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, term, instance);
    CREATE VIRTUAL TABLE temp.other_words USING fts5vocab(other, term, instance)`)
  const tables = db
    .prepare(
      `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
         AND name NOT GLOB '_cf_*' AND name NOT GLOB 'term_*' AND name NOT GLOB 'sqlite_*'`,
    )
    .all()
    .map(({ name }) => [`main.${String(name)}`, `other.${String(name)}`] as const)
  const differentTables = [...tables, ['temp.words', 'temp.other_words'] as const].filter(
    ([a, b]) => {
      const row = db
        .prepare(
          `SELECT EXISTS (SELECT * FROM ${a} EXCEPT SELECT * FROM ${b})
           OR EXISTS (SELECT * FROM ${b} EXCEPT SELECT * FROM ${a}) AS differ`,
        )
        .get()
      return row?.['differ'] === 1
    },
  )
  db.close()
  return differentTables.map(([name]) => name)
}
