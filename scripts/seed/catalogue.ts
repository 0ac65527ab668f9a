import { countries } from '../../src/domain/country/countries.ts'
import { type Application, listApplications } from './applications.ts'
import { type Offer, offersOf } from './offers.ts'
import { famous } from './famous.ts'
import { isFamous, isPossible, type Part, PartMaker } from './parts.ts'
import type { PartBrand, PartType } from './taxonomy.ts'
import type { Make } from './vehicles.ts'

export interface Catalogue {
  parts: Part[]
  crosses: PartMaker['crosses']
  offers: Offer[]
}

/** Country codes by id. */
const codes = new Map<number, string>(countries.map((row) => [row.id, row.countryCode]))

/** Place in the order of sales of service parts that were filled in. */
const servicePlace = 400

/** Sizes of universal parts that exist before the catalogue grows further. */
const firstVariants = 8

/**
 * Parts and offers, the most wanted first, until there are as many offers as asked for. Every
 * part type gets something before any gets more, so that no category is empty.
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
  const sell = (parts: readonly (Part | undefined)[]) => {
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
    sell(maker.fromApplication(app))
    if (variant < perType * universal.length) {
      const type = universal[variant % universal.length]
      if (type) sell([maker.universal(type, Math.floor(variant / universal.length))])
      variant += 1
    }
  }
  offers.length = Math.min(offers.length, wanted)
  for (const one of served) serveMostDriven(applications, maker, offers, one)
  return withoutImpossible({ parts: maker.parts, crosses: maker.crosses, offers })
}

/**
 * Leaves out parts that their engines don't take. They are made first, so that what comes after
 * keeps its ids, which landing pages name.
 */
function withoutImpossible({ parts, crosses, offers }: Catalogue): Catalogue {
  const gone = new Set(parts.filter((part) => !isPossible(part)).map(({ id }) => id))
  return {
    parts: parts.filter(({ id }) => !gone.has(id)),
    crosses: crosses.filter(({ from, to }) => !gone.has(from) && !gone.has(to)),
    offers: offers.filter(({ part }) => !gone.has(part.id)),
  }
}

/** Service parts that every popular car has before any car gets its rarer ones. */
const dailyParts = 8

/** Well-known numbers, the most wanted application of each part type and service parts first. */
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
    } else if (count < 1 || famous.some((row) => isFamous(row, app))) first.push(app)
    else rest.push(app)
  }
  return [...first, ...rest]
}

/** What a country's roads are full of, asked for by one of these. */
interface Served {
  is: (app: Application) => boolean
  /** The car as far as it counts: a series whatever its years, or each of its generations and engines. */
  car: (fit: Fit) => string
  /** Countries where the car is driven enough. */
  where: (generation: Fit['generation']) => readonly string[]
  /** Cars younger than this, by the year in which they went out of production. */
  since: number
  /** Parts of one application that are offered, the maker's own first. */
  most: number
  mostShops?: number
}

type Fit = Pick<Part['fits'][number], 'generation' | 'engineCode'>

const oneCar = ({ generation, engineCode }: Fit) => `${generation.id} ${engineCode}`

/** Where a generation is sold of the countries where its series is driven, or common. */
const soldTo = (much: 'driven' | 'common') => (generation: Fit['generation']) =>
  generation[much].filter((code) => generation.countries.includes(code))

/** Service parts of each series, and what is asked for most for each generation and engine of it. */
const served: readonly Served[] = [
  {
    is: (app) => app.service,
    car: (fit) => `${fit.generation.serialId}`,
    where: ({ driven }) => driven,
    since: 0,
    most: 9,
  },
  {
    is: (app) => app.staple,
    car: oneCar,
    where: soldTo('driven'),
    since: 2008,
    most: 2,
    mostShops: 1,
  },
  {
    is: (app) => app.staple,
    car: oneCar,
    where: soldTo('common'),
    since: 2008,
    most: 1,
    mostShops: 1,
  },
]

/**
 * The parts of the cars that a country's roads are full of, where nobody sells them there yet. They
 * come last: the offers before them keep their ids, which landing pages name.
 */
function serveMostDriven(
  applications: readonly Application[],
  maker: PartMaker,
  offers: Offer[],
  { is, car, where, since, most, mostShops }: Served,
): void {
  const sold = new Set<string>()
  const note = (part: Part, country: string) => {
    for (const fit of part.fits) sold.add(`${country} ${car(fit)} ${part.type.key}`)
  }
  for (const { part, shop } of offers) note(part, codes.get(shop.countryId) ?? '')
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
    // Where only one is offered it is the one that most can pay for.
    for (const part of most === 1 ? current.slice(-1) : current.slice(0, most)) {
      offers.push(...offersOf(part, offers.length + 1, servicePlace, new Set(lacking), mostShops))
      for (const country of lacking) note(part, country)
    }
  }
}
