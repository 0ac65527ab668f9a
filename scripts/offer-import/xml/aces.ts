import { type Element, childOf } from './elements.ts'
import type { SkippedData } from './left-out.ts'
import type { Names } from './names.ts'

/* Fitments in the industry format (Aftermarket Catalog Exchange Standard). */

export const acesFile = 'aces.xml'

/** Columns of fitments.csv that an application provides. */
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

const readElements = new Set([
  'BaseVehicle',
  'EngineBase',
  'EngineBlock',
  'Position',
  'Part',
  'PartType',
  'Qty',
  'Make',
  'Model',
  'Years',
  // Restrictions as free text, which the shop can't evaluate. They are reported for each
  // application.
  'Note',
])

/**
 * Returns the cells of an application in the order of `acesColumns`, or null for an unknown
 * vehicle. An application with an unsupported restriction is skipped: a part must not claim to fit
 * more than it does.
 */
export function cellsOfApp(
  app: Element,
  headBrand: string,
  names: Names,
  leftOut: SkippedData,
): string[][] | null {
  let isWhole = true
  const reportMissing = (subject: string, reason: string, line = app.line) => {
    isWhole = false
    leftOut.note(acesFile, line, subject, reason)
  }
  if (app.attributes['action'] === 'D')
    reportMissing('App action="D"', 'bring the part with all that it fits instead')
  for (const { name, line } of app.children)
    if (!readElements.has(name))
      reportMissing(name, 'it narrows what the part fits, and the shop can’t say so', line)
  const part = childOf(app, 'Part')
  const findName = (kind: 'brand' | 'engine' | 'position', subject: string, id: string) => {
    const name = names.find(kind, id)
    if (name === undefined) reportMissing(`${subject} ${id}`, `a row ${kind} in names.csv`)
    return name ?? ''
  }
  const brand = findName('brand', 'BrandAAIAID', part?.attributes['BrandAAIAID'] ?? headBrand)
  const vehicles = vehiclesOf(app, names, reportMissing)
  const engineId = readId(app, 'EngineBase') || readId(app, 'EngineBlock')
  const engine = engineId && findName('engine', 'Engine', engineId)
  const positionId = readId(app, 'Position')
  const condition = positionId && findName('position', 'Position', positionId)
  if (!isWhole) return null
  const number = part?.text.trim() ?? ''
  for (const { name, text, line } of app.children)
    if (name === 'Note' && text.trim() !== '')
      leftOut.note(
        acesFile,
        line,
        `Note of ${number}: ${text.trim()}`,
        'notes stand beside the part',
      )
  return vehicles.map(({ vehicle, from, to }) => {
    const [make = '', series = '', generation = '', year = ''] = vehicle.split('|')
    return [brand, number, make, series, generation, engine, from ?? year, to ?? year, condition]
  })
}

interface Vehicle {
  vehicle: string
  from?: string
  to?: string
}

/** Returns the vehicles of an application: by its base vehicle, or by make, model and years. */
function vehiclesOf(
  app: Element,
  names: Names,
  miss: (what: string, reason: string) => void,
): Vehicle[] {
  const vehicleId = readId(app, 'BaseVehicle')
  const [make, model] = [readId(app, 'Make'), readId(app, 'Model')]
  if (vehicleId !== '' || make === '') {
    const vehicle = names.find('base_vehicle', vehicleId)
    if (vehicle === undefined) miss(`BaseVehicle ${vehicleId}`, 'a row base_vehicle in names.csv')
    return vehicle === undefined ? [] : [{ vehicle }]
  }
  const years = childOf(app, 'Years')?.attributes ?? {}
  const [from = '', to = ''] = [years['from'], years['to']]
  if (!/^\d{4}$/.test(from) || !/^\d{4}$/.test(to)) miss('Years', 'from and to, four digits each')
  const vehicle = names.find('model', `${make}/${model}`)
  if (vehicle === undefined)
    miss(`Make ${make} Model ${model}`, `a row model with the id ${make}/${model} in names.csv`)
  return vehicle === undefined ? [] : [{ vehicle, from, to }]
}

const readId = (app: Element, name: string) => childOf(app, name)?.attributes['id'] ?? ''
