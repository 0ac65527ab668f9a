import type { ChatSide } from '#domain/chat/sides.ts'
import type { BuyerContext, StaffContext } from '../context.ts'
import { refuse } from '../refusal.ts'

/** Whose conversations somebody sees: a buyer's own, a shop's own, or with two nulls all. */
export interface Who {
  side: ChatSide
  customerId: number | null
  shopId: number | null
  staffId: number | null
}

export function buyerIn({ buyer }: BuyerContext): Who {
  return { side: 'BUYER', customerId: buyer.id, shopId: null, staffId: null }
}

/** A seller sees the own shop's, service all; money is nothing that is chatted about. */
export function staffIn({ staff }: StaffContext): Who {
  const own = { customerId: null, shopId: staff.shopId, staffId: staff.id }
  if (staff.role === 'SELLER') return { side: 'SELLER', ...own }
  if (staff.role === 'SERVICE') return { side: 'SERVICE', ...own }
  throw refuse('deskActNotYours')
}

/**
 * Whether a conversation `c` is one of theirs, as SQL: ?1 is the conversation, ?2 and ?3 are the
 * customer and the shop.
 */
export const theirs = `c.id = ?1 AND (?2 IS NULL OR c.customer_id = ?2)
  AND (?3 IS NULL OR c.shop_id = ?3)`
