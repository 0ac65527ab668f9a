import { hash, shareOf } from '../base/random.ts'
import type { PartType } from './taxonomy.ts'
import type { Generation, Make } from './vehicles.ts'

/** Vehicles that an OE part is made for. */
export interface Application {
  key: string
  make: string
  type: PartType
  fits: { generation: Generation; engineCode: string }[]
  countries: string[]
  score: number
  /**
   * Part type that workshops order weekly (`commonTypes`), for a car that is popular in any
   * country.
   */
  isDaily: boolean
  /**
   * True for a part type that a car often needs within ten years (`serviceTypes`), on one of the
   * country's most driven cars.
   */
  isForService: boolean
  /**
   * Part type that buyers search by car and generation (`stapleTypes`), for a car that is common in
   * a country.
   */
  isStaple: boolean
}

/** Part types that every workshop orders weekly, by the start of their keys. */
const commonTypes = [
  'front-brake-pads',
  'rear-brake-pads',
  'rear-brake-shoes',
  'front-brake-disc',
  'oil-filter',
  'air-filter-panel',
  'cabin-filter-standard',
  'diesel-filter',
  'front-shock-absorber',
  'rear-shock-absorber',
  'lower-ball-joint',
  'tie-rod-end',
  'rack-end',
  'stabilizer-link',
  'spark-plug',
  'water-pump',
  'timing-belt',
  'serpentine-belt',
  'front-wheel-bearing',
  'clutch-disc',
  'clutch-cover',
  'radiator',
  'thermostat',
  'alternator',
  'starter',
  'front-wiper-blade',
]

/** Part types often needed within a car's first ten years, in addition to the common ones. */
const serviceTypes = [
  ...commonTypes,
  'headlamp',
  'door-mirror',
  'engine-mount',
  'ac-condenser',
  'ac-compressor',
  'drive-shaft',
  'ignition-coil',
  'rear-brake-drum',
  'release-bearing',
  'front-lower-arm',
  'front-stabilizer-link',
  'front-bumper',
]

/** Part types that buyers search by car and generation. Exact keys only. */
const stapleTypes = new Set([
  'front-brake-pads',
  'rear-brake-pads',
  'rear-brake-shoes',
  'front-brake-disc',
  'oil-filter-spin-on',
  'oil-filter-element',
  'air-filter-panel',
  'cabin-filter-standard',
  'diesel-filter',
  'front-shock-absorber',
  'rear-shock-absorber',
  'front-lower-arm',
  'lower-ball-joint',
  'tie-rod-end',
  'rack-end',
  'front-stabilizer-link',
  'front-wheel-bearing',
  'spark-plug-iridium',
  'ignition-coil-on-plug',
  'water-pump',
  'serpentine-belt',
  'engine-mount-right',
  'radiator-assembly',
  'thermostat',
  'alternator',
  'starter-motor',
  'clutch-disc',
  'ac-compressor',
  'ac-condenser',
  'headlamp-left',
  'headlamp-right',
  'door-mirror-left',
  'door-mirror-right',
])

/**
 * Returns the applications for the vehicles and part types, most wanted first. Engine parts are
 * shared by all vehicles with the engine, chassis parts by one or two generations.
 */
export function listApplications(
  makes: readonly Make[],
  types: readonly PartType[],
): Application[] {
  const list: Application[] = []
  const fittedTypes = types.filter((type) => type.fit !== 'universal')
  for (const make of makes) {
    const generations = make.serials.flatMap((serial) => serial.generations)
    for (const type of fittedTypes) {
      const groups =
        type.fit === 'engine'
          ? applicationsByEngine(generations, type)
          : applicationsByChassis(generations, type.key, make.key)
      for (const [name, fits] of groups) list.push(makeApplication(make.key, type, name, fits))
    }
  }
  return list.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
}

/** Number of cars of a make in the six countries relative to Toyota. Missing makes are rare. */
const carsOnRoad: Record<string, number> = {
  toyota: 1,
  honda: 0.9,
  isuzu: 0.9,
  hyundai: 0.9,
  kia: 0.8,
  mitsubishi: 0.8,
  suzuki: 0.7,
  daihatsu: 0.7,
  perodua: 0.7,
  proton: 0.7,
  nissan: 0.7,
  ford: 0.6,
  mazda: 0.6,
  vinfast: 0.5,
}

function makeApplication(
  make: string,
  type: PartType,
  name: string,
  fits: Application['fits'],
): Application {
  const key = `${make}|${type.key}|${name}`
  const countries = [...new Set(fits.flatMap((fit) => fit.generation.countries))]
  const popularity = Math.max(...fits.map((fit) => demandOf(fit.generation)))
  const isCommon = commonTypes.some((start) => type.key.startsWith(start))
  const weeklyFactor = isCommon ? 2.5 : 1
  const isDaily = isCommon && fits.some((fit) => fit.generation.popular.length > 0)
  const isForService =
    fits.some((fit) => fit.generation.driven.length > 0) &&
    serviceTypes.some((start) => type.key.startsWith(start))
  const isStaple = fits.some((fit) => fit.generation.common.length > 0) && stapleTypes.has(type.key)
  const score = popularity * (carsOnRoad[make] ?? 0.35) * weeklyFactor * (0.6 + shareOf(key))
  return {
    key,
    make,
    type,
    fits,
    countries,
    score,
    isDaily,
    isForService,
    isStaple,
  }
}

/** Returns the demand for a generation: popular countries first, then age. */
function demandOf({ popular, countries, to }: Generation): number {
  const ageFactor = to >= 2012 ? 1 : to >= 2005 ? 0.6 : 0.3
  const popularityScore = popular.length > 0 ? 3 + (popular.length - 1) * 0.4 : 0
  return (popularityScore + countries.length * 0.1) * ageFactor
}

/**
 * True when an engine of this fuel has a part of this type: a diesel and an electric motor have no
 * spark plugs.
 */
function needsPart(fuel: string, type: PartType): boolean {
  if (fuel === 'E') return false
  const isDieselOnly = /diesel|glow|injection-pump|intercooler|turbo/.test(type.key)
  if (isDieselOnly) return fuel === 'D'
  const isSparkOnly = type.group === 'ignition' || /petrol|gasoline/.test(type.key)
  return !isSparkOnly || fuel !== 'D'
}

function applicationsByEngine(
  generations: readonly Generation[],
  type: PartType,
): Map<string, Application['fits']> {
  const groups = new Map<string, Application['fits']>()
  for (const generation of generations)
    for (const engine of generation.engines) {
      if (!needsPart(engine.fuel, type)) continue
      const fits = groups.get(engine.code) ?? []
      fits.push({ generation, engineCode: engine.code })
      groups.set(engine.code, fits)
    }
  return groups
}

/**
 * Returns a generation alone, or with the next generation of another series of the same years and
 * body.
 */
function applicationsByChassis(
  generations: readonly Generation[],
  type: string,
  make: string,
): Map<string, Application['fits']> {
  const groups = new Map<string, Application['fits']>()
  const takenIds = new Set<number>()
  generations.forEach((generation, i) => {
    if (takenIds.has(generation.id)) return
    const fits = [{ generation, engineCode: '' }]
    const sibling = generations[i + 1]
    if (
      sibling &&
      sibling.from < generation.to &&
      sibling.to > generation.from &&
      hash(`${make}${type}${generation.id}`) % 10 < 3
    ) {
      fits.push({ generation: sibling, engineCode: '' })
      takenIds.add(sibling.id)
    }
    groups.set(`g${generation.id}`, fits)
  })
  return groups
}
