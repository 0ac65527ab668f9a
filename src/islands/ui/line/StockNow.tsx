import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { ListedOffer } from '#contract/favourite/favourite.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../screen.ts'

/**
 * Quantity in stock, or the reason why this buyer can't order it and another shop that has the
 * part.
 */
export function StockNow({ m, locale, row }: ScreenProps & { row: ListedOffer }) {
  const { alternative } = row
  if (!row.blocked && row.stock === undefined) return null
  if (!row.blocked) return <span data-tone="ok">{fill(m.favourite.stock, { n: row.stock })}</span>
  return (
    <>
      <span data-tone="bad">{labelText(m.labels, row.blocked, { stock: row.stock })}</span>
      {alternative && (
        <a
          className="link"
          href={linkTo(locale, 'product', { id: alternative.skuOrgId })}
          data-elsewhere
        >
          {fill(m.favourite.elsewhere, {
            shop: alternative.shopName,
            price: formatMoney(alternative.price, countryInPageLanguage(alternative.countryId)),
          })}
        </a>
      )}
    </>
  )
}
