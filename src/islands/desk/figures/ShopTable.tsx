import { deskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { Business } from '#stores/desk/business.ts'
import { moneyOf } from '../ui/money-of.ts'
import { countryWords } from '../ui/words.ts'
import { numberOf, shareOf } from './change.ts'

/** Shops with most orders. */
export function ShopTable({ shops }: Pick<Business, 'shops'>) {
  return (
    <section aria-label="By shop">
      <h3>By shop</h3>
      {shops.length === 0 && <p>No orders in this period.</p>}
      {shops.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Shop</th>
              <th>Orders</th>
              <th>Sold</th>
              <th>Late</th>
              <th>Returned</th>
            </tr>
          </thead>
          <tbody>
            {shops.map(({ shopId, shopName, countryId, orders, sold, late, returns }) => (
              <tr key={shopId}>
                <th>
                  <a href={`/desk${deskQuery({ view: 'funnel', shop: shopId })}`} translate="no">
                    {shopName}
                  </a>{' '}
                  <small>{countryWords()[countryId]}</small>
                </th>
                <td>{numberOf(orders)}</td>
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
