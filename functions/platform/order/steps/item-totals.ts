import { goodsTotal } from '#domain/order/totals.ts'
import type { PriceStep } from './step.ts'

/** Prices the items for this buyer. */
export const addItemTotals: PriceStep = (shops) =>
  shops.map((shop) => {
    const sum = goodsTotal(
      shop.lines.map(({ price, quantity }) => ({ unitPrice: price, quantity })),
    )
    return { ...shop, goodsTotal: sum, total: shop.total + sum }
  })
