import { existsSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'

/** What the trade's tables number, and files of ours name. */
export const nameKinds = [
  'brand',
  'part_type',
  'base_vehicle',
  'model',
  'engine',
  'position',
] as const
export type NameKind = (typeof nameKinds)[number]

/** Our names by the numbers of the trade's own tables, which everybody has under a licence of their own. */
export class Names {
  readonly #known = new Map<string, string>()

  /** Reads names.csv: kind, id, name. Without it nothing is known. */
  constructor(path: string) {
    if (!existsSync(path)) return
    const { data } = Papa.parse<Record<string, string>>(
      readFileSync(path, 'utf8').replace(/^\ufeff/, ''),
      { header: true, skipEmptyLines: 'greedy' },
    )
    for (const { kind = '', id = '', name = '' } of data)
      this.#known.set(`${kind.trim()} ${id.trim()}`, name.trim())
  }

  /** Our name of a number; undefined where nobody said. */
  find(kind: NameKind, id: string): string | undefined {
    return this.#known.get(`${kind} ${id}`)
  }
}
