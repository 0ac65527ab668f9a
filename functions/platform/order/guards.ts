import type { OrderCaps } from '#domain/order/caps.ts'
import { openUnpaidOf } from './account.ts'
import type { Draft } from './draft.ts'

/*
 * What was read before an order is placed must still be true when its batch commits. A statement
 * that finds it otherwise writes NULL where none may stand, and the batch is undone.
 */

/** The address is the last used one now, if it lies where its delivery was priced for. */
export function guardAddress(
  db: D1Database,
  address: NonNullable<Draft['address']>,
  now: number,
): D1PreparedStatement {
  return db
    .prepare('UPDATE address SET used_at = CASE WHEN district_id = ?1 THEN ?2 END WHERE id = ?3')
    .bind(address.districtId, now, address.addressId)
}

/** Two orders at once are both counted: this stands behind the rows that the batch inserts. */
export function guardOpenOrders(
  db: D1Database,
  customerId: number,
  caps: OrderCaps,
): D1PreparedStatement[] {
  if (caps.openUnpaid === null) return []
  return [
    db
      .prepare(
        `UPDATE customer SET created_at = CASE WHEN (${openUnpaidOf('?1')}) <= ?2 THEN created_at END
         WHERE id = ?1`,
      )
      .bind(customerId, caps.openUnpaid),
  ]
}
