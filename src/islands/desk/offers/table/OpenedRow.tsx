import type { DeskOffer } from '#contract/desk/desk-offer-list.ts'
import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { reloadOffers } from '#stores/desk/seller/offer-table.ts'
import { PartPictures } from '../pictures/PartPictures.tsx'
import { QuantityPrices } from './QuantityPrices.tsx'

/** Form that is open below the row of an offer. */
export interface OpenedForm {
  offerId: number
  form: 'prices' | 'pictures'
}

interface Props {
  offer: DeskOffer
  money: CurrencyFormat
  form: OpenedForm['form']
  close: () => void
}

/** Row with the form for an offer's prices by quantity, or for the pictures of its part. */
export function OpenedRow({ offer, money, form, close }: Props) {
  const saved = () => void reloadOffers()
  return (
    <tr className="opened">
      <td colSpan={9}>
        {form === 'prices' ? (
          <QuantityPrices {...{ offer, money, saved, close }} />
        ) : (
          <PartPictures offerId={offer.skuOrgId} number={offer.number} {...{ saved, close }} />
        )}
      </td>
    </tr>
  )
}
