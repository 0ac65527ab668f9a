import type { DeskOffer } from '#contract/desk/desk-offer-list.ts'
import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { quantityPricesText, shortQuantityPriceTemplate } from '#i18n/quantity-prices-text.ts'
import { ConfirmPrice } from './ConfirmPrice.tsx'
import { notesOf } from './offer-notes.ts'

interface Props {
  offer: DeskOffer
  money: CurrencyFormat
  isBusy: boolean
  isEdited: boolean
  /** Typed price, minor units; undefined when it can't be read. */
  price: number | undefined
  openQuantityPrices: () => void
}

/** Notes of a row: the price before, its rank, and the prices by quantity. */
export function OfferRemark(props: Props) {
  const { offer, money, isBusy, isEdited, price, openQuantityPrices } = props
  const { number, quantityPrices } = offer
  const [consumerPrices = []] = quantityPrices
  return (
    <td className="remark">
      <div className="notes">
        <p>
          {isEdited && price !== undefined && price !== offer.price && (
            <span>{fill(m.offers.was, { sum: formatMoney(offer.price, money) })}</span>
          )}
          {notesOf(offer, price ?? offer.price, money).map(({ text, tone }) => (
            <span key={text} data-tone={tone}>
              {text}
            </span>
          ))}
          {consumerPrices.length > 0 && (
            <span>{quantityPricesText(consumerPrices, shortQuantityPriceTemplate, money)}</span>
          )}
          {!isEdited && <ConfirmPrice offer={offer} isBusy={isBusy} />}
        </p>
        <button
          type="button"
          className="plain-button"
          aria-label={fill(m.offers.quantity_prices_of, { number })}
          disabled={isBusy || isEdited}
          onClick={openQuantityPrices}
        >
          {m.offers.by_quantity}
        </button>
      </div>
    </td>
  )
}
