import type { Country } from '#domain/country/countries.ts'

/** Unit of an account: points, or minor units of a currency. */
export type Unit = 'POINT' | 'THB' | 'IDR' | 'MYR' | 'PHP' | 'VND' | 'KRW'

/**
 * Name of a ledger account, as stored in the table. The schema keeps the balance of every account
 * except the house accounts at zero or above; a credit account may become negative when its limit
 * is lowered, and a shop's balance after a refund or with commission on cash. The house accounts
 * are the source and target of points, credit, budgets and money. `commission` and `fees` are
 * earned by the platform, `funding` is paid by it. Triggers post a shop's accounts
 * (docs/decisions/0111).
 */
export type Account =
  | `points:${number}`
  | `credit:${number}:${number}`
  | `creditOpen:${number}:${number}`
  | `creditBilled:${number}:${number}`
  | `coupon:${number}`
  | `payment:${number}`
  | `shopPending:${number}`
  | `shopAvailable:${number}`
  | `shopPayout:${number}`
  | `house:${'points' | 'credit' | 'coupons' | 'money' | 'commission' | 'fees' | 'funding'}`

/** Returns the ledger unit of a country's currency. */
export const unitOf = ({ currency }: Country): Unit => currency as Unit

export const pointsAccountOf = (customerId: number): Account => `points:${customerId}`

export const creditAccountOf = (customerId: number, shopId: number): Account =>
  `credit:${customerId}:${shopId}`

export const openCreditAccountOf = (customerId: number, shopId: number): Account =>
  `creditOpen:${customerId}:${shopId}`

export const billedCreditAccountOf = (customerId: number, shopId: number): Account =>
  `creditBilled:${customerId}:${shopId}`

/**
 * Returns the account of the money received for a payment and not refunded. Refunds can't exceed
 * its balance.
 */
export const moneyAccountOf = (paymentId: number): Account => `payment:${paymentId}`

/** Returns the account of a coupon's remaining budget. It has one balance per currency. */
export const budgetAccountOf = (couponId: number): Account => `coupon:${couponId}`
