import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { RequestedLine } from '#client/device/quotation-order.ts'
import { currencyInPageLanguage, pageCountryId } from '#client/page/page-facts.ts'
import { maximumQuantity } from '#domain/cart/quantity.ts'
import { fill } from '#i18n/fill.ts'
import {
  $requestState,
  addPicture,
  changeRequestLine,
  removeRequestLine,
  findRequestableShops,
  isWrongPrice,
} from '#stores/quotation/ask.ts'
import { Quantity } from '../ui/line/Quantity.tsx'
import { PictureField } from '../ui/PictureField.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  line: RequestedLine
  at: number
  isOnly: boolean
}

/** One requested part: number or words, quantity, wanted price and a picture of the old part. */
export function AskLine({ m, line, at, isOnly }: Props) {
  const { upload } = useStore($requestState)
  const [isOdd, setOdd] = useState(false)
  const messages = m.quotation
  const name = line.number || line.words || String(at + 1)
  return (
    <li>
      <div className="what">
        <label htmlFor={`ask-number-${at}`}>{messages.number}</label>
        <input
          id={`ask-number-${at}`}
          className="number"
          maxLength={60}
          value={line.number}
          onChange={(event) => changeRequestLine(at, { number: event.target.value })}
          onBlur={() => void findRequestableShops()}
        />
      </div>
      <div className="words">
        <label htmlFor={`ask-words-${at}`}>{messages.describe}</label>
        <input
          id={`ask-words-${at}`}
          maxLength={200}
          value={line.words}
          onChange={(event) => changeRequestLine(at, { words: event.target.value })}
          onBlur={() => void findRequestableShops()}
        />
      </div>
      <div className="many">
        <span>{messages.quantity}</span>
        <Quantity
          value={line.quantity}
          max={maximumQuantity}
          disabled={false}
          fault={isOdd ? `ask-odd-${at}` : undefined}
          words={{
            label: fill(m.cart.quantity, { number: name }),
            less: fill(m.cart.less, { number: name }),
            more: fill(m.cart.more, { number: name }),
          }}
          onChange={(quantity) => changeRequestLine(at, { quantity })}
          onOdd={setOdd}
        />
      </div>
      <div>
        <label htmlFor={`ask-wanted-${at}`}>
          {fill(messages.wanted, { unit: currencyInPageLanguage(pageCountryId()).currencyUnit })}
        </label>
        <input
          id={`ask-wanted-${at}`}
          inputMode="decimal"
          maxLength={16}
          value={line.wanted}
          aria-invalid={isWrongPrice(line.wanted)}
          onChange={(event) => changeRequestLine(at, { wanted: event.target.value })}
        />
      </div>
      <div className="extras">
        <PictureField
          label={messages.picture}
          hint={messages.picture_hint}
          part={upload?.at === at ? upload.part : null}
          done={line.picture ? messages.picture_done : undefined}
          onPick={(file) => void addPicture(at, file)}
        />
        {!isOnly && (
          <button
            type="button"
            className="plain-button"
            aria-label={fill(m.cart.remove_number, { number: name })}
            onClick={() => removeRequestLine(at)}
          >
            {m.cart.remove}
          </button>
        )}
      </div>
    </li>
  )
}
