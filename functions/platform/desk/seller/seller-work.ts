import type { DeskShopHome, DeskWorkRow } from '#contract/desk/desk-shop.ts'
import { type DeskQueue, checkDueAt, openSectionsOf } from '#domain/desk/queues.ts'
import type { PackingStep } from '#domain/desk/packing.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import { currentDaysJson } from '../../credit/record/account-sql.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { type OrderRow, rowColumns, toWireRow, rowTablesSql } from '../queue/rows.ts'
import { isAskedSql, orderIdsSql, toSectionRow } from '../queue/queue-sections.ts'

/** Maximum orders counted in each queue, and maximum orders listed. */
const maxCounted = 200
const maxListed = 100

/** Queues in which an order waits for an action of its shop. */
const shopQueues: readonly DeskQueue[] = ['confirm', 'cancel', 'pick', 'pack', 'ship']

interface WaitingOrder {
  id: number
  queue: DeskQueue
  status: OrderStatus
  since: number
  total: number
  step: PackingStep | null
}

type Work = Pick<DeskShopHome, 'confirm' | 'ship' | 'work' | 'isMore'>

/**
 * Reads the orders that wait for a shop: their counts, and the orders with the nearest deadlines.
 */
export async function readWork(context: StaffContext, shopId: number): Promise<Work> {
  const waitingOrders = await readWaitingOrders(context, shopId)
  const dueAtOf = (row: WaitingOrder) => checkDueAt(row.queue, row.since) ?? 0
  const sortedOrders = waitingOrders.toSorted((a, b) => dueAtOf(a) - dueAtOf(b) || a.id - b.id)
  const ordersToConfirm = sortedOrders.filter(({ queue }) => queue === 'confirm')
  const steps = sortedOrders.filter(({ queue }) => packingQueues.includes(queue)).map(packingStepOf)
  const [next] = ordersToConfirm
  return {
    confirm: {
      count: ordersToConfirm.length,
      total: ordersToConfirm.reduce((sum, { total }) => sum + total, 0),
      late: ordersToConfirm.filter((row) => dueAtOf(row) < context.now).length,
      next: next ? dueAtOf(next) : null,
    },
    ship: {
      count: steps.length,
      picked: steps.filter((step) => step === 'PICKED').length,
      packed: steps.filter((step) => step === 'PACKED').length,
    },
    isMore: shopQueues.some(
      (queue) => waitingOrders.filter((row) => row.queue === queue).length >= maxCounted,
    ),
    work: await readFullRows(context, sortedOrders.slice(0, maxListed)),
  }
}

/** Queues between confirmation and shipping. */
const packingQueues: readonly DeskQueue[] = ['pick', 'pack', 'ship']

/**
 * Packing step of an order: in the platform's own shops from the order's status, otherwise from the
 * mark that the shop set.
 */
function packingStepOf({ status, step }: Pick<WaitingOrder, 'status' | 'step'>): PackingStep {
  if (status === 'PICKED' || status === 'PACKED') return status
  return step ?? 'NONE'
}

async function readWaitingOrders(
  { db, now }: StaffContext,
  shopId: number,
): Promise<WaitingOrder[]> {
  const sections = shopQueues.flatMap((queue) => openSectionsOf({ queue }))
  const ids = orderIdsSql({
    days: '?2',
    // Exclude orders that wait for the buyer's decision on a shortage.
    also: `AND shop_id = ?3 AND NOT ${isAskedSql('orders')}`,
    direction: 'ASC',
    maxRows: maxCounted,
  })
  const { results } = await db
    .prepare(
      `SELECT o.id, o.queue, o.status, o.since, o.total, k.step
       FROM json_each(?1) w CROSS JOIN orders o ON o.id IN (${ids})
       LEFT JOIN order_packing k ON k.order_id = o.id`,
    )
    .bind(JSON.stringify(sections.map(toSectionRow)), currentDaysJson(now), shopId)
    .all<WaitingOrder>()
  return results
}

interface FullRow extends OrderRow {
  lines: number
  pieces: number
  first: string
  backorders: number
  missing: number | null
  service: string
}

async function readFullRows(
  { db, now }: StaffContext,
  waitingOrders: readonly WaitingOrder[],
): Promise<DeskWorkRow[]> {
  if (waitingOrders.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT ${rowColumns}, o.service, count(*) AS lines, sum(l.quantity) AS pieces,
         min(p.number) AS first, sum(l.backorder) AS backorders,
         (SELECT sum(sl.ordered - sl.available) FROM order_shortage q
            JOIN order_shortage_line sl ON sl.shortage_id = q.id
          WHERE q.order_id = o.id AND q.state IN ('TAKEN', 'EXPIRED')) AS missing
       FROM json_each(?) j CROSS JOIN orders o ON o.id = j.value ${rowTablesSql}
       LEFT JOIN order_line l ON l.order_id = o.id
       LEFT JOIN offer f ON f.sku_org_id = l.sku_org_id LEFT JOIN part p ON p.id = f.part_id
       GROUP BY o.id`,
    )
    .bind(JSON.stringify(waitingOrders.map(({ id }) => id)))
    .all<FullRow>()
  const rows = new Map(results.map((row) => [row.id, row]))
  return waitingOrders.flatMap((waitingOrder) => {
    const row = rows.get(waitingOrder.id)
    if (!row) return []
    return {
      ...toWireRow(row, now),
      lines: row.lines,
      pieces: row.pieces ?? 0,
      number: row.first ?? '',
      backorders: row.backorders ?? 0,
      missing: row.missing ?? 0,
      isCollected: row.service === 'COUNTER',
      packing: packingStepOf(waitingOrder),
    }
  })
}
