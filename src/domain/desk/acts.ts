import type { OrderActorKind } from '../order/transitions.ts'
import type { OrderStatus, OrderType } from '../order/states.ts'
import type { DeskRole } from './roles.ts'

/** Actions that staff take on an order at the desk. */
export const deskActions = [
  'confirm',
  'pick',
  'pack',
  'ship',
  'deliver',
  'receive',
  'handOver',
  'acceptCancel',
  'refuseCancel',
] as const
export type DeskAction = (typeof deskActions)[number]

interface DeskActionTransition {
  from: OrderStatus
  to: OrderStatus
}

interface DeskActionTerms {
  /**
   * Transition of the action for each order type. A type without one doesn't support the action.
   */
  ways: Partial<Record<OrderType, DeskActionTransition>>
  by: readonly DeskRole[]
  /**
   * Required input. `tracking`: carrier and number; `words`: an explanation for the buyer;
   * `collection`: code and amount.
   */
  needs?: 'tracking' | 'words' | 'collection'
  /** True when an order with an advance payment method must be paid before this action. */
  paidFirst?: true
  /** Limits the action to delivered or to collected orders. Without it, both are allowed. */
  only?: 'delivered' | 'collected'
}

const transitionInEveryShop = (from: OrderStatus, to: OrderStatus): DeskActionTerms['ways'] => ({
  PLATFORM: { from, to },
  THIRD_PARTY: { from, to },
})
const transitionInOwnShops = (from: OrderStatus, to: OrderStatus): DeskActionTerms['ways'] => ({
  PLATFORM: { from, to },
})

/** Roles that change the status of orders and returns, under their name in the history. */
export const shopRoles = ['SELLER', 'SERVICE'] as const satisfies readonly (DeskRole &
  OrderActorKind)[]
export type ShopRole = (typeof shopRoles)[number]

/** True for a role that changes the status of orders and returns: finance and owners don't. */
export const isShopRole = (role: DeskRole): role is ShopRole =>
  (shopRoles as readonly DeskRole[]).includes(role)

/** Transition of each action, and the roles that may take it. Finance moves money, owners manage staff. */
export const deskActionTerms: Record<DeskAction, DeskActionTerms> = {
  confirm: { ways: transitionInEveryShop('CREATED', 'CONFIRMED'), by: shopRoles, paidFirst: true },
  pick: { ways: transitionInOwnShops('CONFIRMED', 'PICKED'), by: shopRoles },
  pack: { ways: transitionInOwnShops('PICKED', 'PACKED'), by: shopRoles },
  // The platform's own shops invoice when they ship. Buyers see either status as "shipped".
  ship: {
    ways: {
      PLATFORM: { from: 'PACKED', to: 'INVOICED' },
      THIRD_PARTY: { from: 'CONFIRMED', to: 'SHIPPED' },
    },
    by: shopRoles,
    needs: 'tracking',
    only: 'delivered',
  },
  deliver: { ways: transitionInOwnShops('INVOICED', 'SHIPPED'), by: shopRoles, only: 'delivered' },
  // Confirms receipt for a buyer who reported it by phone.
  receive: {
    ways: {
      PLATFORM: { from: 'SHIPPED', to: 'SETTLED' },
      THIRD_PARTY: { from: 'SHIPPED', to: 'RECEIVED' },
    },
    by: ['SERVICE'],
    only: 'delivered',
  },
  // Requires the buyer's collection code: the seller takes the payment at the counter.
  handOver: {
    ways: {
      PLATFORM: { from: 'PACKED', to: 'SETTLED' },
      THIRD_PARTY: { from: 'CONFIRMED', to: 'RECEIVED' },
    },
    by: shopRoles,
    needs: 'collection',
    only: 'collected',
  },
  acceptCancel: { ways: transitionInEveryShop('CANCEL_APPLYING', 'CANCELLED'), by: shopRoles },
  refuseCancel: {
    ways: transitionInEveryShop('CANCEL_APPLYING', 'CANCEL_REFUSED'),
    by: shopRoles,
    needs: 'words',
  },
}

/** Order, reduced to the fields that decide which actions are allowed. */
export interface OrderForAction {
  type: OrderType
  status: OrderStatus
  /** True when the order must be paid in advance and isn't paid. */
  unpaid: boolean
  /** True when the buyer collects the order at the counter. */
  isCollected: boolean
}

/** True when a role may take an action on an order in its current state. */
export function mayTakeDeskAction(
  action: DeskAction,
  order: OrderForAction,
  role: DeskRole,
): boolean {
  const { ways, by, paidFirst, only } = deskActionTerms[action]
  const { type, status, unpaid, isCollected } = order
  if (only && (only === 'collected') !== isCollected) return false
  return by.includes(role) && ways[type]?.from === status && !(paidFirst && unpaid)
}

/**
 * Money actions at the desk and the roles that may take them: matching a bank statement and
 * refunding.
 */
export const rolesByMoneyAction = {
  receive: ['SELLER', 'SERVICE', 'FINANCE'],
  refund: ['FINANCE'],
} as const satisfies Record<string, readonly DeskRole[]>
export type MoneyAction = keyof typeof rolesByMoneyAction

export function mayTakeMoneyAction(action: MoneyAction, role: DeskRole): boolean {
  const roles: readonly DeskRole[] = rolesByMoneyAction[action]
  return roles.includes(role)
}
