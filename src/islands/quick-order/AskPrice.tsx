import { linkTo } from '#routes/links.ts'
import { startRequest } from '#stores/quotation/ask.ts'
import { findChosenOffer, type QuickRow } from '#stores/quick-order/quick-order-rows.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Begins a request for prices with the lines of the list, found or not. */
export function AskPrice({ m, locale, rows }: ScreenProps & { rows: readonly QuickRow[] }) {
  const ask = () => {
    startRequest(
      rows.map((row) => {
        const offer = findChosenOffer(row)
        const number = row.answer?.part?.number ?? (row.number || row.typed)
        return {
          number: number.slice(0, 60),
          quantity: row.quantity,
          ...(offer && { skuOrgId: offer.skuOrgId }),
        }
      }),
    )
    location.href = linkTo(locale, 'quotations')
  }
  return (
    <button type="button" className="plain-button" onClick={ask} data-own>
      {m.cart.ask_price}
    </button>
  )
}
