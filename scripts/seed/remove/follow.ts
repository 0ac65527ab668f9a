import type { DatabaseSync } from 'node:sqlite'
import { tryOutTables } from './tables.ts'

interface Reference {
  table: string
  /** Referring columns; `to` has the parent's columns in the same order. */
  from: string[]
  parent: string
  to: string[]
  takesRow: boolean
}

/**
 * Removes rows whose parent was removed, in rounds until none is left. A required reference
 * deletes its row, and so does an optional reference that the table declares in `goes`. Any other
 * becomes null.
 */
export function followParents(
  db: DatabaseSync,
  remove: (table: string, where: string) => void,
): void {
  const references = referencesOf(db)
  const isOrphan = ({ table, from, parent, to }: Reference) =>
    `${from.map((name) => `${name} IS NOT NULL`).join(' AND ')} AND NOT EXISTS (
      SELECT 1 FROM ${parent} p WHERE ${to.map((name, i) => `p.${name} = ${table}.${from[i]}`).join(' AND ')})`
  for (let hasOrphans = true; hasOrphans;) {
    hasOrphans = false
    for (const reference of references) {
      const orphanRow = db
        .prepare(`SELECT 1 FROM ${reference.table} WHERE ${isOrphan(reference)} LIMIT 1`)
        .get()
      if (!orphanRow) continue
      hasOrphans = true
      if (reference.takesRow) remove(reference.table, isOrphan(reference))
      else
        db.exec(
          `UPDATE ${reference.table} SET ${reference.from[0]} = NULL WHERE ${isOrphan(reference)}`,
        )
    }
  }
}

function referencesOf(db: DatabaseSync): Reference[] {
  const rows = db
    .prepare(
      `SELECT t.name AS tbl, k.id, k."from" AS ref, k."table" AS parent, k."to" AS target,
         (SELECT c."notnull" OR c.pk FROM pragma_table_info(t.name) c WHERE c.name = k."from") AS required
       FROM sqlite_schema t, pragma_foreign_key_list(t.name) k
       WHERE t.type = 'table' ORDER BY t.name, k.id, k.seq`,
    )
    .all() as {
    tbl: string
    id: number
    ref: string
    parent: string
    target: string
    required: number
  }[]
  const groups = Map.groupBy(rows, ({ tbl, id }) => `${tbl} ${id}`)
  return [...groups.values()].map((own) => {
    const [{ tbl, parent }] = own as [(typeof own)[0]]
    const rule = tryOutTables[tbl]
    const deletedAfter = rule?.holds === 'dependent' ? (rule.goes ?? []) : []
    return {
      table: tbl,
      parent,
      from: own.map(({ ref }) => ref),
      to: own.map(({ target }) => target),
      takesRow: own.some(({ ref, required }) => required === 1 || deletedAfter.includes(ref)),
    }
  })
}
