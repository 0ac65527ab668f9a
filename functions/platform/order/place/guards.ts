import type { OrderLimits } from '#domain/order/order-limits.ts'
import { countOpenUnpaidSql } from '../checkout/account.ts'
import type { Draft } from '../checkout/draft.ts'

/*
 * Facts read before an order is placed must still be true when its batch commits. A guard statement
 * that finds a change writes NULL into a NOT NULL column, which rolls the batch back.
 */

/**
 * Marks the address as last used, provided it is still in the district for which the delivery was
 * priced.
 */
export function guardAddress(
  db: D1Database,
  address: NonNullable<Draft['address']>,
  now: number,
): D1PreparedStatement {
  return db
    .prepare('UPDATE address SET used_at = CASE WHEN district_id = ?1 THEN ?2 END WHERE id = ?3')
    .bind(address.districtId, now, address.addressId)
}

/**
 * Enforces the limit of open orders within the batch. Must follow the inserts of the batch, so that
 * concurrent orders are both counted.
 */
export function guardOpenOrders(
  db: D1Database,
  customerId: number,
  caps: OrderLimits,
): D1PreparedStatement[] {
  if (caps.openUnpaid === null) return []
  return [
    db
      .prepare(
        `UPDATE customer SET created_at = CASE WHEN (${countOpenUnpaidSql('?1')}) <= ?2 THEN created_at END
         WHERE id = ?1`,
      )
      .bind(customerId, caps.openUnpaid),
  ]
}
