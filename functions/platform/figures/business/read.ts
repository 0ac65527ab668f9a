import type { BusinessCountry, BusinessShop } from '#contract/desk/business.ts'
import type { Answer } from '#contract/index.ts'
import { valuesByStep } from '#domain/figures/periods.ts'
import {
  readBuyers,
  readLateOrders,
  readOrderCells,
  readShopOrders,
  type ShopOrders,
} from './orders.ts'
import { readReturnCells } from './returns.ts'
import type { Scope } from './scope.ts'
import { type BusinessCounts, halfPeriodsOf, linesOf, totalsOf } from './totals.ts'
import { readUnsoldCells, readWantedNumbers } from './wanted-numbers.ts'

/** Reads the business figures of a scope. Figures of searches are left out for a single shop. */
export async function readBusiness(
  db: D1Database,
  scope: Scope,
): Promise<Answer<'GET /desk/business'>> {
  const { period, shopId, countryIds } = scope
  const isAllShops = shopId === null
  const [orders, shops, lateStepCounts, returns, buyers, buyersBefore, unsold, unmetSearches] =
    await Promise.all([
      readOrderCells(db, scope),
      readShopOrders(db, scope),
      readLateOrders(db, scope),
      readReturnCells(db, scope),
      readBuyers(db, scope, period.from, period.to),
      readBuyers(db, scope, period.before, period.from),
      isAllShops ? readUnsoldCells(db, scope) : [],
      isAllShops ? readWantedNumbers(db, scope) : [],
    ])
  const businessCounts: BusinessCounts = { orders, late: lateStepCounts, returns, unsold }
  const { now, before } = halfPeriodsOf(period)
  const [only, ...others] = countryIds
  const moneyCountryId = others.length === 0 ? (only ?? null) : null
  const hasMoney = moneyCountryId !== null
  return {
    from: period.from,
    to: period.to,
    moneyOf: moneyCountryId,
    sums: totalsOf(businessCounts, now, hasMoney, buyers),
    sumsBefore: totalsOf(businessCounts, before, hasMoney, buyersBefore),
    lines: linesOf(businessCounts, now, hasMoney),
    linesBefore: linesOf(businessCounts, before, hasMoney),
    countries: countryIds.map((countryId) => countryOfFigures(businessCounts, countryId, scope)),
    shops: shops.map((shop) => shopOfFigures(shop, businessCounts, period.steps)),
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
  const placedCounts = cells.map((cell) => ({ step: cell.step, value: cell.orders }))
  const soldAmounts = [
    ...cells.map((cell) => ({ step: cell.step, value: cell.sold })),
    ...countryReturns.map((cell) => ({ step: cell.step, value: -cell.refunded })),
  ]
  return {
    countryId,
    orders: sum(steps, placedCounts),
    ordersBefore: sum(0, placedCounts),
    sold: sum(steps, soldAmounts),
    soldBefore: sum(0, soldAmounts),
    line: valuesByStep(placedCounts, steps, steps),
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
