import { memo, useState } from 'react'
import { fitMarks, fitReasonText, fitTones, fitLabel } from '#i18n/fit-words.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { maximumQuantity } from '#domain/cart/quantity.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { removeRow, setQuantity } from '#stores/quick-order/quick-order.ts'
import type { QuickRow as Row } from '#stores/quick-order/quick-order-rows.ts'
import { findChosenOffer, offerPriceFor } from '#stores/quick-order/quick-order-rows.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { Money } from '../ui/line/Money.tsx'
import { Quantity } from '../ui/line/Quantity.tsx'
import { LineCorrection } from './LineCorrection.tsx'
import { Offers } from './Offers.tsx'
import { lineRefusalText, stateOf } from './state-words.ts'

interface Props extends ScreenProps {
  row: Row
  busy: boolean
}

/** One line: number, result, offer, quantity and subtotal. */
export const QuickRow = memo(function QuickRow({ row, m, locale, busy }: Props) {
  const [isOdd, setOdd] = useState(false)
  const messages = m.quickOrder
  const { line, answer, quantity } = row
  const offer = findChosenOffer(row)
  const state = stateOf(row, m)
  const part = answer?.part
  const refusalText = lineRefusalText(row, m)
  const number = row.number || row.typed
  const oddId = `odd-${line}`
  const hasOffers = (answer?.offers.length ?? 0) > 0
  return (
    <li className="quick-row" data-state={row.fault ?? answer?.state}>
      <div className="what">
        {offer ? (
          <a className="number" href={linkTo(locale, 'product', { id: offer.skuOrgId })}>
            {part?.number ?? number}
          </a>
        ) : (
          <span className="number">{part?.number ?? number}</span>
        )}
        <span className="verdict tone" data-tone={state.tone}>
          <i aria-hidden="true">{state.mark}</i> {state.text}
        </span>
        {part && (
          <p className="small">
            {part.productName} · {part.brandName}
          </p>
        )}
        {answer?.newerNumber && answer.state === 'superseded' && (
          <p className="small">{fill(messages.replaced_by, { number: answer.newerNumber })}</p>
        )}
        {row.merged && (
          <p className="small mute">{fill(messages.merged, { lines: row.merged.join(', ') })}</p>
        )}
        {row.typed.length > number.length + 6 && (
          <p className="small mute typed">{fill(messages.typed, { text: row.typed })}</p>
        )}
      </div>
      <div className="offer">
        {hasOffers ? (
          <Offers {...{ row, m, busy }} />
        ) : (
          <LineCorrection key={number} {...{ row, words: messages, locale, busy }} />
        )}
        {offer && offer.fit && (
          <span className="fit-word tone" data-tone={fitTones[offer.fit.verdict]}>
            {fitMarks[offer.fit.verdict]} {fitLabel(offer.fit, m.offer)}
            {fitReasonText(offer.fit, m.offer, m.labels) &&
              `: ${fitReasonText(offer.fit, m.offer, m.labels)}`}
          </span>
        )}
        {refusalText && <p className="field-error">{refusalText}</p>}
        {isOdd && (
          <p className="field-error" role="alert" id={oddId}>
            {fill(m.cart.whole_pieces, { max: maximumQuantity })}{' '}
            {fill(m.cart.counted, { n: quantity })}
          </p>
        )}
      </div>
      <div className="many">
        {hasOffers && (
          <Quantity
            value={quantity}
            max={maximumQuantity}
            fault={isOdd ? oddId : undefined}
            disabled={busy}
            words={{
              label: fill(m.cart.quantity, { number }),
              less: fill(m.cart.less, { number }),
              more: fill(m.cart.more, { number }),
            }}
            onChange={(wanted) => setQuantity(line, wanted)}
            onOdd={setOdd}
          />
        )}
        <b className="amount">
          {offer && (
            <Money
              minor={offerPriceFor(offer, quantity) * quantity}
              country={countryInPageLanguage(offer.countryId)}
            />
          )}
        </b>
        <button
          type="button"
          className="plain-button"
          aria-label={fill(messages.remove_number, { number })}
          disabled={busy}
          onClick={() => removeRow(line)}
        >
          {messages.remove}
        </button>
      </div>
    </li>
  )
})
