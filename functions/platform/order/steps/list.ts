import { subtractFeeCoupons } from './subtract-fee-coupons.ts'
import { subtractItemCoupons } from './subtract-item-coupons.ts'
import { addDeliveryFee } from './delivery-fee.ts'
import { addItemTotals } from './item-totals.ts'
import type { PriceStep } from './step.ts'

/**
 * Steps that compute an order's total, in the order of execution. Coupons on items come before the
 * shipping fee, which depends on the discounted total (decisions, "Shipping"). Coupons on the fee,
 * points and credit come after the fee.
 */
export const priceSteps: readonly PriceStep[] = [
  addItemTotals,
  subtractItemCoupons,
  addDeliveryFee,
  subtractFeeCoupons,
]
