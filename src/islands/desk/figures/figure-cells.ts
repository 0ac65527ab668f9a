import { deskQuery } from '#domain/desk/address.ts'
import type { Money } from '#domain/country/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { Business } from '#stores/desk/business.ts'
import { moneyOf } from '../ui/money-of.ts'
import { type Change, changeOf, numberOf, pointsOf, shareOf } from './change.ts'

/** Figure of the first row. */
export interface Cell {
  title: string
  value: string
  change: Change
  line: readonly number[]
  before: readonly number[]
  more: string
  href: string
}

/** Returns the figures of the first row. Money needs one currency. */
export function cellsOf(figures: Business, ofSeller: boolean, filters: object): Cell[] {
  const { sums, sumsBefore: last, lines, linesBefore, moneyOf: countryId } = figures
  const money: Money | null = countryId === null ? null : moneyOf(countryId)
  const amount = (minor: number | null) =>
    money && minor !== null ? formatMoney(minor, money) : null
  const of = (name: 'orders' | 'unpaidOrders' | 'late' | 'returns' | 'unsold') => ({
    line: lines[name],
    before: linesBefore[name],
  })
  const kept = sums.orders - sums.cancelled
  const cells: Cell[] = [
    {
      title: 'Orders',
      value: numberOf(sums.orders),
      change: changeOf(sums.orders, last.orders, 'up'),
      ...of('orders'),
      more: `${numberOf(sums.buyers)} buyers, ${numberOf(sums.newBuyers)} for the first time`,
      href: deskQuery(filters),
    },
    {
      title: 'Sold, less returns',
      value: amount(sums.sold) ?? '–',
      change: changeOf(sums.sold ?? 0, last.sold ?? 0, 'up'),
      line: lines.sold ?? [],
      before: linesBefore.sold ?? [],
      more:
        money && sums.sold !== null && kept > 0
          ? `average order ${formatMoney(Math.round(sums.sold / kept), money)}`
          : 'choose a country for one currency',
      href: deskQuery({ ...filters, state: 'done' }),
    },
    {
      title: 'Not paid yet',
      value:
        amount((sums.unpaid ?? 0) + (sums.credit ?? 0)) ??
        numberOf(sums.unpaidOrders + sums.creditOrders),
      change: changeOf(
        sums.unpaidOrders + sums.creditOrders,
        last.unpaidOrders + last.creditOrders,
        'down',
      ),
      ...of('unpaidOrders'),
      more: `${numberOf(sums.unpaidOrders + sums.creditOrders)} orders, ${numberOf(sums.creditOrders)} on credit`,
      href: deskQuery({ ...filters, state: 'unpaid' }),
    },
    {
      title: 'Late',
      value: shareOf(sums.late, kept),
      change: pointsOf([sums.late, kept], [last.late, last.orders - last.cancelled], 'down'),
      ...of('late'),
      more: `${numberOf(sums.late)} of ${numberOf(kept)} sent after the promised day`,
      href: deskQuery({ ...filters, due: 'past' }),
    },
    {
      title: 'Returned',
      value: shareOf(sums.returns, kept),
      change: pointsOf([sums.returns, kept], [last.returns, last.orders - last.cancelled], 'down'),
      ...of('returns'),
      more: `${numberOf(sums.returns)} returns requested`,
      href: deskQuery({ view: 'returns' }),
    },
    {
      title: 'Searches, nothing found',
      value: numberOf(sums.unsold),
      change: changeOf(sums.unsold, last.unsold, 'down'),
      ...of('unsold'),
      more: `${numberOf(figures.wanted.length)} parts to buy in`,
      href: '#wanted',
    },
  ]
  return ofSeller ? cells.slice(0, 5) : cells
}
