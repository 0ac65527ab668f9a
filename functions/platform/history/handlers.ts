import { type historyCalls, searchTypes } from '#contract/search/history.ts'
import type { Handlers } from '../kernel/handlers.ts'

/** Maximum number of searches stored per account. The oldest are deleted. */
const maxSearches = 40

/**
 * Calls for the search history of an account. Visitors' searches are stored only on their devices.
 */
export const historyHandlers: Handlers<typeof historyCalls> = {
  'GET /app/search2/getSearchHistory': async ({ searchType, searchTypeList }, { db, buyer }) => {
    if (!buyer) return []
    const requestedTypes = searchTypeList ?? (searchType ? [searchType] : searchTypes)
    const { results } = await db
      .prepare(
        `SELECT id, type, value AS searchValue, vehicle_model_id AS vehicleModelId
         FROM search_history WHERE customer_id = ?1
           AND type IN (SELECT value FROM json_each(?2)) ORDER BY at DESC, id DESC LIMIT ?3`,
      )
      .bind(
        buyer.personId,
        JSON.stringify(requestedTypes.map((type) => searchTypes.indexOf(type) + 1)),
        maxSearches,
      )
      .all<{ id: number; type: number; searchValue: string; vehicleModelId: number | null }>()
    return results.map(({ type, ...row }) => ({
      ...row,
      searchType: searchTypes[type - 1] ?? 'KEYWORD',
    }))
  },

  'GET /cms/vehicle/recordSearchHistory': async (input, { db, buyer, now }) => {
    if (!buyer) return {}
    await db.batch([
      db
        .prepare(
          `INSERT INTO search_history (customer_id, type, value, vehicle_model_id, at)
           VALUES (?, ?, ?, ?, ?) ON CONFLICT (customer_id, type, value)
           DO UPDATE SET at = excluded.at, vehicle_model_id = excluded.vehicle_model_id`,
        )
        .bind(
          buyer.personId,
          searchTypes.indexOf(input.searchType) + 1,
          input.searchValue,
          input.vehicleModelId ?? null,
          now,
        ),
      db
        .prepare(
          `DELETE FROM search_history WHERE customer_id = ?1 AND id NOT IN (
             SELECT id FROM search_history WHERE customer_id = ?1 ORDER BY at DESC LIMIT ?2)`,
        )
        .bind(buyer.personId, maxSearches),
    ])
    return {}
  },

  'DELETE /app/search2/searchHistory': async ({ id }, { db, buyer }) => {
    await db
      .prepare('DELETE FROM search_history WHERE customer_id = ?1 AND (?2 IS NULL OR id = ?2)')
      .bind(buyer.personId, id ?? null)
      .run()
    return {}
  },
}
