import { countries } from '../../../src/domain/country/countries.ts'
import { type Application, listApplications } from './applications.ts'
import { type Offer, offersOf } from './offers.ts'
import { famousNumbers } from './famous.ts'
import { isFamous, isPossible, type Part, PartMaker } from './parts.ts'
import type { PartBrand, PartType } from './taxonomy.ts'
import { attributeText, rowText, countSizes } from './sizes.ts'
import { addStatedSizes } from './stated-sizes.ts'
import type { Make } from './vehicles.ts'

export interface Catalogue {
  parts: Part[]
  crosses: PartMaker['crosses']
  offers: Offer[]
}

/** Country codes by id. */
const codes = new Map<number, string>(countries.map((row) => [row.id, row.countryCode]))

/** Sales rank of the offers that are added for missing service parts. */
const servicePartLimit = 400

/** Number of sizes of each universal part type that are created first, before further parts. */
const firstVariantCount = 8

/**
 * Creates parts and offers, most wanted first, until there are as many offers as requested. Every
 * part type gets one before any gets more, so that no category is empty.
 */
export function makeCatalogue(
  makes: readonly Make[],
  types: readonly PartType[],
  brands: readonly PartBrand[],
  oeBrands: Map<string, { id: number; name: string }>,
  offerCount: number,
): Catalogue {
  const maker = new PartMaker(brands, oeBrands)
  const offers: Offer[] = []
  let offerIndex = 0
  const addOffers = (parts: readonly (Part | undefined)[]) => {
    offerIndex += 1
    for (const part of parts)
      if (part) offers.push(...offersOf(part, offers.length + 1, offerIndex))
  }
  const applications = firstApplicationsOfEachType(listApplications(makes, types))
  const universalTypes = types.filter((type) => type.fit === 'universal')
  const partsPerType = Math.max(
    firstVariantCount,
    Math.ceil((offerCount * 0.06) / Math.max(1, universalTypes.length) / 6),
  )
  let variant = 0
  for (const app of applications) {
    if (offers.length >= offerCount) break
    addOffers(maker.fromApplication(app))
    if (variant < partsPerType * universalTypes.length) {
      const type = universalTypes[variant % universalTypes.length]
      if (type) addOffers([maker.universal(type, Math.floor(variant / universalTypes.length))])
      variant += 1
    }
  }
  offers.length = Math.min(offers.length, offerCount)
  for (const carGroup of popularCarGroups) addMissingOffers(applications, maker, offers, carGroup)
  addMissingSizes(universalTypes, maker, offers)
  addStatedSizes(maker.parts)
  return withoutImpossibleParts({ parts: maker.parts, crosses: maker.crosses, offers })
}

/**
 * Removes parts that their engines can't use. They are created first, so that later parts keep
 * their IDs, which landing pages refer to.
 */
function withoutImpossibleParts({ parts, crosses, offers }: Catalogue): Catalogue {
  const removedIds = new Set(parts.filter((part) => !isPossible(part)).map(({ id }) => id))
  return {
    parts: parts.filter(({ id }) => !removedIds.has(id)),
    crosses: crosses.filter(({ from, to }) => !removedIds.has(from) && !removedIds.has(to)),
    offers: offers.filter(({ part }) => !removedIds.has(part.id)),
  }
}

/** Number of service parts that every popular car gets before less popular cars get any. */
const dailyPartLimit = 8

/**
 * Sorts applications: those with well-known numbers, the most wanted of each part type, and service
 * parts come first.
 */
function firstApplicationsOfEachType(list: readonly Application[]): Application[] {
  const seenCounts = new Map<string, number>()
  const servedCounts = new Map<number, number>()
  const firstApplications: Application[] = []
  const otherApplications: Application[] = []
  for (const app of list) {
    const count = seenCounts.get(app.type.key) ?? 0
    seenCounts.set(app.type.key, count + 1)
    const car = app.fits[0]?.generation.id ?? 0
    const servedCount = servedCounts.get(car) ?? 0
    if (app.isDaily && servedCount < dailyPartLimit) {
      servedCounts.set(car, servedCount + 1)
      firstApplications.push(app)
    } else if (count < 1 || famousNumbers.some((row) => isFamous(row, app)))
      firstApplications.push(app)
    else otherApplications.push(app)
  }
  return [...firstApplications, ...otherApplications]
}

/** Cars that are popular in a country, and the parts that its shops must offer for these cars. */
interface PopularCarGroup {
  is: (app: Application) => boolean
  /** Returns the key of a car: its series, or its generation and engine. */
  car: (fit: Fit) => string
  /** Returns the countries where a generation is common enough. */
  where: (generation: Fit['generation']) => readonly string[]
  /** Year; a generation whose production ended earlier is left out. */
  since: number
  /** Maximum parts offered per application. The maker's own part comes first. */
  maxParts: number
  maxShops?: number
}

type Fit = Pick<Part['fits'][number], 'generation' | 'engineCode'>

const carKey = ({ generation, engineCode }: Fit) => `${generation.id} ${engineCode}`

/** Returns the countries where a generation is sold and its series is driven or common. */
const soldCountriesOf = (much: 'driven' | 'common') => (generation: Fit['generation']) =>
  generation[much].filter((code) => generation.countries.includes(code))

/**
 * First the service parts of each series, then the part types that buyers search by car, for each
 * generation and engine.
 */
const popularCarGroups: readonly PopularCarGroup[] = [
  {
    is: (app) => app.isForService,
    car: (fit) => `${fit.generation.serialId}`,
    where: ({ driven }) => driven,
    since: 0,
    maxParts: 9,
  },
  {
    is: (app) => app.isStaple,
    car: carKey,
    where: soldCountriesOf('driven'),
    since: 2008,
    maxParts: 2,
    maxShops: 1,
  },
  {
    is: (app) => app.isStaple,
    car: carKey,
    where: soldCountriesOf('common'),
    since: 2008,
    maxParts: 1,
    maxShops: 1,
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
  { is, car, where, since, maxParts, maxShops }: PopularCarGroup,
): void {
  const soldKeys = new Set<string>()
  const recordSold = (part: Part, country: string) => {
    for (const fit of part.fits) soldKeys.add(`${country} ${car(fit)} ${part.type.key}`)
  }
  for (const { part, shop } of offers) recordSold(part, codes.get(shop.countryId) ?? '')
  const partsByApplication = Map.groupBy(maker.parts, (part) => part.application)
  for (const app of applications) {
    if (!is(app)) continue
    const missingFits = app.fits.flatMap((fit) =>
      fit.generation.to < since
        ? []
        : where(fit.generation).filter((at) => !soldKeys.has(`${at} ${car(fit)} ${app.type.key}`)),
    )
    if (missingFits.length === 0) continue
    const parts = partsByApplication.get(app.key) ?? maker.fromApplication(app, maxParts)
    const currentParts = parts.filter(({ superseded }) => !superseded)
    // The last part is the cheapest; take it if only one part is offered.
    for (const part of maxParts === 1 ? currentParts.slice(-1) : currentParts.slice(0, maxParts)) {
      offers.push(
        ...offersOf(part, offers.length + 1, servicePartLimit, new Set(missingFits), maxShops),
      )
      for (const country of missingFits) recordSold(part, country)
    }
  }
}

/**
 * Adds an offer of every common size in each country that has none. They come last, so that earlier
 * parts and offers keep their IDs.
 */
function addMissingSizes(universal: readonly PartType[], maker: PartMaker, offers: Offer[]): void {
  const soldKeys = new Set(
    offers.map(
      ({ part, shop }) => `${part.type.key} ${attributeText(part)} ${codes.get(shop.countryId)}`,
    ),
  )
  const partsBySize = new Map(
    maker.parts.map((part) => [`${part.type.key} ${attributeText(part)}`, part]),
  )
  for (const type of universal)
    for (let i = 0; i < countSizes(type.key); i++) {
      const size = `${type.key} ${rowText(type.key, i)}`
      const missingCountries = [...codes.values()].filter(
        (code) => !soldKeys.has(`${size} ${code}`),
      )
      // The size follows from the part's number and may differ from the wanted one, so try the
      // numbers of up to six brands.
      for (let n = 1; !partsBySize.has(size) && n <= 6; n++) {
        const part = maker.universal(type, i + n * 100 * countSizes(type.key))
        if (part) partsBySize.set(`${type.key} ${attributeText(part)}`, part)
      }
      const part = partsBySize.get(size)
      if (part)
        offers.push(
          ...offersOf(part, offers.length + 1, servicePartLimit, new Set(missingCountries), 1),
        )
    }
}
