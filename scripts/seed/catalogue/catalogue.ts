import { countries } from '../../../src/domain/country/countries.ts'
import { type Application, listApplications } from './applications.ts'
import { type Offer, offersOf } from './offers.ts'
import { famousNumbers } from './famous.ts'
import { isFamous, isPossible, type Part, PartMaker } from './parts.ts'
import type { PartBrand, PartType } from './taxonomy.ts'
import { attributeText, rowText, sizeCount } from './sizes.ts'
import { stateSizes } from './stated-sizes.ts'
import type { Make } from './vehicles.ts'

export interface Catalogue {
  parts: Part[]
  crosses: PartMaker['crosses']
  offers: Offer[]
}

/** Country codes by id. */
const codes = new Map<number, string>(countries.map((row) => [row.id, row.countryCode]))

/** Sales rank of added service parts. */
const servicePlace = 400

/** Sizes of universal parts to create before the catalogue grows further. */
const firstVariants = 8

/**
 * Creates parts and offers, most wanted first, until there are as many offers as requested. Every
 * part type gets one before any gets more, so that no category is empty.
 */
export function makeCatalogue(
  makes: readonly Make[],
  types: readonly PartType[],
  brands: readonly PartBrand[],
  oeBrands: Map<string, { id: number; name: string }>,
  wanted: number,
): Catalogue {
  const maker = new PartMaker(brands, oeBrands)
  const offers: Offer[] = []
  let place = 0
  const addOffers = (parts: readonly (Part | undefined)[]) => {
    place += 1
    for (const part of parts) if (part) offers.push(...offersOf(part, offers.length + 1, place))
  }
  const applications = firstOfEachType(listApplications(makes, types))
  const universal = types.filter((type) => type.fit === 'universal')
  const perType = Math.max(
    firstVariants,
    Math.ceil((wanted * 0.06) / Math.max(1, universal.length) / 6),
  )
  let variant = 0
  for (const app of applications) {
    if (offers.length >= wanted) break
    addOffers(maker.fromApplication(app))
    if (variant < perType * universal.length) {
      const type = universal[variant % universal.length]
      if (type) addOffers([maker.universal(type, Math.floor(variant / universal.length))])
      variant += 1
    }
  }
  offers.length = Math.min(offers.length, wanted)
  for (const one of served) addMissingOffers(applications, maker, offers, one)
  addMissingSizes(universal, maker, offers)
  stateSizes(maker.parts)
  return withoutImpossible({ parts: maker.parts, crosses: maker.crosses, offers })
}

/**
 * Removes parts that their engines can't use. They are created first, so that later parts keep
 * their IDs, which landing pages refer to.
 */
function withoutImpossible({ parts, crosses, offers }: Catalogue): Catalogue {
  const gone = new Set(parts.filter((part) => !isPossible(part)).map(({ id }) => id))
  return {
    parts: parts.filter(({ id }) => !gone.has(id)),
    crosses: crosses.filter(({ from, to }) => !gone.has(from) && !gone.has(to)),
    offers: offers.filter(({ part }) => !gone.has(part.id)),
  }
}

/** Service parts that every popular car gets before any car gets rarer ones. */
const dailyParts = 8

/**
 * Returns well-known numbers, the most wanted application of each part type, and service parts
 * first.
 */
function firstOfEachType(list: readonly Application[]): Application[] {
  const seen = new Map<string, number>()
  const served = new Map<number, number>()
  const first: Application[] = []
  const rest: Application[] = []
  for (const app of list) {
    const count = seen.get(app.type.key) ?? 0
    seen.set(app.type.key, count + 1)
    const car = app.fits[0]?.generation.id ?? 0
    const has = served.get(car) ?? 0
    if (app.daily && has < dailyParts) {
      served.set(car, has + 1)
      first.push(app)
    } else if (count < 1 || famousNumbers.some((row) => isFamous(row, app))) first.push(app)
    else rest.push(app)
  }
  return [...first, ...rest]
}

/** Group of popular cars and the parts to offer for them. */
interface ServiceGroup {
  is: (app: Application) => boolean
  /** Identity of a car: a series of any year, or each of its generations and engines. */
  car: (fit: Fit) => string
  /** Countries where the car is common enough. */
  where: (generation: Fit['generation']) => readonly string[]
  /** Earliest year of production end. */
  since: number
  /** Maximum offered parts per application, the manufacturer's own first. */
  most: number
  mostShops?: number
}

type Fit = Pick<Part['fits'][number], 'generation' | 'engineCode'>

const carKey = ({ generation, engineCode }: Fit) => `${generation.id} ${engineCode}`

/** Returns the countries where a generation is sold and its series is driven or common. */
const soldCountriesOf = (much: 'driven' | 'common') => (generation: Fit['generation']) =>
  generation[much].filter((code) => generation.countries.includes(code))

/** Service parts of each series, and the parts wanted most for each generation and engine. */
const served: readonly ServiceGroup[] = [
  {
    is: (app) => app.service,
    car: (fit) => `${fit.generation.serialId}`,
    where: ({ driven }) => driven,
    since: 0,
    most: 9,
  },
  {
    is: (app) => app.staple,
    car: carKey,
    where: soldCountriesOf('driven'),
    since: 2008,
    most: 2,
    mostShops: 1,
  },
  {
    is: (app) => app.staple,
    car: carKey,
    where: soldCountriesOf('common'),
    since: 2008,
    most: 1,
    mostShops: 1,
  },
]

/**
 * Adds parts of a country's most common cars that no shop there offers yet. They come last, so that
 * earlier offers keep their IDs, which landing pages refer to.
 */
function addMissingOffers(
  applications: readonly Application[],
  maker: PartMaker,
  offers: Offer[],
  { is, car, where, since, most, mostShops }: ServiceGroup,
): void {
  const sold = new Set<string>()
  const recordSold = (part: Part, country: string) => {
    for (const fit of part.fits) sold.add(`${country} ${car(fit)} ${part.type.key}`)
  }
  for (const { part, shop } of offers) recordSold(part, codes.get(shop.countryId) ?? '')
  const made = Map.groupBy(maker.parts, (part) => part.application)
  for (const app of applications) {
    if (!is(app)) continue
    const lacking = app.fits.flatMap((fit) =>
      fit.generation.to < since
        ? []
        : where(fit.generation).filter((at) => !sold.has(`${at} ${car(fit)} ${app.type.key}`)),
    )
    if (lacking.length === 0) continue
    const parts = made.get(app.key) ?? maker.fromApplication(app, most)
    const current = parts.filter(({ superseded }) => !superseded)
    // A single offer is the most affordable one.
    for (const part of most === 1 ? current.slice(-1) : current.slice(0, most)) {
      offers.push(...offersOf(part, offers.length + 1, servicePlace, new Set(lacking), mostShops))
      for (const country of lacking) recordSold(part, country)
    }
  }
}

/**
 * Adds an offer of every common size in each country that has none. They come last, so that earlier
 * parts and offers keep their IDs.
 */
function addMissingSizes(universal: readonly PartType[], maker: PartMaker, offers: Offer[]): void {
  const sold = new Set(
    offers.map(
      ({ part, shop }) => `${part.type.key} ${attributeText(part)} ${codes.get(shop.countryId)}`,
    ),
  )
  const made = new Map(maker.parts.map((part) => [`${part.type.key} ${attributeText(part)}`, part]))
  for (const type of universal)
    for (let i = 0; i < sizeCount(type.key); i++) {
      const size = `${type.key} ${rowText(type.key, i)}`
      const lacking = [...codes.values()].filter((code) => !sold.has(`${size} ${code}`))
      // A number that states another size gives the part that one; another brand doesn't.
      for (let n = 1; !made.has(size) && n <= 6; n++) {
        const part = maker.universal(type, i + n * 100 * sizeCount(type.key))
        if (part) made.set(`${type.key} ${attributeText(part)}`, part)
      }
      const part = made.get(size)
      if (part) offers.push(...offersOf(part, offers.length + 1, servicePlace, new Set(lacking), 1))
    }
}
