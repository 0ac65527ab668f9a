import { partTypes } from '../catalogue/categories.ts'
import type { Context } from '../context.ts'
import { unfiltered } from './filter.ts'
import { lightBySerials } from './light.ts'
import type { Meaning } from './understand.ts'

/** Part types that one list merges; a wider word is narrowed by the links of the page. */
const typeLimit = 40

/** Letters that one more word has: names that differ by less are equally near, and sales decide. */
const letters = 6
const steps = (distance: number) => Math.ceil(distance / letters)

/** What a list is made from: part types with their closeness, a brand, or series. */
export interface Scope {
  types: ReadonlyMap<number, number>
  universal: readonly number[]
  brandId?: number | undefined
  serials: readonly number[]
  /** Series whose offers are listed besides those of the part types. */
  beside: readonly number[]
  /** Words of the query that named nothing. */
  unknown: readonly string[]
  heading: string
}

/** A scope of nothing yet. */
export const everything: Scope = {
  types: new Map(),
  universal: [],
  serials: [],
  beside: [],
  unknown: [],
  heading: '',
}

/** Part types of categories, the nearest first. */
export async function scopeOfTypes(
  { db }: Context,
  found: readonly { id: number; distance: number }[],
): Promise<Pick<Scope, 'types' | 'universal'>> {
  const types = new Map<number, number>()
  const universal: number[] = []
  const own = new Map(found.map((one) => [one.id, one.distance]))
  for (const type of await partTypes(
    db,
    found.slice(0, typeLimit).map((one) => one.id),
  )) {
    if (types.has(type.id) || types.size >= typeLimit) continue
    // A part type that is named itself stands before its neighbours in a group that is named.
    const group = steps(found[type.nearest]?.distance ?? 0) + 1
    const named = own.get(type.id)
    types.set(type.id, named === undefined ? group : steps(named))
    if (type.universal === 1) universal.push(type.id)
  }
  return { types, universal }
}

/** Series that a query names, of the makes that it names; or all series of a make alone. */
export async function serialsOf({ db }: Context, { serials, makes }: Meaning): Promise<number[]> {
  if (makes.length === 0) return serials
  const { results } = await db
    .prepare(
      'SELECT id FROM vehicle_serial WHERE brand_id IN (SELECT value FROM json_each(?)) LIMIT 200',
    )
    .bind(JSON.stringify(makes))
    .all<{ id: number }>()
  const ofMakes = results.map((row) => row.id)
  const both = serials.filter((id) => ofMakes.includes(id))
  return both.length > 0 ? both : ofMakes
}

/** Offers of a page: a named series with fewer is not all that the words may have meant. */
const fewOffers = 20

/** A series with hardly any offers in the country shares the list with what its name also says. */
export async function besideOf(
  context: Context,
  { aside }: Meaning,
  serials: readonly number[],
): Promise<Partial<Scope>> {
  if (aside.length === 0 || serials.length === 0) return {}
  const rows = await lightBySerials(context.db, context.country.id, serials, [], unfiltered)
  if (rows.length >= fewOffers) return {}
  return { ...(await scopeOfTypes(context, aside)), serials: [], beside: serials }
}
