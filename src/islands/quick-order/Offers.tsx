import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { LineOffer } from '#contract/quick-order/quick-order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { lineRefusal } from '#domain/quick-order/refusal.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { chooseOffer } from '#stores/quick-order/quick-order.ts'
import { offerPriceFor, type QuickRow } from '#stores/quick-order/quick-order-rows.ts'

interface Props {
  row: QuickRow
  m: Messages
  busy: boolean
}

/** Returns the number of items in stock, or '' if the operator's platform doesn't report it. */
function stockText({ stock }: { stock?: number }, m: Messages): string {
  return stock === undefined ? '' : fill(m.cart.stock, { n: stock })
}

/** Offers of a line. A native select, because it works best on phones. */
export function Offers({ row, m, busy }: Props) {
  const { answer, quantity } = row
  const number = answer?.part?.number ?? row.number
  const stock = (offer: LineOffer) => {
    const label = lineRefusal(offer, 1)
    if (label === '' || label === 'label_stock_not_enough')
      return offer.stock === 0 ? m.offer.sold_out : stockText(offer, m)
    return m.labels[label as keyof Messages['labels']]
  }
  const text = (offer: LineOffer) => {
    // Omit facts already shown above: a phone shows only the first words of an option.
    const isOpen = answer?.state === 'ambiguous'
    const isKnownNumber = !isOpen && [number, answer?.newerNumber].includes(offer.number)
    const isStated = answer?.state !== 'ambiguous' && offer.brandName === answer?.part?.brandName
    return [
      formatMoney(offerPriceFor(offer, quantity), countryInPageLanguage(offer.countryId)),
      stock(offer),
      ...(isStated ? [] : [offer.brandName]),
      ...(isKnownNumber ? [] : [offer.number]),
      ...(answer?.state === 'ambiguous' ? [offer.productName] : []),
      offer.shopName,
    ].join(' · ')
  }
  return (
    <select
      aria-label={fill(row.chosen ? m.quickOrder.offer_of : m.quickOrder.choose_offer, { number })}
      value={row.chosen ?? ''}
      disabled={busy}
      onChange={(event) => chooseOffer(row.line, Number(event.target.value) || null)}
    >
      <option value="">{m.quickOrder.choose}</option>
      {answer?.offers.map((offer) => (
        <option
          key={offer.skuOrgId}
          value={offer.skuOrgId}
          disabled={lineRefusal(offer, quantity) !== '' && offer.skuOrgId !== row.chosen}
        >
          {text(offer)}
        </option>
      ))}
    </select>
  )
}
