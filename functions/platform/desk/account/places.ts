import type { DeskPlace } from '#contract/desk/desk.ts'
import { countryIds } from '#domain/country/ids.ts'
import type { Env } from '../../kernel/context.ts'
import { databaseOf, databasesOf, isSplit } from '../../kernel/databases.ts'

/**
 * Returns the databases to choose from, each with its countries; an empty list when all countries
 * share one database.
 */
export function deskPlacesOf(env: Env): DeskPlace[] {
  if (!isSplit(env)) return []
  return databasesOf(env).map(({ countryId: placeId }) => ({
    placeId,
    countryIds: countryIds.filter((id) => databaseOf(env, id).countryId === placeId),
    here: placeId === (env.APART ?? 0),
  }))
}
