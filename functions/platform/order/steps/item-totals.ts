import { goodsTotal } from '#domain/order/totals.ts'
import type { PriceStep } from './step.ts'

export const addItemTotals: PriceStep = (shops) =>
  shops.map((shop) => {
    const sum = goodsTotal(
      shop.lines.map(({ price, quantity }) => ({ unitPrice: price, quantity })),
    )
    return { ...shop, goodsTotal: sum, total: shop.total + sum }
  })
