import type { BusinessLines, BusinessTotals } from '#contract/desk/business.ts'
import { type Period, valuesByStep } from '#domain/figures/periods.ts'
import type { OrderCell, ShopStepCount } from './orders.ts'
import type { ReturnCell } from './returns.ts'
import type { UnsoldCell } from './wanted-numbers.ts'

/** Counts and amounts of the current and the previous period, by step. */
export interface BusinessCounts {
  orders: readonly OrderCell[]
  late: readonly ShopStepCount[]
  returns: readonly ReturnCell[]
  unsold: readonly UnsoldCell[]
}

type Column = Exclude<keyof OrderCell, 'countryId' | 'step'>

/** Range of steps of the current or the previous period. */
export interface HalfPeriod {
  first: number
  count: number
}

export const halfPeriodsOf = ({ steps }: Period): { now: HalfPeriod; before: HalfPeriod } => ({
  now: { first: steps, count: steps },
  before: { first: 0, count: steps },
})

const isInHalf = ({ first, count }: HalfPeriod, step: number) =>
  step >= first && step < first + count

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Returns the totals of a period. Amounts are null unless all orders have the same currency. */
export function totalsOf(
  countedCounts: BusinessCounts,
  halfPeriod: HalfPeriod,
  hasMoney: boolean,
  buyers: { buyers: number; newBuyers: number },
): BusinessTotals {
  const cells = countedCounts.orders.filter(({ step }) => isInHalf(halfPeriod, step))
  const sumOfColumn = (column: Column) => sumOf(cells.map((cell) => cell[column]))
  const money = (column: Column) => (hasMoney ? sumOfColumn(column) : null)
  const returns = countedCounts.returns.filter(({ step }) => isInHalf(halfPeriod, step))
  const soldMoney = money('sold')
  return {
    orders: sumOfColumn('orders'),
    cancelled: sumOfColumn('cancelled'),
    sold: soldMoney === null ? null : soldMoney - sumOf(returns.map(({ refunded }) => refunded)),
    paidOrders: sumOfColumn('paidOrders'),
    paid: money('paid'),
    creditOrders: sumOfColumn('creditOrders'),
    credit: money('credit'),
    unpaidOrders: sumOfColumn('unpaidOrders'),
    unpaid: money('unpaid'),
    late: sumOf(
      countedCounts.late.filter(({ step }) => isInHalf(halfPeriod, step)).map(({ count }) => count),
    ),
    returns: sumOf(returns.map(({ count }) => count)),
    ...buyers,
    unsold: sumOf(
      countedCounts.unsold
        .filter(({ step }) => isInHalf(halfPeriod, step))
        .map(({ value }) => value),
    ),
  }
}

/** Returns the chart lines of a period, with a value for each step. */
export function linesOf(
  countedCounts: BusinessCounts,
  { first, count }: HalfPeriod,
  hasMoney: boolean,
): BusinessLines {
  const line = (rows: readonly { step: number; value: number }[]) =>
    valuesByStep(rows, first, count)
  const valuesOf = (column: Column) =>
    countedCounts.orders.map((cell) => ({ step: cell.step, value: cell[column] }))
  const counts = (rows: readonly { step: number; count: number }[]) =>
    rows.map((row) => ({ step: row.step, value: row.count }))
  const refunds = countedCounts.returns.map(({ step, refunded }) => ({
    step,
    value: -refunded,
  }))
  return {
    orders: line(valuesOf('orders')),
    sold: hasMoney ? line([...valuesOf('sold'), ...refunds]) : null,
    unpaidOrders: line(valuesOf('unpaidOrders')),
    late: line(counts(countedCounts.late)),
    returns: line(counts(countedCounts.returns)),
    unsold: line(countedCounts.unsold),
  }
}
