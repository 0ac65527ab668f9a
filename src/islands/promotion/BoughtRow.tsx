import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatDate } from '#i18n/dates.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { BoughtRow as Row } from '#stores/promotion/bought.ts'
import { ListedRow } from '../ui/line/ListedRow.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  row: Row
}

/** Previously bought part: this buyer's current price, next to the price without promotion. */
export function BoughtRow({ m, locale, row }: Props) {
  const country = countryInPageLanguage(row.countryId)
  const day = new Date(row.boughtAt + country.utcOffset * 3_600_000).toISOString().slice(0, 10)
  return (
    <li className="listed-row bought-row">
      <ListedRow
        {...{ m, locale }}
        part={row}
        words={m.bought}
        about={
          <>
            <small>
              {row.brandName} ·{' '}
              <a className="link" href={linkTo(locale, 'shopDetail', { id: row.shopId })}>
                {row.shopName}
              </a>
            </small>
            <small>{fill(m.bought.ordered, { day: formatDate(day, locale) })}</small>
          </>
        }
        cost={
          <>
            <s>{formatMoney(row.regularPrice, country)}</s>
            <b>{formatMoney(row.price, country)}</b>
            {row.percentOff > 0 && <em>−{row.percentOff}%</em>}
          </>
        }
      />
    </li>
  )
}
