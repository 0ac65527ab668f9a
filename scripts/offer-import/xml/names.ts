import { existsSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'

/** Kinds of IDs in the industry tables for which our files have names. */
export const nameKinds = [
  'brand',
  'part_type',
  'base_vehicle',
  'model',
  'engine',
  'position',
  'attribute',
] as const
export type NameKind = (typeof nameKinds)[number]

/** Our names for the IDs of the industry tables. Each operator needs a licence for these tables. */
export class Names {
  readonly #known = new Map<string, string>()

  /** Reads names.csv: kind, id, name. Without the file all IDs are unknown. */
  constructor(path: string) {
    if (!existsSync(path)) return
    const { data } = Papa.parse<Record<string, string>>(
      readFileSync(path, 'utf8').replace(/^\ufeff/, ''),
      { header: true, skipEmptyLines: 'greedy' },
    )
    for (const { kind = '', id = '', name = '' } of data)
      this.#known.set(`${kind.trim()} ${id.trim()}`, name.trim())
  }

  /** Returns our name for an ID, or undefined when none is given. */
  find(kind: NameKind, id: string): string | undefined {
    return this.#known.get(`${kind} ${id}`)
  }
}
