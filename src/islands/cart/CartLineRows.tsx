import { useEffect, useState } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { maximumQuantity } from '#domain/cart/quantity.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { changeQuantity, selectLines } from '#stores/cart/cart.ts'
import { removeLine } from '#stores/cart/undo-removal.ts'
import { Quantity } from '../ui/line/Quantity.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { CartPart } from './CartPart.tsx'
import { focusNextLine } from './line-focus.ts'
import { LineNote } from './LineNote.tsx'

interface Props extends ScreenProps {
  line: CartLine
  country: Country
  signedIn: boolean
  /** True when a phone hides the line until its shop is unfolded. */
  isFolded: boolean
}

/** One line of the cart, followed by a note about anything that blocks it. */
export function CartLineRows(props: Props) {
  const { line, m, locale, country, signedIn, isFolded } = props
  const messages = m.cart
  const { skuOrgId, number, blocked } = line
  const [isOdd, setOdd] = useState(false)
  const [typed, setTyped] = useState(line.quantity)
  useEffect(() => setTyped(line.quantity), [line.quantity])
  // A part of another country isn't included in the total; its price is in that country's currency.
  const price = formatMoney(line.price, countryInPageLanguage(line.countryId))
  const max = Math.min(maximumQuantity, line.stock)
  const id = `note-${skuOrgId}`
  // A quantity above the stock stays in the field next to its message. Only available quantities
  // are sent.
  const setQuantity = (quantity: number) => {
    setTyped(quantity)
    if (quantity <= max && quantity !== line.quantity) void changeQuantity(skuOrgId, quantity)
  }
  const removeWithFocus = (button: Element) => {
    focusNextLine(button)
    void removeLine(line)
  }
  return (
    <>
      <tr
        className="cart-line-rows"
        data-line={skuOrgId}
        data-blocked={blocked !== ''}
        data-gone={line.stock === 0 || undefined}
        data-folded={isFolded || undefined}
      >
        {signedIn && (
          <td className="tick">
            <label>
              <input
                type="checkbox"
                aria-label={fill(messages.select, { number })}
                checked={line.selected}
                disabled={blocked !== ''}
                onChange={(event) => void selectLines([skuOrgId], event.target.checked)}
              />
            </label>
          </td>
        )}
        <td className="part">
          <CartPart {...{ line, m, locale, price }} />
        </td>
        <td className="price">
          <span className="unit">{price}</span>
        </td>
        <td className="many">
          <Quantity
            value={typed}
            max={max}
            disabled={line.stock === 0}
            fault={isOdd || typed > max ? id : undefined}
            words={{
              label: fill(messages.quantity, { number }),
              less: fill(messages.less, { number }),
              more: fill(messages.more, { number }),
              remove: fill(messages.remove_number, { number }),
            }}
            onRemove={removeWithFocus}
            onChange={setQuantity}
            onOdd={setOdd}
          />
        </td>
        <td className="amount">
          {blocked
            ? '–'
            : formatMoney(line.price * line.quantity, countryInPageLanguage(line.countryId))}
        </td>
        <td className="drop">
          <button
            type="button"
            className="plain-button"
            aria-label={fill(messages.remove_number, { number })}
            onClick={(event) => removeWithFocus(event.currentTarget)}
          >
            {messages.remove}
          </button>
        </td>
      </tr>
      <LineNote
        {...{ m, locale, line, country, id, isOdd, signedIn, wanted: typed, maxQuantity: max }}
        onTake={() => setQuantity(max)}
      />
    </>
  )
}
