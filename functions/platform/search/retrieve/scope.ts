import { type Kind, kindOfType } from '#domain/attribute/kinds.ts'
import type { NamedYears } from '#domain/search/generation-names.ts'
import {
  lowestPartTypeId,
  partTypeRange,
  readPartTypes,
} from '../../catalogue/record/categories.ts'
import type { Context } from '../../kernel/context.ts'
import { unfilteredRequest } from '../request/filter.ts'
import { readRankingRowsBySerials } from './ranking-rows.ts'
import { matchGrades } from '../query/covered-words.ts'
import { type MatchedCategory } from '../query/find-categories.ts'
import type { Meaning } from '../query/meaning.ts'

/**
 * Maximum number of part types merged into one list. For a more general word, links on the page
 * narrow the list.
 */
export const maxTypes = 40

/**
 * Number of letters of an average word. Names whose distances differ by less count as equally near,
 * and are sorted by sales.
 */
const lettersPerWord = 6
const toWordDistance = (distance: number) => Math.ceil(distance / lettersPerWord)

/** Scope of a list: part types with their distance, a brand, or series. */
export interface Scope {
  types: ReadonlyMap<number, number>
  /** Part types that the words mean. The names of all other types only contain the words. */
  meantTypes: ReadonlySet<number>
  universal: readonly number[]
  /** Kind of the part types that the words mean, if all have the same kind. */
  kind?: Kind | undefined
  brandId?: number | undefined
  /** Shop whose offers make up the list. */
  shopId?: number | undefined
  serials: readonly number[]
  /** Named series with offers in the country. */
  namedSerials: readonly number[]
  /** Series whose offers are listed in addition to the part types. */
  furtherSerials: readonly number[]
  heading: string
  /** ID of the category, if the scope covers all of it. Its offers are counted in advance. */
  categoryId?: number | undefined
  /** Model years typed with a series. */
  years?: Pick<NamedYears, 'from' | 'to'> | undefined
  /** Code prefixes of the engine typed with a series. */
  engines?: readonly string[] | undefined
}

/** Scope without any part type, brand or series. */
export const emptyScope: Scope = {
  types: new Map(),
  meantTypes: new Set(),
  universal: [],
  serials: [],
  namedSerials: [],
  furtherSerials: [],
  heading: '',
}

/**
 * Returns the part types of categories with their distance, nearest first. If a brand is named, a
 * word that names both a part type and its group means the group: "Exedy clutch".
 */
export async function findScopeOfTypes(
  { db }: Context,
  matches: readonly MatchedCategory[],
  isBranded = false,
): Promise<Pick<Scope, 'types' | 'meantTypes' | 'universal' | 'kind'>> {
  const types = new Map<number, number>()
  const universalTypes: number[] = []
  const keys = new Map<number, string>()
  const foundById = new Map(matches.map((one) => [one.id, one]))
  for (const type of await readPartTypes(
    db,
    matches.slice(0, maxTypes).map((one) => one.id),
  )) {
    if (types.has(type.id) || types.size >= maxTypes) continue
    // A part type that is named itself precedes the other types of a named group.
    const group = toWordDistance(matches[type.nearest]?.distance ?? 0) + 1
    const namedCategory = foundById.get(type.id)
    types.set(type.id, namedCategory === undefined ? group : toWordDistance(namedCategory.distance))
    keys.set(type.id, type.key)
    if (type.universal === 1) universalTypes.push(type.id)
  }
  const meantTypes = meantTypesOf(matches, [...types.keys()], isBranded)
  const kinds = new Set([...meantTypes].map((id) => kindOfType(keys.get(id) ?? '')))
  return {
    types,
    meantTypes,
    universal: universalTypes,
    kind: kinds.size === 1 ? [...kinds][0] : undefined,
  }
}

/**
 * Returns the part types that words mean: types named themselves, otherwise all types of the named
 * groups, otherwise the best matches.
 */
function meantTypesOf(
  matches: readonly MatchedCategory[],
  types: readonly number[],
  isBranded: boolean,
): Set<number> {
  const bestGrade = matches[0]?.grade ?? matchGrades.exact
  const exactMatches = matches.filter(
    (one) => one.grade === matchGrades.exact && one.id > lowestPartTypeId,
  )
  // A part that isn't sold but exactly named wins over longer names with that word: "liner" means
  // the cylinder liner.
  if (exactMatches.some((one) => !one.isSold)) return new Set(exactMatches.map((one) => one.id))
  const isGroup = matches.some(
    (one) => one.grade === matchGrades.exact && one.id < lowestPartTypeId,
  )
  if (exactMatches.length > 0 && !isGroup) return new Set(exactMatches.map((one) => one.id))
  const sureMatches = matches.filter((one) => one.grade <= Math.max(bestGrade, matchGrades.kind))
  const namedTypes = sureMatches.filter((one) => one.id > lowestPartTypeId).map((one) => one.id)
  const groups = sureMatches.filter((one) => one.id < lowestPartTypeId && one.grade === bestGrade)
  const typesBelow = types.filter((id) => groups.some((group) => isBelow(id, group.id)))
  if (namedTypes.length === 0 || (isBranded && isGroup))
    return new Set([...namedTypes, ...typesBelow])
  const isOfGroup = (id: number) =>
    groups.length === 0 || bestGrade > matchGrades.exact || typesBelow.includes(id)
  const matchingTypes = namedTypes.filter(
    (id) => isOfGroup(id) || matches.some((one) => one.id === id && one.grade === bestGrade),
  )
  return new Set(matchingTypes.length > 0 ? matchingTypes : typesBelow)
}

function isBelow(id: number, group: number): boolean {
  const { from, to } = partTypeRange(group)
  return id >= from && id <= to
}

/**
 * Returns the series that a query names, limited to the named makes; for a make named alone, all
 * its series. A series includes those whose longer names begin with the same name: วีโก้ is Hilux
 * Vigo, and also Hilux Vigo Champ.
 * If the country sells none of these series, returns the series under which it sells the same car,
 * in the years that both have: Vietnam sells the generation AG10 of the Innova Zenix as Innova
 * Cross. Without a common generation, a shorter name stands for the car: a Hilux Vigo may be sold
 * as Hilux.
 */
export async function findSerials(
  { db, country }: Context,
  { serials, namedSerials, makes }: Meaning,
): Promise<Pick<Scope, 'serials' | 'namedSerials' | 'years'>> {
  if (serials.length === 0 && makes.length === 0) return { serials: [], namedSerials: [] }
  const [longer, ofMake, twins, shorter] = await db.batch<SerialRow>([
    db
      .prepare(
        `SELECT DISTINCT s.id, s.countries FROM json_each(?) w
         CROSS JOIN vehicle_serial own ON own.id = w.value
         CROSS JOIN vehicle_serial s ON s.brand_id = own.brand_id
           AND (s.name = own.name OR s.name >= own.name || ' ' AND s.name < own.name || '!')`,
      )
      .bind(JSON.stringify(serials)),
    db
      .prepare(
        `SELECT id, countries FROM vehicle_serial
         WHERE brand_id IN (SELECT value FROM json_each(?)) LIMIT 200`,
      )
      .bind(JSON.stringify(makes)),
    db
      .prepare(
        `SELECT s.id, ifnull(nullif(g.countries, ''), s.countries) AS countries,
           max(ownGeneration.year_from, g.year_from) AS "from",
           min(ownGeneration.year_to, g.year_to) AS "to"
         FROM json_each(?) w
         CROSS JOIN vehicle_serial own ON own.id = w.value
         CROSS JOIN vehicle_generation ownGeneration ON ownGeneration.serial_id = own.id
         CROSS JOIN vehicle_generation g ON g.code = ownGeneration.code
         CROSS JOIN vehicle_serial s ON s.id = g.serial_id AND s.brand_id = own.brand_id
         WHERE s.id <> own.id AND max(ownGeneration.year_from, g.year_from)
           <= min(ownGeneration.year_to, g.year_to)`,
      )
      .bind(JSON.stringify(namedSerials)),
    db
      .prepare(
        `SELECT DISTINCT s.id, s.countries,
           ifnull((SELECT min(year_from) FROM vehicle_generation g WHERE g.serial_id = own.id), 0) AS "from",
           ifnull((SELECT max(year_to) FROM vehicle_generation g WHERE g.serial_id = own.id), 9999) AS "to"
         FROM json_each(?) w
         CROSS JOIN vehicle_serial own ON own.id = w.value
         CROSS JOIN vehicle_serial s ON s.brand_id = own.brand_id
           AND substr(own.name, 1, length(s.name) + 1) = s.name || ' '`,
      )
      .bind(JSON.stringify(namedSerials)),
  ])
  const isSoldHere = (row: { countries: string }) =>
    row.countries.split(',').includes(country.countryCode)
  const isSold =
    longer?.results.some((row) => namedSerials.includes(row.id) && isSoldHere(row)) ?? false
  const twinsHere = isSold ? [] : (twins?.results ?? []).filter(isSoldHere)
  const shorterHere = isSold ? [] : (shorter?.results ?? []).filter(isSoldHere)
  const sameCars = twinsHere.length > 0 ? twinsHere : shorterHere
  if (sameCars.length > 0) {
    const equivalentIds = [...new Set(sameCars.map((row) => row.id))]
    return { serials: equivalentIds, namedSerials: equivalentIds, years: yearsOf(sameCars) }
  }
  const namedRows = longer?.results ?? []
  const makeIds = (ofMake?.results ?? []).map((row) => row.id)
  const soldIds = namedRows
    .filter((row) => namedSerials.includes(row.id) && isSoldHere(row))
    .map((row) => row.id)
  const all = [...new Set([...soldIds, ...namedRows.map((row) => row.id)])]
  if (makes.length === 0) return { serials: all, namedSerials: soldIds }
  const idsOfNamedMake = all.filter((id) => makeIds.includes(id))
  if (idsOfNamedMake.length === 0) return { serials: makeIds, namedSerials: [] }
  return { serials: idsOfNamedMake, namedSerials: soldIds.filter((id) => makeIds.includes(id)) }
}

interface SerialRow {
  id: number
  countries: string
  /** First and last year of the named car in this series. */
  from?: number
  to?: number
}

function yearsOf(rows: readonly SerialRow[]): Scope['years'] {
  return {
    from: Math.min(...rows.map(({ from = 0 }) => from)),
    to: Math.max(...rows.map(({ to = 9999 }) => to)),
  }
}

/** Number of offers below which the name of a series may have another meaning: one page. */
const maxFewOffers = 20

/**
 * True when a series has so few offers in the country that the list must also include the other
 * meaning of the series name.
 */
export async function includesOtherMeaning(
  { db, country }: Context,
  { alternatives }: Meaning,
  serials: readonly number[],
): Promise<boolean> {
  if (alternatives.length === 0 || serials.length === 0) return false
  const rows = await readRankingRowsBySerials(db, country.id, serials, [], unfilteredRequest)
  return rows.length < maxFewOffers
}
