import {
  orderStatuses,
  type OrderStatus,
  orderTypes,
  type OrderType,
} from '../../../src/domain/order/states.ts'
import { query } from '../state.ts'

/** Properties of an order that a test needs. */
export interface OrderScene {
  type: OrderType
  status: OrderStatus
  shopId: number
  paid?: 0 | 1
  methodId?: number
}

/** The platform's shop, and a shop of another seller. */
const shops = { PLATFORM: 101, THIRD_PARTY: 102 }

/**
 * Every state of both order types. Whether an order is paid matters only before it is confirmed.
 */
export const allScenes = orderTypes.flatMap((type) =>
  orderStatuses.flatMap((status) =>
    (status === 'CREATED' ? ([0, 1] as const) : ([1] as const)).map((paid) => ({
      type,
      status,
      paid,
      shopId: shops[type],
      methodId: 6,
    })),
  ),
)

const address = {
  contactName: 'Somchai',
  cellphone: '810000001',
  stateId: 1,
  cityId: 1,
  districtId: 1,
  stateName: 'Bangkok',
  cityName: 'Bang Kapi',
  districtName: 'Khlong Chan',
  postCode: '10240',
  detailAddress: '12/3',
}

/** Range of IDs reserved for these orders. */
const [firstId, lastId] = [7_000_000_000, 7_999_999_999]

/** Returns an ID that no order of an earlier file on the same server has. */
function takeFreeId(): number {
  const [row] = query<{ id: number }>(
    `SELECT 1 + ifnull(max(id), ${firstId}) AS id FROM placement
     WHERE id BETWEEN ${firstId} AND ${lastId}`,
  )
  return row?.id ?? firstId
}

/**
 * Writes an order directly in the requested state, with the rows that the schema requires. The
 * order has no lines, so it takes no stock.
 */
export function writeOrderInState({
  type,
  status,
  shopId,
  paid = 0,
  methodId = 2,
}: OrderScene): number {
  const id = takeFreeId()
  query(
    `INSERT INTO placement (id, number, customer_id, country_id, placed_at) VALUES (?1, 'E990101-DESK-' || CAST(?1 % 10000 AS INTEGER), 1, 1001, ?1)`,
    id,
  )
  query(
    `INSERT INTO orders (id, number, placement_id, customer_id, shop_id, country_id, type, status,
       payment_method, paid, service, from_day, to_day, goods_total, shipping_fee, total, remark,
       address, placed_at)
     VALUES (?1, 'E990101-DESK-' || CAST(?1 % 10000 AS INTEGER), ?1, 1, ?2, 1001, ?3, 'CREATED', ?4, ?5, 'NORMAL',
       '2026-11-24', '2026-11-24', 10000, 0, 10000, '', ?6, 1)`,
    id,
    shopId,
    type,
    methodId,
    paid,
    JSON.stringify(address),
  )
  const history = `INSERT INTO order_history
    (order_id, position, from_status, status, mover, mover_id, reason, at)
    VALUES (?, ?, ?, ?, 'BUYER', 1, '', ?)`
  query(history, id, 1, null, 'CREATED', Date.now())
  if (status === 'CREATED') return id
  query(history, id, 2, 'CREATED', status, Date.now())
  query('UPDATE orders SET status = ?2 WHERE id = ?1', id, status)
  return id
}

/** Returns all data of a synthetic order, to check that nothing changed. */
export function allDataOfOrder(id: number): string {
  return JSON.stringify([
    query('SELECT * FROM orders WHERE id = ?', id),
    query('SELECT * FROM order_history WHERE order_id = ?', id),
    query('SELECT * FROM cancel_step WHERE order_id = ?', id),
    query('SELECT * FROM desk_log WHERE subject = ?', `order:${id}`),
  ])
}

/** Removes the synthetic orders, because other test files check the books of the same database. */
export function deleteOrders(): void {
  const syntheticOrdersSql = `(SELECT id FROM orders WHERE number LIKE 'E990101-DESK-%')`
  // Delete their notifications too.
  query(
    "DELETE FROM notice WHERE placement_id IN (SELECT id FROM placement WHERE number LIKE 'E990101-DESK-%')",
  )
  query(`DELETE FROM cancel_step WHERE order_id IN ${syntheticOrdersSql}`)
  query(`DELETE FROM order_packing WHERE order_id IN ${syntheticOrdersSql}`)
  query(`DELETE FROM order_history WHERE order_id IN ${syntheticOrdersSql}`)
  query("DELETE FROM orders WHERE number LIKE 'E990101-DESK-%'")
  query("DELETE FROM placement WHERE number LIKE 'E990101-DESK-%'")
}
