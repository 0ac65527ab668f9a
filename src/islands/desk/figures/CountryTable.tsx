import { writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { Business } from '#stores/desk/business.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { countryNames } from '../ui/words.ts'
import { changeOf, formatFigure } from './change.ts'
import { ChangeText } from './FigureCells.tsx'
import { Bars } from './Spark.tsx'

/** Orders and sales of each country, in its own currency. */
export function CountryTable({ countries }: Pick<Business, 'countries'>) {
  return (
    <section aria-label={m.figures.by_country}>
      <h3>{m.figures.by_country}</h3>
      <table>
        <thead>
          <tr>
            <th>{m.ui.country}</th>
            <th>{m.figures.sold}</th>
            <th>{m.ui.orders}</th>
            <th>{m.figures.each_step}</th>
            <th>{m.figures.change}</th>
          </tr>
        </thead>
        <tbody>
          {[...countries]
            .sort((a, b) => b.orders - a.orders)
            .map(({ countryId, orders, ordersBefore, sold, line }) => (
              <tr key={countryId}>
                <th>
                  <a href={`/desk${writeDeskQuery({ view: 'funnel', country: countryId })}`}>
                    {countryNames()[countryId]}
                  </a>
                </th>
                <td>{formatMoney(sold, moneyOf(countryId))}</td>
                <td>{formatFigure(orders)}</td>
                <td>
                  <Bars
                    values={line}
                    label={fill(m.figures.orders_by_step, { line: line.join(', ') })}
                  />
                </td>
                <td>
                  <ChangeText {...changeOf(orders, ordersBefore, 'up')} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
