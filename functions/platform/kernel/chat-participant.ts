import type { ChatSide } from '#domain/chat/participants.ts'
import type { BuyerContext, StaffContext } from './context.ts'
import { refuse } from './refusal.ts'

/**
 * Participant of conversations: a buyer or a shop takes part in its own conversations, service
 * (both IDs null) in all.
 */
export interface Participant {
  side: ChatSide
  customerId: number | null
  shopId: number | null
  staffId: number | null
}

export function buyerParticipant({ buyer }: BuyerContext): Participant {
  return { side: 'BUYER', customerId: buyer.personId, shopId: null, staffId: null }
}

/**
 * Returns the staff member as a chat participant: a seller for the seller's shop, service staff for
 * service. Refuses other roles, such as finance.
 */
export function staffParticipant({ staff }: StaffContext): Participant {
  const ids = { customerId: null, shopId: staff.shopId, staffId: staff.id }
  if (staff.role === 'SELLER') return { side: 'SELLER', ...ids }
  if (staff.role === 'SERVICE') return { side: 'SERVICE', ...ids }
  throw refuse('deskActNotYours')
}

/**
 * SQL condition for a conversation `c` of the participant; ?1 is the conversation, ?2 the customer,
 * ?3 the shop.
 */
export const ownConversationSql = `c.id = ?1 AND (?2 IS NULL OR c.customer_id = ?2)
  AND (?3 IS NULL OR c.shop_id = ?3)`
