import type { DeskShopHome } from '#contract/desk/desk-shop.ts'
import { m } from '#i18n/desk/messages.ts'
import { StockStepper } from './StockStepper.tsx'
import { fillNodes } from '../ui/filled.tsx'
import { pluralText } from '../ui/counted.ts'

/** An offer has to be restocked when its stock lasts at most this many days. */
const soonDays = 14

/** Time that the stock lasts: "4 days". '' for an offer without sales. */
const daysLeftText = (days: number | null) =>
  days === null ? '' : pluralText(m.seller, 'days_left', days)

/** Offers with the lowest stock first, each with its stock to correct in place. */
export function HomeStock({ list }: { list: DeskShopHome['lowStock'] }) {
  return (
    <section className="home-stock" aria-label={m.seller.stock}>
      <h3>
        {fillNodes(m.seller.runs_out_first, {
          link: <a href="/desk?view=goods">{m.seller.all_goods}</a>,
        })}
      </h3>
      {list.length === 0 && <p>{m.seller.nothing_runs_out_within}</p>}
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
                {daysLeftText(days) && (
                  <>
                    {' · '}
                    <span
                      data-due={stock === 0 ? 'late' : (days ?? 0) <= soonDays ? 'soon' : 'later'}
                    >
                      {stock === 0 ? m.seller.sold_out : daysLeftText(days)}
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
