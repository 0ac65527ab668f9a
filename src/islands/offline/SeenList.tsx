import { useEffect, useState } from 'react'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { addToCart } from '#stores/cart/cart-add.ts'
import { type SeenPart, readSeenParts } from '#stores/offline/seen-parts.ts'
import { PartPicture } from '../ui/line/PartPicture.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { asOfText } from './OfflineNote.tsx'

/** Parts seen last, each with the price and delivery shown at that time. */
export function SeenList({ m, locale }: ScreenProps) {
  const messages = m.waiting
  const [parts, setParts] = useState<readonly SeenPart[]>()
  const [message, setMessage] = useState('')
  useEffect(() => void readSeenParts().then(setParts), [])
  const add = async ({ skuOrgId, number, price, countryId }: SeenPart) => {
    const outcome = await addToCart(skuOrgId, 1, { what: number, price, countryId })
    setMessage(
      outcome.ok
        ? fill(messages.added_now, { number })
        : `${number}: ${labelText(m.labels, outcome.label, outcome.data)}`,
    )
  }
  if (!parts) return null
  if (parts.length === 0) return <p className="mute">{messages.no_seen}</p>
  return (
    <>
      <p className="note" role="status" hidden={message === ''}>
        {message}
      </p>
      <ul className="seen-list">
        {parts.map((part) => (
          <li key={part.skuOrgId} data-seen={part.skuOrgId}>
            <PartPicture picture={part.picture} />
            <div>
              <a className="number" href={linkTo(locale, 'product', { id: part.skuOrgId })}>
                {part.number}
              </a>
              <span>{part.productName}</span>
              <small>
                {part.brandName} · {part.shopName}
              </small>
            </div>
            <div className="then">
              <b>{formatMoney(part.price, countryOf(part.countryId))}</b>
              <span>{part.delivery}</span>
              <small>{asOfText(part.at, { m, locale })}</small>
            </div>
            <button
              type="button"
              className="button"
              onClick={() => void add(part)}
              aria-label={`${messages.add}: ${part.number}`}
            >
              {messages.add}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
