import { couponsOffFee } from './coupons-off-fee.ts'
import { couponsOffGoods } from './coupons-off-goods.ts'
import { deliveryFee } from './delivery-fee.ts'
import { goods } from './goods.ts'
import type { PriceStep } from './step.ts'

/**
 * What makes the sum of an order, in this order. Coupons off the goods come before the delivery fee,
 * which goes by the sum after them (decisions, "Shipping"); coupons off the fee, points and credit
 * after it.
 */
export const priceSteps: readonly PriceStep[] = [goods, couponsOffGoods, deliveryFee, couponsOffFee]
