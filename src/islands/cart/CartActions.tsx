import type { CartLine } from '#contract/cart/cart.ts'
import { linkTo } from '#routes/links.ts'
import { startRequest } from '#stores/quotation/ask.ts'
import { MakeEstimate } from '../estimate/list/MakeEstimate.tsx'
import { SaveToList } from '../part-list/SaveToList.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  lines: readonly CartLine[]
}

/** Uses of the cart other than ordering: a quotation, an estimate for a customer, a part list. */
export function CartActions({ m, locale, lines }: Props) {
  const selectedLines = lines.filter((line) => line.selected)
  /** Asks for prices of the selected lines, or of all when none is selected. */
  const requestPrices = () => {
    const requestedLines = selectedLines.length > 0 ? selectedLines : lines
    startRequest(
      requestedLines.map(({ skuOrgId, number, quantity }) => ({ skuOrgId, number, quantity })),
    )
    location.href = linkTo(locale, 'quotations')
  }
  return (
    <section className="action-rows">
      <button type="button" onClick={requestPrices} data-own>
        {m.cart.ask_price}
      </button>
      {selectedLines.length > 0 && selectedLines.every((line) => line.blocked === '') && (
        <MakeEstimate {...{ m, locale }} from={{ from: 'cart' }} text={m.cart.make_estimate} />
      )}
      {selectedLines.length > 0 && (
        <SaveToList {...{ m, locale }} source={() => ({ fromCart: true })} />
      )}
    </section>
  )
}
