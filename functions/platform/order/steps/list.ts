import { couponsOffFee } from './coupons-off-fee.ts'
import { couponsOffGoods } from './coupons-off-goods.ts'
import { deliveryFee } from './delivery-fee.ts'
import { goods } from './goods.ts'
import type { PriceStep } from './step.ts'

/**
 * Steps that compute an order's total, in this order. Coupons on items come before the shipping
 * fee, which depends on the discounted total (decisions, "Shipping"). Coupons on the fee, points
 * and credit come after it.
 */
export const priceSteps: readonly PriceStep[] = [goods, couponsOffGoods, deliveryFee, couponsOffFee]
