import type { SearchResults } from '#contract/search.ts'
import { wantedOf } from '../demand/wanted.ts'
import type { Context } from '../context.ts'
import { categoryNames } from './complete.ts'
import { isFiltered, type ListFilter } from './filter.ts'
import { nearOf } from './near.ts'
import type { Scope } from './scope.ts'
import type { Meaning } from './meaning.ts'

type Said = Pick<
  SearchResults,
  'unknown' | 'understood' | 'missing' | 'near' | 'readAs' | 'setAside' | 'vinCode'
>

/** An answer that has nothing to say about itself. */
export const nothingSaid: Said = {
  unknown: [],
  understood: { parts: [], serials: [], brandName: '' },
  missing: false,
  near: null,
  readAs: '',
  setAside: [],
  vinCode: '',
}

/** Names of each kind that are said: a sentence, no list. */
const most = 3

/**
 * What the words were taken for, and what is near it where the country sells none of it. A filter
 * that leaves nothing is an answer by itself; `typed` are the years of the car as they were typed.
 */
export async function sayWhatIs(
  context: Context,
  understood: Said['understood'],
  scope: Scope,
  { hasAsked, filter, typed }: { hasAsked: boolean; filter: ListFilter; typed: string },
): Promise<Pick<Said, 'understood' | 'missing' | 'near'>> {
  const isKnown = understood.parts.length + understood.serials.length > 0
  const missing = isKnown && !hasAsked && !isFiltered(filter)
  const said = missing ? ofYears(understood, typed) : understood
  if (!missing || filter.pageNo > 1) return { understood: said, missing, near: null }
  const wanted = wantedOf({
    categoryId: understood.parts[0]?.categoryId,
    vehicleSerialId: understood.serials[0]?.vehicleSerialId,
  })
  return { understood: said, missing, near: await nearOf(context, scope, wanted) }
}

/** With the years as they were typed behind the car: other years of it may be on sale. */
function ofYears(understood: Said['understood'], typed: string): Said['understood'] {
  const serials = understood.serials.map(({ vehicleSerialId, vehicleSerialName: name }) => ({
    vehicleSerialId,
    vehicleSerialName: typed === '' || name.endsWith(typed) ? name : `${name} ${typed}`,
  }))
  return { ...understood, serials }
}

export async function understoodOf(
  context: Context,
  { categories, serials, own, brands }: Meaning,
): Promise<Said['understood']> {
  const best = categories[0]
  // The narrowest says most: a part type rather than the group with its name.
  const parts = categories
    .filter((one) => one.grade === best?.grade)
    .sort((a, b) => String(b.id).length - String(a.id).length)
    .slice(0, most)
  const [names, cars, brand] = await Promise.all([
    categoryNames(
      context,
      parts.map((part) => part.id),
    ),
    namesOf(context.db, 'vehicle_serial', (own.length > 0 ? own : serials).slice(0, most)),
    namesOf(context.db, 'part_brand', brands.slice(0, 1)),
  ])
  return {
    parts: parts.map(({ id }) => ({ categoryId: id, categoryName: names.get(id) ?? '' })),
    serials: cars
      // Two makes sell an Ertiga: it is said once.
      .filter(({ name }, i) => cars.findIndex((car) => car.name === name) === i)
      .map(({ id, name }) => ({ vehicleSerialId: id, vehicleSerialName: name })),
    brandName: brand[0]?.name ?? '',
  }
}

async function namesOf(
  db: D1Database,
  table: 'vehicle_serial' | 'part_brand',
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  const { results } = await db
    .prepare(`SELECT id, name FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`)
    .bind(JSON.stringify(ids))
    .all<{ id: number; name: string }>()
  return results
}
