import type { DeskCell } from '#contract/desk/desk.ts'
import { boundsOfDueFilter, openSectionsOf } from '#domain/desk/queues.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { currentDaysJson } from '../../credit/record/account-sql.ts'
import { visibleShopId } from './rows.ts'
import { isAskedSql, orderIdsSql, toSectionRow } from './queue-sections.ts'

/** Maximum number of orders counted per section. Above it, the exact number doesn't matter. */
export const maxCounted = 500

/** Counts open orders by queue, type, country and urgency. */
export async function countOrders({ db, now, staff }: StaffContext): Promise<DeskCell[]> {
  const shopId = visibleShopId(staff)
  const orderIds = orderIdsSql({
    days: '?6',
    also: shopId ? 'AND shop_id = ?5' : 'AND ?5 = 0',
    direction: 'ASC',
    maxRows: maxCounted,
  })
  const { results } = await db
    .prepare(
      `SELECT queue, type AS orderType, country_id AS countryId, count(*) AS count,
         count(*) FILTER (WHERE due < ?2) AS past,
         count(*) FILTER (WHERE due >= ?2 AND due < ?3) AS hour,
         count(*) FILTER (WHERE due >= ?2 AND due < ?4) AS today
       FROM (
         SELECT iif(w.value ->> 'held' = 1, 'held', o.queue) AS queue, o.type, o.country_id, 
           iif(${isAskedSql('o')}, NULL, o.since + (w.value ->> 'ms')) AS due
         FROM json_each(?1) w CROSS JOIN orders o ON o.id IN (${orderIds}))
       GROUP BY 1, 2, 3`,
    )
    .bind(
      JSON.stringify(openSectionsOf({}).map(toSectionRow)),
      now,
      boundsOfDueFilter('hour', now).to,
      boundsOfDueFilter('today', now).to,
      shopId ?? 0,
      currentDaysJson(now),
    )
    .all<DeskCell>()
  return results
}
