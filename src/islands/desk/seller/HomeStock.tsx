import type { DeskShopHome } from '#contract/desk/desk-shop.ts'

/** Offers that run out first. */
export function HomeStock({ list }: { list: DeskShopHome['lowStock'] }) {
  return (
    <section aria-label="Stock">
      <h3>
        Runs out first <a href="/desk?view=goods">Set stock</a>
      </h3>
      {list.length === 0 && <p>Nothing is low now.</p>}
      <ul>
        {list.map(({ skuOrgId, number, brandName, stock }) => (
          <li key={skuOrgId}>
            <span>
              <a className="number" href={`/en/products/details/${skuOrgId}.html`}>
                {number}
              </a>
              <small>{brandName}</small>
            </span>
            <b data-due={stock === 0 ? 'late' : 'soon'}>{stock} left</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
