import { readRequired, readTsv } from '../base/tsv.ts'

export type OilFilter = 'spin-on' | 'element'

interface Rule {
  make: string
  engines: RegExp[]
  kind: OilFilter
}

let rules: Rule[] | undefined

/**
 * Returns the oil filter type of an engine. Each engine has only one type. Engine entries
 * override make entries.
 */
export function oilFilterOf(make: string, engine: string): OilFilter {
  rules ??= readTsv('vehicles/oil-filters.tsv').map((row) => ({
    make: readRequired(row, 'make'),
    engines: readRequired(row, 'engines').split('|').map(toRegExp),
    kind: readRequired(row, 'kind') as OilFilter,
  }))
  const rule = rules.find(
    (one) =>
      (one.make === '*' || one.make === make) &&
      one.engines.some((pattern) => pattern.test(engine)),
  )
  return rule?.kind ?? 'spin-on'
}

/** True when an engine uses a part type: only an oil filter cartridge has a housing with a cap. */
export function usesPartType(make: string, engine: string, partType: string): boolean {
  if (partType === 'oil-filter-spin-on') return oilFilterOf(make, engine) === 'spin-on'
  if (partType === 'oil-filter-element' || partType === 'oil-filter-cap')
    return oilFilterOf(make, engine) === 'element'
  return true
}

function toRegExp(pattern: string): RegExp {
  const literal = pattern.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll('*', '.*')}$`)
}
