import {
  type DeskDueFilter,
  type DeskQueue,
  type QueueSection,
  type DeskTurn,
  boundsOfDueFilter,
  openSectionsOf,
} from '#domain/desk/queues.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { currentDaysJson } from '../../credit/record/account-sql.ts'
import { findOrders } from './find-orders.ts'
import { type OrderRow, rowColumns, toWireRow, rowTablesSql, visibleShopId } from './rows.ts'
import { isAskedSql, orderIdsSql, toSectionRow } from './queue-sections.ts'

export const rowsPerPage = 40

export interface OrderListInput {
  waiting?: DeskTurn | undefined
  state?: DeskQueue | undefined
  due?: DeskDueFilter | undefined
  countryId?: number | undefined
  shopId?: number | undefined
  text?: string | undefined
  after?: string | undefined
}

/** Lists a page of orders: open orders by due time, completed orders latest first. */
export async function listOrders(context: StaffContext, input: OrderListInput) {
  const shopId = visibleShopId(context.staff, input.shopId)
  const toShownRows = (foundOrderRows: readonly OrderRow[]) =>
    foundOrderRows.map((row) => toWireRow(row, context.now))
  if (input.text)
    return { list: toShownRows(await findOrders(context, input.text, shopId)), next: null }
  const rows = await readPage(context, input, shopId)
  const list = rows.slice(0, rowsPerPage)
  const last = list.at(-1)
  const hasMore = rows.length > rowsPerPage && last !== undefined
  return { list: toShownRows(list), next: hasMore ? `${last.sorted}-${last.id}` : null }
}

interface SortedRow extends OrderRow {
  /** Sort key of the row, milliseconds. */
  sorted: number
}

/**
 * Reads one row more than a page, to know whether another page follows. All orders of a section
 * have the same time limit, so the section's index already sorts them by due time. A page therefore
 * reads at most one page of each section.
 */
async function readPage(
  { db, now }: StaffContext,
  input: OrderListInput,
  shopId: number | null,
): Promise<SortedRow[]> {
  const { after, countryId } = input
  const { streams, from, to, sorted, id } = sectionsAndBoundsOf(input, now)
  const [compare, direction] =
    input.state === 'done' ? (['<', 'DESC'] as const) : (['>', 'ASC'] as const)
  const conditionsSql = `AND since >= ?2 - (w.value ->> 'ms') AND since < ?3 - (w.value ->> 'ms')
    ${after ? `AND (since, id) ${compare} (?4 - (w.value ->> 'ms'), ?5)` : 'AND ?4 = ?5'}
    ${countryId ? 'AND country_id = ?6' : 'AND ?6 = 0'} ${shopId ? 'AND shop_id = ?7' : 'AND ?7 = 0'}
    ${input.due ? `AND NOT ${isAskedSql('orders')}` : ''}`
  const orderIds = orderIdsSql({
    days: '?8',
    also: conditionsSql,
    direction,
    maxRows: rowsPerPage + 1,
  })
  const { results } = await db
    .prepare(
      `WITH page AS (
         SELECT o.id, o.since + (w.value ->> 'ms') AS sorted
         FROM json_each(?1) w CROSS JOIN orders o ON o.id IN (${orderIds})
         ORDER BY sorted ${direction}, o.id ${direction} LIMIT ${rowsPerPage + 1})
       SELECT ${rowColumns}, page.sorted FROM page CROSS JOIN orders o ON o.id = page.id ${rowTablesSql}
       ORDER BY page.sorted ${direction}, o.id ${direction}`,
    )
    .bind(
      JSON.stringify(streams),
      from,
      to,
      sorted,
      id,
      countryId ?? 0,
      shopId ?? 0,
      currentDaysJson(now),
    )
    .all<SortedRow>()
  return results
}

/** Returns the sections of a list, and the range of due times (ms) of the requested page. */
function sectionsAndBoundsOf({ waiting, state, due, after }: OrderListInput, now: number) {
  const isDone = state === 'done'
  const sections = isDone
    ? finishedSections
    : openSectionsOf({ ...(waiting && { turn: waiting }), ...(state && { queue: state }) })
  const { from, to } = due ? boundsOfDueFilter(due, now) : { from: 0, to: Number.MAX_SAFE_INTEGER }
  const [sorted = 0, id = 0] = after?.split('-').map(Number) ?? []
  return {
    streams: sections.map(toSectionRow),
    // The index supports only one lower bound, so use the later of the filter's start and the end
    // of the previous page.
    from: after && !isDone ? Math.max(from, sorted) : from,
    to: after && isDone ? Math.min(to, sorted + 1) : to,
    sorted,
    id,
  }
}

const finishedSections: readonly QueueSection[] = [
  { queue: 'done', type: 'PLATFORM', hours: 0 },
  { queue: 'done', type: 'THIRD_PARTY', hours: 0 },
]
