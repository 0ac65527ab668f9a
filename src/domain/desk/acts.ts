import type { Mover } from '../order/moves.ts'
import type { OrderStatus, OrderType } from '../order/states.ts'
import type { DeskRole } from './roles.ts'

/** What is done to an order at the desk. */
export const deskActs = [
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
export type DeskAct = (typeof deskActs)[number]

interface Way {
  from: OrderStatus
  to: OrderStatus
}

interface ActTerms {
  /** The move that it is, by the type of the order; a type without one doesn't know the act. */
  ways: Partial<Record<OrderType, Way>>
  by: readonly DeskRole[]
  /** `tracking`: carrier and number; `words`: the buyer reads why; `collection`: code and amount. */
  needs?: 'tracking' | 'words' | 'collection'
  /** What is to be paid in advance is paid before this. */
  paidFirst?: true
  /** Only of orders that are delivered, or only of those that are collected; else of both. */
  only?: 'delivered' | 'collected'
}

const both = (from: OrderStatus, to: OrderStatus): ActTerms['ways'] => ({
  PLATFORM: { from, to },
  THIRD_PARTY: { from, to },
})
const platform = (from: OrderStatus, to: OrderStatus): ActTerms['ways'] => ({
  PLATFORM: { from, to },
})

const shop: readonly DeskRole[] = ['SELLER', 'SERVICE']

/** Every act: the move that it is and who may do it. Finance moves money, never an order. */
export const actTerms: Record<DeskAct, ActTerms> = {
  confirm: { ways: both('CREATED', 'CONFIRMED'), by: shop, paidFirst: true },
  pick: { ways: platform('CONFIRMED', 'PICKED'), by: shop },
  pack: { ways: platform('PICKED', 'PACKED'), by: shop },
  // The platform's own shops invoice as they ship; buyers read both as "shipped".
  ship: {
    ways: {
      PLATFORM: { from: 'PACKED', to: 'INVOICED' },
      THIRD_PARTY: { from: 'CONFIRMED', to: 'SHIPPED' },
    },
    by: shop,
    needs: 'tracking',
    only: 'delivered',
  },
  deliver: { ways: platform('INVOICED', 'SHIPPED'), by: shop, only: 'delivered' },
  // Instead of the buyer, who said so on the phone.
  receive: {
    ways: {
      PLATFORM: { from: 'SHIPPED', to: 'SETTLED' },
      THIRD_PARTY: { from: 'SHIPPED', to: 'RECEIVED' },
    },
    by: ['SERVICE'],
    only: 'delivered',
  },
  // At the counter: the code is the buyer's, and the money is in the seller's hand.
  handOver: {
    ways: {
      PLATFORM: { from: 'PACKED', to: 'SETTLED' },
      THIRD_PARTY: { from: 'CONFIRMED', to: 'RECEIVED' },
    },
    by: shop,
    needs: 'collection',
    only: 'collected',
  },
  acceptCancel: { ways: both('CANCEL_APPLYING', 'CANCELLED'), by: shop },
  refuseCancel: { ways: both('CANCEL_APPLYING', 'CANCEL_REFUSED'), by: shop, needs: 'words' },
}

/** As whom the history of an order knows a role. */
export const moverOf: Record<Exclude<DeskRole, 'FINANCE'>, Mover> = {
  SELLER: 'SELLER',
  SERVICE: 'SERVICE',
}

/** An order as far as it decides what may be done to it. */
export interface Actable {
  type: OrderType
  status: OrderStatus
  /** To be paid in advance, and not yet paid. */
  unpaid: boolean
  /** Collected at the counter. */
  isCollected: boolean
}

/** Whether somebody of a role may do an act to an order as it stands. */
export function mayAct(act: DeskAct, order: Actable, role: DeskRole): boolean {
  const { ways, by, paidFirst, only } = actTerms[act]
  const { type, status, unpaid, isCollected } = order
  if (only && (only === 'collected') !== isCollected) return false
  return by.includes(role) && ways[type]?.from === status && !(paidFirst && unpaid)
}

/** What is done to money at the desk, and who may: matching a statement, and sending money back. */
export const moneyActs = {
  receive: ['SELLER', 'SERVICE', 'FINANCE'],
  refund: ['FINANCE'],
} as const satisfies Record<string, readonly DeskRole[]>
export type MoneyAct = keyof typeof moneyActs

export function mayMoveMoney(act: MoneyAct, role: DeskRole): boolean {
  const roles: readonly DeskRole[] = moneyActs[act]
  return roles.includes(role)
}
