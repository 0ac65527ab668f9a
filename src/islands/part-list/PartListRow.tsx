import { memo, useState } from 'react'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { PartListLine } from '#contract/part-list/part-list.ts'
import { maximumQuantity } from '#domain/cart/quantity.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { changeLine, removeLine } from '#stores/part-list/open-list.ts'
import { StockNow } from '../ui/line/StockNow.tsx'
import { PartPicture } from '../ui/line/PartPicture.tsx'
import { Quantity } from '../ui/line/Quantity.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { ShelfFields } from './ShelfFields.tsx'

interface Props extends ScreenProps {
  row: PartListLine
  busy: boolean
  isStock: boolean
}

/** Line of a list: the part, the changes since the last order, and its quantities. */
export const PartListRow = memo(function PartListRow({ m, locale, row, busy, isStock }: Props) {
  const messages = m.partLists
  const [isOdd, setOdd] = useState(false)
  const quantityErrorId = `odd-${row.skuOrgId}`
  return (
    <li className="listed-row part-list-row" data-line={row.skuOrgId}>
      <PartPicture picture={row.picture} />
      <div className="what">
        <a className="number" href={linkTo(locale, 'product', { id: row.skuOrgId })}>
          {row.number}
        </a>
        <span className="name">{row.productName}</span>
        <small>
          {row.brandName} · {row.shopName}
        </small>
      </div>
      <PriceNow {...{ m, locale, row }} />
      <p className="state-now">
        <StockNow {...{ m, locale, row }} />
        {row.blocked === '' && !row.wasInStock && <b data-tone="ok">{m.favourite.back}</b>}
        {row.newerNumber && (
          <a
            className="link"
            data-newer
            href={linkTo(locale, 'search', {}, { oeNumberOrBrandSku: row.newerNumber })}
          >
            {fill(messages.replaced, { number: row.newerNumber })}
          </a>
        )}
      </p>
      <div className="pieces">
        <Quantity
          value={row.quantity}
          max={maximumQuantity}
          disabled={busy}
          fault={isOdd ? quantityErrorId : undefined}
          words={{
            label: fill(messages.quantity_of, { number: row.number }),
            less: messages.less,
            more: messages.more,
            remove: fill(messages.remove_number, { number: row.number }),
          }}
          onChange={(quantity) => void changeLine(row.skuOrgId, { quantity })}
          onOdd={setOdd}
          onRemove={() => void removeLine(row.skuOrgId)}
        />
        {isStock && <ShelfFields {...{ m, row, busy }} />}
      </div>
      <p className="said" id={quantityErrorId} role="status">
        {isOdd ? fill(messages.odd, { max: maximumQuantity }) : ''}
      </p>
    </li>
  )
})

/** Current price, and the price at the last order if it differs. */
function PriceNow({ m, row }: ScreenProps & { row: PartListLine }) {
  const country = countryInPageLanguage(row.countryId)
  const { price, priceOfOne = price, seenPrice } = row
  return (
    <div className="cost">
      <b>{formatMoney(price, country)}</b>
      {priceOfOne !== seenPrice && (
        <small data-way={priceOfOne < seenPrice ? 'down' : 'up'}>
          {fill(priceOfOne < seenPrice ? m.favourite.down : m.favourite.up, {
            price: formatMoney(seenPrice, country),
          })}
        </small>
      )}
    </div>
  )
}
