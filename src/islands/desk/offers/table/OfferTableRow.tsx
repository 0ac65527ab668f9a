import type { DeskOffer } from '#contract/desk/desk-offer-list.ts'
import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { formatAmount } from '#domain/money/format.ts'
import { lowStockQuantity } from '#domain/offer-import/offer-states.ts'
import { readTypedOffer } from '#domain/offer-import/typed-offer.ts'
import { formatCount } from '#i18n/counts.ts'
import { currentDeskLanguage, m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import {
  type EditedOffer,
  toTypedOffer,
  recordTypedOffer,
} from '#stores/desk/seller/offer-table.ts'
import { stateOf } from './offer-notes.ts'
import { OfferCell } from './OfferCell.tsx'
import { OfferRemark } from './OfferRemark.tsx'
import type { OpenedForm } from './OpenedRow.tsx'
import { PictureButton } from '../pictures/PictureButton.tsx'

interface Props {
  offer: DeskOffer
  edit: EditedOffer | undefined
  money: CurrencyFormat
  isBusy: boolean
  isPicked: boolean
  pick: (isPicked: boolean) => void
  openForm: (form: OpenedForm['form']) => void
}

/** One offer: editable price and stock, its state, and its price compared with other shops. */
export function OfferTableRow(props: Props) {
  const { offer, edit, money, isBusy, isPicked, pick, openForm } = props
  const { number, sold, isSoldMore } = offer
  const storedValues = toTypedOffer(offer, money)
  const shownValues = edit?.typed ?? storedValues
  const parsedValues = readTypedOffer(shownValues, money)
  const state = stateOf(offer, lowStockQuantity)
  const countText = (n: number) => formatCount(n, currentDeskLanguage())
  const hasNewPrice = parsedValues.price !== offer.price
  return (
    <tr data-edited={edit !== undefined || undefined} data-picked={isPicked || undefined}>
      <td className="pick">
        <label>
          <input
            type="checkbox"
            aria-label={fill(m.offers.pick, { number })}
            checked={isPicked}
            onChange={({ currentTarget }) => pick(currentTarget.checked)}
          />
        </label>
      </td>
      <PictureButton offer={offer} open={() => openForm('pictures')} />
      <th scope="row">
        <a className="number" href={`/en/products/details/${offer.skuOrgId}.html`} translate="no">
          {number}
        </a>
        <small>
          {offer.name} · <span translate="no">{offer.brandName}</span>
        </small>
      </th>
      <td className="amount list">{formatAmount(offer.listPrice, money)}</td>
      <td className="amount typed">
        <span>{m.offers.your_price}</span>
        <OfferCell
          column="price"
          label={fill(m.offers.price_of, { number })}
          value={shownValues.price}
          isChanged={hasNewPrice}
          isWrong={parsedValues.price === undefined}
          isBusy={isBusy}
          set={(price) => recordTypedOffer(offer, { price })}
          reset={() => recordTypedOffer(offer, { price: storedValues.price })}
        />
      </td>
      <td className="amount typed">
        <span>{m.offers.stock}</span>
        <OfferCell
          column="stock"
          label={fill(m.seller.stock_of, { number })}
          value={shownValues.stock}
          isChanged={parsedValues.stock !== offer.stock}
          isWrong={parsedValues.stock === undefined}
          isBusy={isBusy}
          set={(stock) => recordTypedOffer(offer, { stock })}
          reset={() => recordTypedOffer(offer, { stock: storedValues.stock })}
        />
      </td>
      <td className="amount sold">
        {countText(sold)}
        {isSoldMore && '+'}
      </td>
      <td className="stands">
        <span data-mark={state.mark}>{state.word}</span>
      </td>
      <OfferRemark
        {...{ offer, money, isBusy }}
        openQuantityPrices={() => openForm('prices')}
        isEdited={edit !== undefined}
        price={parsedValues.price}
      />
    </tr>
  )
}
