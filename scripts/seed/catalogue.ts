import { countries } from '../../src/domain/country/countries.ts'
import { type Application, listApplications } from './applications.ts'
import { type Offer, offersOf } from './offers.ts'
import { famous } from './famous.ts'
import { isFamous, type Part, PartMaker } from './parts.ts'
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
  serveMostDriven(applications, maker, offers)
  return { parts: maker.parts, crosses: maker.crosses, offers }
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

/**
 * The service parts of the cars that a country's roads are full of, where nobody sells them there
 * yet. They come last: the offers before them keep their ids, which landing pages name.
 */
function serveMostDriven(
  applications: readonly Application[],
  maker: PartMaker,
  offers: Offer[],
): void {
  const sold = new Set<string>()
  const note = (part: Part, country: string) => {
    for (const { generation } of part.fits)
      sold.add(`${country} ${generation.serialId} ${part.type.key}`)
  }
  for (const { part, shop } of offers) note(part, codes.get(shop.countryId) ?? '')
  const made = Map.groupBy(maker.parts, (part) => part.application)
  for (const app of applications) {
    if (!app.service) continue
    const lacking = app.fits.flatMap(({ generation: { driven, serialId } }) =>
      driven.filter((country) => !sold.has(`${country} ${serialId} ${app.type.key}`)),
    )
    if (lacking.length === 0) continue
    for (const part of made.get(app.key) ?? maker.fromApplication(app)) {
      offers.push(...offersOf(part, offers.length + 1, servicePlace, new Set(lacking)))
      if (!part.superseded) for (const country of lacking) note(part, country)
    }
  }
}
