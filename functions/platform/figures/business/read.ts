import type { BusinessCountry, BusinessShop } from '#contract/desk/business.ts'
import type { Answer } from '#contract/index.ts'
import { valuesByStep } from '#domain/figures/periods.ts'
import { readBuyers, readLate, readOrderCells, readShopOrders, type ShopOrders } from './orders.ts'
import { readReturnCells } from './returns.ts'
import type { Scope } from './scope.ts'
import { type BusinessCounts, halfPeriodsOf, linesOf, totalsOf } from './sums.ts'
import { readUnsoldCells, readWanted } from './wanted.ts'

/** Reads the business figures of a scope. Searches belong to no shop. */
export async function readBusiness(
  db: D1Database,
  scope: Scope,
): Promise<Answer<'GET /desk/business'>> {
  const { period, shopId, countryIds } = scope
  const isAllShops = shopId === null
  const [orders, shops, late, returns, buyers, buyersBefore, unsold, unmetSearches] =
    await Promise.all([
      readOrderCells(db, scope),
      readShopOrders(db, scope),
      readLate(db, scope),
      readReturnCells(db, scope),
      readBuyers(db, scope, period.from, period.to),
      readBuyers(db, scope, period.before, period.from),
      isAllShops ? readUnsoldCells(db, scope) : [],
      isAllShops ? readWanted(db, scope) : [],
    ])
  const counted: BusinessCounts = { orders, late, returns, unsold }
  const { now, before } = halfPeriodsOf(period)
  const [only, ...others] = countryIds
  const moneyOf = others.length === 0 ? (only ?? null) : null
  const hasMoney = moneyOf !== null
  return {
    from: period.from,
    to: period.to,
    moneyOf,
    sums: totalsOf(counted, now, hasMoney, buyers),
    sumsBefore: totalsOf(counted, before, hasMoney, buyersBefore),
    lines: linesOf(counted, now, hasMoney),
    linesBefore: linesOf(counted, before, hasMoney),
    countries: countryIds.map((countryId) => countryOfFigures(counted, countryId, scope)),
    shops: shops.map((shop) => shopOfFigures(shop, counted, period.steps)),
    wanted: unmetSearches,
  }
}

function countryOfFigures(
  { orders, returns }: BusinessCounts,
  countryId: number,
  { period: { steps } }: Scope,
): BusinessCountry {
  const cells = orders.filter((cell) => cell.countryId === countryId)
  const countryReturns = returns.filter((cell) => cell.countryId === countryId)
  const sum = (from: number, values: readonly { step: number; value: number }[]) =>
    valuesByStep(values, from, steps).reduce((total, value) => total + value, 0)
  const placed = cells.map((cell) => ({ step: cell.step, value: cell.orders }))
  const sold = [
    ...cells.map((cell) => ({ step: cell.step, value: cell.sold })),
    ...countryReturns.map((cell) => ({ step: cell.step, value: -cell.refunded })),
  ]
  return {
    countryId,
    orders: sum(steps, placed),
    ordersBefore: sum(0, placed),
    sold: sum(steps, sold),
    soldBefore: sum(0, sold),
    line: valuesByStep(placed, steps, steps),
  }
}

function shopOfFigures(
  shop: ShopOrders,
  { late, returns }: BusinessCounts,
  steps: number,
): BusinessShop {
  const cellsOfShop = <Cell extends { shopId: number; step: number }>(cells: readonly Cell[]) =>
    cells.filter((cell) => cell.shopId === shop.shopId && cell.step >= steps)
  const shopReturns = cellsOfShop(returns)
  return {
    ...shop,
    sold: shop.sold - shopReturns.reduce((sum, cell) => sum + cell.refunded, 0),
    late: cellsOfShop(late).reduce((sum, cell) => sum + cell.count, 0),
    returns: shopReturns.reduce((sum, cell) => sum + cell.count, 0),
  }
}
