import { writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { Business } from '#stores/desk/business.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { type Change, changeOf, formatFigure, percentagePointsOf, shareOf } from './change.ts'

/** One figure in the top row of the page. */
export interface Cell {
  title: string
  value: string
  change: Change
  line: readonly number[]
  before: readonly number[]
  more: string
  href: string
}

/**
 * Returns the figures in the top row of the page. Amounts are shown only if there is a single
 * currency.
 */
export function cellsOf(figures: Business, isForSeller: boolean, filters: object): Cell[] {
  const { sums, sumsBefore: last, lines, linesBefore, moneyOf: countryId } = figures
  const money: CurrencyFormat | null = countryId === null ? null : moneyOf(countryId)
  const amountText = (minor: number | null) =>
    money && minor !== null ? formatMoney(minor, money) : null
  const figureOf = (name: 'orders' | 'unpaidOrders' | 'late' | 'returns' | 'unsold') => ({
    line: lines[name],
    before: linesBefore[name],
  })
  const remainingOrders = sums.orders - sums.cancelled
  const cells: Cell[] = [
    {
      title: m.ui.orders,
      value: formatFigure(sums.orders),
      change: changeOf(sums.orders, last.orders, 'up'),
      ...figureOf('orders'),
      more: fill(m.figures.buyers_for_the_first, {
        buyers: formatFigure(sums.buyers),
        newBuyers: formatFigure(sums.newBuyers),
      }),
      href: writeDeskQuery(filters),
    },
    {
      title: m.figures.sold_less_returns,
      value: amountText(sums.sold) ?? '–',
      change: changeOf(sums.sold ?? 0, last.sold ?? 0, 'up'),
      line: lines.sold ?? [],
      before: linesBefore.sold ?? [],
      more:
        money && sums.sold !== null && remainingOrders > 0
          ? fill(m.figures.average_order, {
              average: formatMoney(Math.round(sums.sold / remainingOrders), money),
            })
          : m.figures.choose_a_country_for,
      href: writeDeskQuery({ ...filters, state: 'done' }),
    },
    {
      title: m.figures.not_paid_yet,
      value:
        amountText((sums.unpaid ?? 0) + (sums.credit ?? 0)) ??
        formatFigure(sums.unpaidOrders + sums.creditOrders),
      change: changeOf(
        sums.unpaidOrders + sums.creditOrders,
        last.unpaidOrders + last.creditOrders,
        'down',
      ),
      ...figureOf('unpaidOrders'),
      more: fill(m.figures.orders_on_credit, {
        unpaidOrders: formatFigure(sums.unpaidOrders + sums.creditOrders),
        creditOrders: formatFigure(sums.creditOrders),
      }),
      href: writeDeskQuery({ ...filters, state: 'unpaid' }),
    },
    {
      title: m.figures.late_2,
      value: shareOf(sums.late, remainingOrders),
      change: percentagePointsOf(
        [sums.late, remainingOrders],
        [last.late, last.orders - last.cancelled],
        'down',
      ),
      ...figureOf('late'),
      more: fill(m.figures.of_sent_after_the, {
        late: formatFigure(sums.late),
        kept: formatFigure(remainingOrders),
      }),
      href: writeDeskQuery({ ...filters, due: 'past' }),
    },
    {
      title: m.ui.returned,
      value: shareOf(sums.returns, remainingOrders),
      change: percentagePointsOf(
        [sums.returns, remainingOrders],
        [last.returns, last.orders - last.cancelled],
        'down',
      ),
      ...figureOf('returns'),
      more: fill(m.figures.returns_requested, { returns: formatFigure(sums.returns) }),
      href: writeDeskQuery({ view: 'returns' }),
    },
    {
      title: m.figures.searches_nothing_found,
      value: formatFigure(sums.unsold),
      change: changeOf(sums.unsold, last.unsold, 'down'),
      ...figureOf('unsold'),
      more: fill(m.figures.parts_to_buy_in, { length: formatFigure(figures.wanted.length) }),
      href: '#wanted',
    },
  ]
  return isForSeller ? cells.slice(0, 5) : cells
}
