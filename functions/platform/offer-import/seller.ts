import type { StaffContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

/** Context of a seller, with the ID of the seller's shop. */
export type SellerContext = StaffContext & { shopId: number }

/**
 * Returns the seller's context; refuses (deskActNotYours) platform staff, who import offers with
 * the operator's command.
 */
export function sellerOf(context: StaffContext): SellerContext {
  const { role, shopId } = context.staff
  if (role !== 'SELLER' || shopId === null) throw refuse('deskActNotYours')
  return { ...context, shopId }
}
