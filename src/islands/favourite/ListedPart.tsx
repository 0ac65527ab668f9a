import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { ListedOffer } from '#contract/favourite/favourite.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { ListedRow } from '../ui/line/ListedRow.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  row: ListedOffer
  /** Price when the favourite was added, minor units. */
  seenPrice?: number
}

/** A part with its shop, and the change of its price since it was added. */
export function ListedPart({ m, locale, row, seenPrice = row.price }: Props) {
  const messages = m.favourite
  const country = countryInPageLanguage(row.countryId)
  return (
    <ListedRow
      {...{ m, locale, words: messages }}
      part={row}
      isClosed={row.blocked !== ''}
      about={
        <small>
          {row.brandName} · {row.shopName}
        </small>
      }
      cost={
        <>
          <b>{formatMoney(row.price, country)}</b>
          {row.price !== seenPrice && (
            <small data-way={row.price < seenPrice ? 'down' : 'up'}>
              {fill(row.price < seenPrice ? messages.down : messages.up, {
                price: formatMoney(seenPrice, country),
              })}
            </small>
          )}
        </>
      }
    />
  )
}
