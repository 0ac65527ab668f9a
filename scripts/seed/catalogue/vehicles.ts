import { readRequired, readTsv } from '../base/tsv.ts'

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
  /** Countries where the car is one of the most driven. */
  driven: string[]
  /** Countries where the car is at least common. Includes those of `driven`. */
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

/**
 * Reads makes, series and generations. IDs follow the order of the tables and stay stable when rows
 * are appended.
 */
export function readVehicles(): Make[] {
  const makes = readTsv('vehicles/makes.tsv').map((row, i): Make => ({
    id: i + 1,
    key: readRequired(row, 'key'),
    name: readRequired(row, 'name'),
    letter: readRequired(row, 'letter'),
    popular: readRequired(row, 'popular'),
    serials: [],
  }))
  const mostDriven = readMostDriven()
  const makesByKey = new Map(makes.map((make) => [make.key, make]))
  let serialCount = 0
  readTsv('vehicles/generations.tsv').forEach((row, i) => {
    const make = makesByKey.get(readRequired(row, 'make'))
    if (!make) throw new Error(`unknown make ${row['make']}`)
    const name = readRequired(row, 'series')
    let serial = make.serials.find((knownSerial) => knownSerial.name === name)
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
      code: readRequired(row, 'generation'),
      from: Number(row['from']),
      to: Number(row['to']),
      engines: readRequired(row, 'engines').split('|').map(engineOf),
      countries: list(row['countries']),
      popular: list(row['popular']),
      driven: mostDriven.get(`service ${make.key}/${name}`) ?? [],
      common: ['service', 'staples'].flatMap(
        (serves) => mostDriven.get(`${serves} ${make.key}/${name}`) ?? [],
      ),
      body: readRequired(row, 'body'),
    })
  })
  return makes.filter((make) => make.serials.length > 0)
}

/** Reads the series of each country, most popular first. Throws for an unknown series. */
export function readPopular(makes: readonly Make[]): { country: string; serialId: number }[] {
  const serialsByKey = new Map(
    makes.flatMap((make) => make.serials.map((one) => [`${make.key}/${one.name}`, one.id])),
  )
  return readTsv('vehicles/popular.tsv').map((row) => {
    const key = `${readRequired(row, 'make')}/${readRequired(row, 'series')}`
    const serialId = serialsByKey.get(key)
    if (serialId === undefined) throw new Error(`no series ${key}`)
    return { country: readRequired(row, 'country'), serialId }
  })
}

/** Generation that, in these years, is the same car as the other generations of its group. */
export interface SameCar {
  group: string
  make: string
  generation: Generation
  from: number
  to: number
}

/** Reads groups of names for the same car. Throws for an unknown generation. */
export function readSameCars(makes: readonly Make[]): SameCar[] {
  const knownGenerations = new Map(
    makes
      .flatMap((make) => make.serials.flatMap((serial) => serial.generations))
      .map((generation) => [
        keyOf(generation.make, generation.series, generation.code),
        generation,
      ]),
  )
  return readTsv('vehicles/same-cars.tsv').map((row) => {
    const key = keyOf(
      readRequired(row, 'make'),
      readRequired(row, 'series'),
      readRequired(row, 'generation'),
    )
    const generation = knownGenerations.get(key)
    if (!generation) throw new Error(`no generation ${key}`)
    return {
      group: readRequired(row, 'group'),
      make: readRequired(row, 'make'),
      generation,
      from: Number(row['from']),
      to: Number(row['to']),
    }
  })
}

const keyOf = (make: string, series: string, generation: string) =>
  `${make}/${series}/${generation}`

/** Reads series names in languages with other scripts, by locale and `{make}/{series}`. */
export function readLocalNames(): Map<string, Map<string, string>> {
  const names = new Map(['th-TH', 'ko', 'zh'].map((locale) => [locale, new Map<string, string>()]))
  for (const row of readTsv('vehicles/local-names.tsv')) {
    const series = /^series:(.+)$/.exec(readRequired(row, 'subject'))?.[1]
    const localeNames = names.get(readRequired(row, 'locale'))
    // The first row of a series is its name; further rows are only search words.
    if (series && localeNames && !localeNames.has(series))
      localeNames.set(series, readRequired(row, 'name'))
  }
  return names
}

/**
 * Reads the countries where a series is among the most driven, by service level, make and series.
 */
function readMostDriven(): Map<string, string[]> {
  const drivenByCountry = new Map<string, string[]>()
  for (const row of readTsv('vehicles/most-driven.tsv')) {
    const key = `${row['serves']} ${row['make']}/${row['series']}`
    drivenByCountry.set(key, [...(drivenByCountry.get(key) ?? []), readRequired(row, 'country')])
  }
  return drivenByCountry
}

function engineOf(text: string): Engine {
  const [capacity = '', code = '', fuel = ''] = text.split(';')
  return { capacity, code, fuel }
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}
