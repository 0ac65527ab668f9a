/** Second-level categories with the contents of their drawings. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stance } from './models.mjs'
import { drawnAs } from './types.mjs'

const tree = join(import.meta.dirname, '../../../../functions/platform/db/seed/taxonomy/tree.tsv')

/** @returns {Promise<{ id: number, key: string, items: object[] }[]>} */
export async function drawings() {
  const rows = (await readFile(tree, 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id, level, , key, picture]) => ({ id: Number(id), level: Number(level), key, picture }))
  return rows
    .filter((row) => row.level === 2)
    .map(({ id, key }) => ({
      id,
      key,
      items: itemsOf(rows.filter((row) => row.level === 4 && Math.floor(row.id / 10_000) === id)),
    }))
}

function itemsOf(rows) {
  const seen = new Map()
  return rows.map((row) => {
    const { model, mirror } = drawnAs(row.key, row.picture)
    const { axis, size, next } = stance(model)
    const before = seen.get(model) ?? 0
    seen.set(model, before + 1)
    const share = mirror ? 1 : next ** Math.min(before, 3)
    return { type: row.id, model, axis, mirror, size: size * share }
  })
}
