import type { Country } from '#domain/country/countries.ts'

/** What an account counts: points, or minor units of a currency. */
export type Unit = 'POINT' | 'THB' | 'IDR' | 'MYR' | 'PHP' | 'VND' | 'KRW'

/**
 * Where amounts lie, as the table spells it. All but the house's are covered: the schema lets none
 * fall below zero, but for credit whose limit is lowered. The house is where points, credit and
 * budgets come from and go to.
 */
export type Account =
  | `points:${number}`
  | `credit:${number}:${number}`
  | `creditOpen:${number}:${number}`
  | `creditBilled:${number}:${number}`
  | `coupon:${number}`
  | `payment:${number}`
  | `house:${'points' | 'credit' | 'coupons' | 'money'}`

/** The unit of a country's money. */
export const unitOf = ({ currency }: Country): Unit => currency as Unit

/** Points that a customer can spend. */
export const pointsOf = (customerId: number): Account => `points:${customerId}`

/** Credit that a shop still gives a customer. */
export const creditOf = (customerId: number, shopId: number): Account =>
  `credit:${customerId}:${shopId}`

/** Credit that orders hold which have not left yet. */
export const creditOpenOf = (customerId: number, shopId: number): Account =>
  `creditOpen:${customerId}:${shopId}`

/** What is owed for orders that have left. */
export const creditBilledOf = (customerId: number, shopId: number): Account =>
  `creditBilled:${customerId}:${shopId}`

/** What came in for a payment and did not go back: refunds can't exceed it. */
export const moneyOf = (paymentId: number): Account => `payment:${paymentId}`

/** What a coupon may still cost, in each currency. */
export const budgetOf = (couponId: number): Account => `coupon:${couponId}`
