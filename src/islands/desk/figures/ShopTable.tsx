import { writeDeskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import type { Business } from '#stores/desk/business.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { countryNames } from '../ui/words.ts'
import { formatFigure, shareOf } from './change.ts'

/** Shops with most orders. */
export function ShopTable({ shops }: Pick<Business, 'shops'>) {
  return (
    <section aria-label={m.figures.by_shop}>
      <h3>{m.figures.by_shop}</h3>
      {shops.length === 0 && <p>{m.figures.no_orders_in_this}</p>}
      {shops.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{m.ui.shop}</th>
              <th>{m.ui.orders}</th>
              <th>{m.figures.sold}</th>
              <th>{m.figures.late_2}</th>
              <th>{m.ui.returned}</th>
            </tr>
          </thead>
          <tbody>
            {shops.map(({ shopId, shopName, countryId, orders, sold, late, returns }) => (
              <tr key={shopId}>
                <th>
                  <a
                    href={`/desk${writeDeskQuery({ view: 'funnel', shop: shopId })}`}
                    translate="no"
                  >
                    {shopName}
                  </a>{' '}
                  <small>{countryNames()[countryId]}</small>
                </th>
                <td>{formatFigure(orders)}</td>
                <td>{formatMoney(sold, moneyOf(countryId))}</td>
                <td>{shareOf(late, orders)}</td>
                <td>{shareOf(returns, orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
