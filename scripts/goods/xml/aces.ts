import { type Element, childOf } from './elements.ts'
import type { LeftOut } from './left-out.ts'
import type { Names } from './names.ts'

/* What parts fit, as the trade says it (Aftermarket Catalog Exchange Standard). */

export const acesFile = 'aces.xml'

/** Columns of fitments.csv that an application fills. */
export const acesColumns = [
  'brand',
  'number',
  'make',
  'series',
  'generation',
  'engine',
  'year_from',
  'year_to',
  'condition',
] as const

const read = new Set([
  'BaseVehicle',
  'EngineBase',
  'EngineBlock',
  'Position',
  'Part',
  'PartType',
  'Qty',
])

/**
 * The cells of an application in the order of `acesColumns`; null where its vehicle can't be named here. What
 * narrows it and isn't read leaves it out: a part must not be said to fit more than it does.
 */
export function cellsOfApp(
  app: Element,
  headBrand: string,
  names: Names,
  leftOut: LeftOut,
): string[] | null {
  let isWhole = true
  const miss = (what: string, why: string, line = app.line) => {
    isWhole = false
    leftOut.note(acesFile, line, what, why)
  }
  if (app.attributes['action'] === 'D')
    miss('App action="D"', 'bring the part with all that it fits instead')
  for (const { name, line } of app.children)
    if (!read.has(name))
      miss(name, 'it narrows what the part fits, and the shop can’t say so', line)
  const part = childOf(app, 'Part')
  const named = (
    kind: 'brand' | 'base_vehicle' | 'engine' | 'position',
    what: string,
    id: string,
  ) => {
    const name = names.find(kind, id)
    if (name === undefined) miss(`${what} ${id}`, `a row ${kind} in names.csv`)
    return name ?? ''
  }
  const brand = named('brand', 'BrandAAIAID', part?.attributes['BrandAAIAID'] ?? headBrand)
  const vehicle = named('base_vehicle', 'BaseVehicle', idIn(app, 'BaseVehicle'))
  const engineId = idIn(app, 'EngineBase') || idIn(app, 'EngineBlock')
  const engine = engineId && named('engine', 'Engine', engineId)
  const positionId = idIn(app, 'Position')
  const condition = positionId && named('position', 'Position', positionId)
  if (!isWhole) return null
  const [make = '', series = '', generation = '', year = ''] = vehicle.split('|')
  const number = part?.text.trim() ?? ''
  return [brand, number, make, series, generation, engine, year, year, condition]
}

const idIn = (app: Element, name: string) => childOf(app, name)?.attributes['id'] ?? ''
