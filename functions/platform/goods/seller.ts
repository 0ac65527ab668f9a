import type { StaffContext } from '../context.ts'
import { refuse } from '../refusal.ts'

/** Somebody who sells for one shop. */
export type SellerContext = StaffContext & { shopId: number }

/** Who asks, where it is a seller: others bring goods by the operator's command. */
export function sellerOf(context: StaffContext): SellerContext {
  const { role, shopId } = context.staff
  if (role !== 'SELLER' || shopId === null) throw refuse('deskActNotYours')
  return { ...context, shopId }
}
