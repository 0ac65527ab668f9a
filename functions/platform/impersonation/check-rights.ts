import type { Call, CallName } from '#contract/shapes/call.ts'
import type { Context, Impersonation } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

/*
 * Calls that staff may make during an impersonation. They give access only to the buyer's data that
 * an order needs. A new call is forbidden until it is added here.
 */

type ServedAccount = { id: number; valet: Impersonation }

type ImpersonationRight =
  | true
  | ((input: RightsInput, served: ServedAccount, db: D1Database) => Promise<boolean>)

/** Fields of a request that identify an order. */
interface RightsInput {
  id?: number
  orderId?: number
  placementId?: number
  paymentId?: number
  addressId?: number
}

/**
 * Allows calls about orders that the same staff member placed in this session. Checks every ID in
 * the request, because access to one order must not give access to another order or its payment.
 */
const isPlacedByStaff: ImpersonationRight = async (
  { id, orderId, placementId, paymentId },
  served,
  db,
) => {
  const placedInSessionSql = `EXISTS (SELECT 1 FROM orders o
      JOIN order_history h ON h.order_id = o.id AND h.position = 1
    WHERE CASE kind WHEN 'order' THEN o.id = value WHEN 'placement' THEN o.placement_id = value
        ELSE o.placement_id = (SELECT placement_id FROM payment WHERE id = value) END
      AND o.customer_id = ?5 AND h.mover = 'SERVICE' AND h.mover_id = ?6 AND h.at >= ?7)`
  const row = await db
    .prepare(
      `WITH asked (kind, value) AS (
         VALUES ('order', ?1), ('order', ?2), ('placement', ?3), ('payment', ?4))
       SELECT count(*) > 0 AND min(${placedInSessionSql}) = 1 AS mayRead FROM asked WHERE value IS NOT NULL`,
    )
    .bind(
      id ?? null,
      orderId ?? null,
      placementId ?? null,
      paymentId ?? null,
      served.id,
      served.valet.staffId,
      served.valet.since,
    )
    .first<{ mayRead: number }>()
  return row?.mayRead === 1
}

/** Allows adding an address that the customer dictates, but not changing stored addresses. */
const isNewAddress: ImpersonationRight = async ({ addressId }) => addressId === undefined

const rightByCall: Readonly<Partial<Record<CallName, ImpersonationRight>>> = {
  'GET /client/profile': true,
  'GET /app-api/profile/info': true,
  'GET /app-api/v1/login/queryUserLoginInfo': true,
  'GET /app/price/identity/getUserIdentity': true,
  'POST /app/price/identity/user/check/last': true,
  'GET /app-api/vehicle/garage': true,
  'GET /web-api/agreement/listNeedAgreement': true,
  'GET /app-api/v5/agreement/check': true,
  'GET /web-api/shoppingCart/cartQuantity': true,
  'GET /web-api/shoppingCart/list': true,
  'GET /app-api/shoppingCart/noteToBLog': true,
  'PUT /web-api/v6/shoppingCart/quantity': true,
  'PUT /web-api/v6/shoppingCart/selectStatus': true,
  'POST /web-api/shoppingCart/selectDeliveryTime': true,
  'POST /web-api/shoppingCart/toOrder': true,
  'POST /web-api/shoppingCart/swap': true,
  'POST /web-api/v5/shoppingCart/add': true,
  'DELETE /web-api/v6/shoppingCart/delete': true,
  'GET /web-api/myCoupon': true,
  'GET /web-api/myCoupon/summary': true,
  'POST /web-api/myCoupon/exchange/{code}': true,
  'POST /app-api/v4/shoppingCart/coupon/list': true,
  'GET /web-api/address/list': true,
  'POST /web-api/address/save': isNewAddress,
  'GET /web-api/shipBy/list': true,
  'POST /app-api/order/calc/price': true,
  'POST /app-api/order/confirmModifyPrice': true,
  'POST /web-api/order/submitOrder': true,
  'POST /web-api/order/successResult': isPlacedByStaff,
  'GET /client/version2/order/detail/{id}': isPlacedByStaff,
  'GET /web-api/account/info': isPlacedByStaff,
}

/**
 * Calls open to visitors that are forbidden here, because they would reveal or record the buyer's
 * activity.
 */
const forbiddenCalls: ReadonlySet<CallName> = new Set<CallName>([
  'POST /app-api/vehicle/garage/share',
  'GET /app/search2/getSearchHistory',
  'GET /cms/vehicle/recordSearchHistory',
])

/**
 * Refuses (valetNotAllowed) a call that isn't allowed during impersonation. Does nothing without an
 * impersonation.
 */
export async function checkImpersonation(
  name: CallName,
  { audience }: Call,
  input: { isGood: true; value: unknown } | { isGood: false },
  { buyer, db }: Context,
): Promise<void> {
  if (!buyer?.valet || (audience !== 'buyer' && !forbiddenCalls.has(name))) return
  const right = rightByCall[name]
  const served = { id: buyer.id, valet: buyer.valet }
  const isAllowed =
    right === true ||
    (right !== undefined &&
      (!input.isGood || (await right(input.value as RightsInput, served, db))))
  if (!isAllowed) throw refuse('valetNotAllowed')
}
