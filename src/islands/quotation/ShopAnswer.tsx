import { useState } from 'react'
import type { Country } from '#domain/country/countries.ts'
import type { QuotationShop } from '#contract/quotation/quotation-shapes.ts'
import { documentAddressOf } from '#client/document-address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { percentageOff } from '#domain/price/identities.ts'
import { repeatRequestsLeft, mayTransition } from '#domain/quotation/moves.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '#i18n/day.ts'
import { repeatRequest, expireAnswer } from '#stores/quotation/quotation.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  shop: QuotationShop
  country: Country
  busy: boolean
  isOwn: boolean
  now: number
}

/** Answer of one shop: total, date, message, and the actions that its state allows. */
export function ShopAnswer({ m, locale, shop, country, busy, isOwn, now }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const messages = m.quotation
  const may = (action: 'askAgain' | 'letLapse') =>
    isOwn && mayTransition(action, shop, 'BUYER', now)
  const lessPercent = shop.todayTotal === null ? 0 : percentageOff(shop.todayTotal, shop.total)
  const time = formatMoment(shop.endsAt, country.utcOffset, m.days)
  const isQuoted = shop.state === 'ANSWERED' || shop.state === 'ACCEPTED'
  return (
    <article className="shop-answer" data-state={shop.state}>
      <h2>{shop.shopName}</h2>
      <p className="state-now">{messages[`state_${shop.state}`]}</p>
      {isQuoted && (
        <p className="amount">
          <b>{formatMoney(shop.total, country)}</b>
          {lessPercent > 0 && <em>{fill(messages.less, { n: lessPercent })}</em>}
          <small>{pluralOf(messages, 'lines', shop.lines.length, locale)}</small>
        </p>
      )}
      {isQuoted && (
        <p className="until">
          {now < shop.endsAt ? fill(messages.valid_until, { time }) : messages.over}{' '}
          {!shop.lines.every(({ promised }) => promised) && messages.stock_free}
        </p>
      )}
      {shop.state === 'ASKED' && <p className="mute">{fill(messages.answer_by, { time })}</p>}
      {shop.message && isQuoted && <blockquote>{shop.message}</blockquote>}
      {shop.reason && <blockquote>{shop.reason}</blockquote>}
      {isOwn && isQuoted && (
        <p className="acts">
          <a className="plain-button" href={documentAddressOf('quotation', shop.requestId, locale)}>
            {messages.pdf}
          </a>
          {may('askAgain') && (
            <button
              type="button"
              className="plain-button"
              aria-expanded={isAsking}
              onClick={() => setAsking(!isAsking)}
            >
              {fill(messages.again, { n: repeatRequestsLeft(shop) })}
            </button>
          )}
          {may('letLapse') && (
            <button
              type="button"
              className="plain-button"
              disabled={busy}
              onClick={() => void expireAnswer(shop.shopId)}
            >
              {messages.lapse}
            </button>
          )}
        </p>
      )}
      {isAsking && may('askAgain') && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void repeatRequest(shop.shopId, message).then(() => setAsking(false))
          }}
        >
          <label htmlFor={`again-${shop.shopId}`}>{messages.again_words}</label>
          <textarea
            id={`again-${shop.shopId}`}
            rows={2}
            maxLength={500}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
          <button type="submit" className="button" disabled={busy}>
            {messages.again_send}
          </button>
        </form>
      )}
    </article>
  )
}
