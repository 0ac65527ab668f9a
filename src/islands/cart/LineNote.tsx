import type { CartLine } from '#contract/cart/cart.ts'
import { maximumQuantity } from '#domain/cart/quantity.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { intlTagOf, type Locale } from '#i18n/locale-codes.ts'
import { labelText } from '#i18n/label-text.ts'
import { changeQuantity, swapLine } from '#stores/cart/cart.ts'
import type { Messages } from '#i18n/messages.ts'
import { GetVerified } from '../verify/GetVerified.tsx'
import { SwapButton } from '../ui/button/SwapButton.tsx'
import { flashSaleNote } from './flash-words.ts'
import { focusLine } from './line-focus.ts'
import { quantityPriceNotes } from './quantity-words.ts'
import { quotedPriceNote } from './quoted-words.ts'

interface Props {
  m: Messages
  locale: Locale
  line: CartLine
  /** Country whose currency the cart total and the other shop's price use. */
  country: Country
  id: string
  /** True when the field holds no valid quantity. */
  isOdd: boolean
  /** Quantity in the field, and the maximum available. */
  wanted: number
  maxQuantity: number
  signedIn: boolean
  onTake: () => void
}

/** Note of a cart line: the problem, its reason and the action that solves it. */
export function LineNote(props: Props) {
  const { m, locale, line, country, id, isOdd, wanted, maxQuantity, signedIn, onTake } = props
  const messages = m.cart
  const seenPriceText = formatMoney(line.seenPrice, countryInPageLanguage(line.countryId))
  const isOver = !isOdd && line.stock > 0 && wanted > maxQuantity
  const isOther = isOdd || wanted > maxQuantity
  const { alternative } = line
  const noteText = [
    line.backorder && messages.backorder,
    isOdd && fill(messages.whole_pieces, { max: maximumQuantity }),
    isOver ? overStockText() : refusalText(),
    line.blocked &&
      line.backOn &&
      fill(m.labels.label_shop_back, { day: formatDay(line.backOn, m.days) }),
    line.blocked && messages.not_counted,
    // The field and the total use different quantities: state which one is counted.
    isOther && !line.blocked && line.selected && fill(messages.counted, { n: line.quantity }),
    !signedIn && alternative && !line.blocked && m.labels.label_own_shop_verified_only,
    !line.blocked && flashSaleNote(messages, line, locale),
    !line.blocked && quotedPriceNote(messages, line, locale),
    ...(line.blocked ? [] : quantityPriceNotes(messages, line)),
    !line.blocked &&
      line.price > line.seenPrice &&
      fill(messages.price_up, { price: seenPriceText }),
    !line.blocked &&
      line.price < line.seenPrice &&
      fill(messages.price_down, { price: seenPriceText }),
  ].filter(Boolean)
  if (noteText.length === 0) return null
  const isGood =
    noteText.length === 1 &&
    (line.price < line.seenPrice || line.quoted?.state === 'on' || line.reason === 'quantity')
  function refusalText() {
    if (line.blocked !== 'label_other_country')
      return line.blocked && labelText(m.labels, line.blocked, null)
    const regionNames = new Intl.DisplayNames(intlTagOf(locale), { type: 'region' })
    const { countryCode } = countryInPageLanguage(line.countryId)
    return fill(messages.only_in, { country: regionNames.of(countryCode) ?? countryCode })
  }
  function overStockText() {
    if (line.stock > maximumQuantity)
      return fill(m.labels.label_quantity_range, { max: maximumQuantity })
    return fill(messages.over_stock, { stock: line.stock })
  }
  return (
    <tr className="line-note" data-fallen={isGood}>
      <td colSpan={6}>
        <div>
          <p id={id} role={isOther ? 'alert' : undefined}>
            {noteText.join(' · ')}
          </p>
          {signedIn && <GetVerified labels={m.labels} reason={line.blocked} />}
          {isOver && (
            <button type="button" className="button" onClick={onTake}>
              {fill(messages.take_stock, { n: maxQuantity })}
            </button>
          )}
          {line.quoted?.state === 'quantity' && !line.blocked && (
            <button
              type="button"
              className="button"
              onClick={() => void changeQuantity(line.skuOrgId, line.quoted?.quantity ?? 1)}
              data-take-quoted
            >
              {fill(messages.quoted_take, { m: line.quoted.quantity })}
            </button>
          )}
          {alternative && (
            <SwapButton
              m={m}
              alternative={alternative}
              country={country}
              onSwap={() =>
                void swapLine(line.skuOrgId, alternative).then(() =>
                  focusLine(alternative.skuOrgId),
                )
              }
            />
          )}
        </div>
      </td>
    </tr>
  )
}
