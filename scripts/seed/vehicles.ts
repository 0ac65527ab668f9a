import { field, readTsv } from './tsv.ts'

export interface Engine {
  capacity: string
  code: string
  fuel: string
}

export interface Generation {
  id: number
  serialId: number
  make: string
  series: string
  code: string
  from: number
  to: number
  engines: Engine[]
  countries: string[]
  popular: string[]
  /** Countries whose roads are full of it. */
  driven: string[]
  /** Countries where it is common: those, and the next ones. */
  common: string[]
  body: string
}

export interface Serial {
  id: number
  brandId: number
  name: string
  generations: Generation[]
}

export interface Make {
  id: number
  key: string
  name: string
  letter: string
  popular: string
  serials: Serial[]
}

/** Makes, series and generations; ids follow the order of the tables and stay when rows are added at their ends. */
export function readVehicles(): Make[] {
  const makes = readTsv('vehicles/makes.tsv').map((row, i): Make => ({
    id: i + 1,
    key: field(row, 'key'),
    name: field(row, 'name'),
    letter: field(row, 'letter'),
    popular: field(row, 'popular'),
    serials: [],
  }))
  const driven = readMostDriven()
  const byKey = new Map(makes.map((make) => [make.key, make]))
  let serialCount = 0
  readTsv('vehicles/generations.tsv').forEach((row, i) => {
    const make = byKey.get(field(row, 'make'))
    if (!make) throw new Error(`unknown make ${row['make']}`)
    const name = field(row, 'series')
    let serial = make.serials.find((known) => known.name === name)
    if (!serial) {
      serialCount += 1
      serial = { id: serialCount, brandId: make.id, name, generations: [] }
      make.serials.push(serial)
    }
    serial.generations.push({
      id: i + 1,
      serialId: serial.id,
      make: make.key,
      series: name,
      code: field(row, 'generation'),
      from: Number(row['from']),
      to: Number(row['to']),
      engines: field(row, 'engines').split('|').map(engineOf),
      countries: list(row['countries']),
      popular: list(row['popular']),
      driven: driven.get(`service ${make.key}/${name}`) ?? [],
      common: ['service', 'staples'].flatMap(
        (serves) => driven.get(`${serves} ${make.key}/${name}`) ?? [],
      ),
      body: field(row, 'body'),
    })
  })
  return makes.filter((make) => make.serials.length > 0)
}

/** Series of each country, the most popular first; an unknown series stops the seed. */
export function readPopular(makes: readonly Make[]): { country: string; serialId: number }[] {
  const known = new Map(
    makes.flatMap((make) => make.serials.map((one) => [`${make.key}/${one.name}`, one.id])),
  )
  return readTsv('vehicles/popular.tsv').map((row) => {
    const key = `${field(row, 'make')}/${field(row, 'series')}`
    const serialId = known.get(key)
    if (serialId === undefined) throw new Error(`no series ${key}`)
    return { country: field(row, 'country'), serialId }
  })
}

/** A generation that is the same car as the others of its group, in these years. */
export interface SameCar {
  group: string
  make: string
  generation: Generation
  from: number
  to: number
}

/** Names of one car, by group; an unknown generation stops the seed. */
export function readSameCars(makes: readonly Make[]): SameCar[] {
  const known = new Map(
    makes
      .flatMap((make) => make.serials.flatMap((serial) => serial.generations))
      .map((generation) => [
        keyOf(generation.make, generation.series, generation.code),
        generation,
      ]),
  )
  return readTsv('vehicles/same-cars.tsv').map((row) => {
    const key = keyOf(field(row, 'make'), field(row, 'series'), field(row, 'generation'))
    const generation = known.get(key)
    if (!generation) throw new Error(`no generation ${key}`)
    return {
      group: field(row, 'group'),
      make: field(row, 'make'),
      generation,
      from: Number(row['from']),
      to: Number(row['to']),
    }
  })
}

const keyOf = (make: string, series: string, generation: string) =>
  `${make}/${series}/${generation}`

/** Names of series in languages with letters of their own, by locale and `{make}/{series}`. */
export function readLocalNames(): Map<string, Map<string, string>> {
  const names = new Map(['th-TH', 'ko', 'zh'].map((locale) => [locale, new Map<string, string>()]))
  for (const row of readTsv('vehicles/local-names.tsv')) {
    const series = /^series:(.+)$/.exec(field(row, 'subject'))?.[1]
    const ofLocale = names.get(field(row, 'locale'))
    // The first row names it, further ones are words that it is searched by.
    if (series && ofLocale && !ofLocale.has(series)) ofLocale.set(series, field(row, 'name'))
  }
  return names
}

/** Countries that a series is among the most driven of, by what it is served with, make and series. */
function readMostDriven(): Map<string, string[]> {
  const driven = new Map<string, string[]>()
  for (const row of readTsv('vehicles/most-driven.tsv')) {
    const key = `${row['serves']} ${row['make']}/${row['series']}`
    driven.set(key, [...(driven.get(key) ?? []), field(row, 'country')])
  }
  return driven
}

function engineOf(text: string): Engine {
  const [capacity = '', code = '', fuel = ''] = text.split(';')
  return { capacity, code, fuel }
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}
