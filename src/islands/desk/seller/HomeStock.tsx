import type { DeskShopHome } from '#contract/desk/desk-shop.ts'
import { StockStepper } from './StockStepper.tsx'

/** Days from which an offer has to be bought in. */
const soonDays = 14

/** Time that the stock lasts: "4 days". '' for an offer without sales. */
const lasts = (days: number | null) =>
  days === null ? '' : days === 1 ? '1 day left' : `${days} days left`

/** Offers that run out first, each with its stock to correct in place. */
export function HomeStock({ list }: { list: DeskShopHome['lowStock'] }) {
  return (
    <section className="home-stock" aria-label="Stock">
      <h3>
        Runs out first <a href="/desk?view=goods">All goods</a>
      </h3>
      {list.length === 0 && <p>Nothing runs out within two weeks.</p>}
      <ul>
        {list.map(({ skuOrgId, number, brandName, picture, stock, days }) => (
          <li key={skuOrgId}>
            <img src={`/parts/${picture}-160.avif`} alt="" width="32" height="32" loading="lazy" />
            <span className="about">
              <a className="number" href={`/en/products/details/${skuOrgId}.html`}>
                {number}
              </a>
              <small>
                {brandName}
                {lasts(days) && (
                  <>
                    {' · '}
                    <span
                      data-due={stock === 0 ? 'late' : (days ?? 0) <= soonDays ? 'soon' : 'later'}
                    >
                      {stock === 0 ? 'sold out' : lasts(days)}
                    </span>
                  </>
                )}
              </small>
            </span>
            <StockStepper key={stock} id={skuOrgId} number={number} stock={stock} />
          </li>
        ))}
      </ul>
    </section>
  )
}
