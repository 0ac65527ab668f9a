import type { DeskOffer } from '#contract/desk/desk-offer-list.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { confirmPrice } from '#stores/desk/seller/offer-table.ts'

/** Button to confirm a price jump. A wrong price is corrected in the row. */
export function ConfirmPrice({ offer, isBusy }: { offer: DeskOffer; isBusy: boolean }) {
  if (offer.jumpedFrom === null) return null
  return (
    <button
      type="button"
      className="button"
      aria-busy={isBusy}
      aria-label={fill(m.offers.price_is_right_of, { number: offer.number })}
      onClick={() => void confirmPrice(offer)}
    >
      {m.offers.price_is_right}
    </button>
  )
}
