import type { OrderDraft } from '#contract/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { acceptPrices } from '#stores/checkout.ts'

interface Props {
  words: Messages['order']
  draft: OrderDraft
  country: Country
  busy: boolean
}

/** Prices that rose since the buyer saw them; ordering waits until they are agreed to. */
export function RisenPrices({ words, draft, country, busy }: Props) {
  const lines = draft.shops.flatMap((shop) => shop.lines)
  return (
    <div className="note warn field">
      <b>{words.risen_title}</b>
      {draft.risen.map((row) => (
        <p key={row.skuOrgId}>
          {fill(words.risen_line, {
            number: lines.find((line) => line.skuOrgId === row.skuOrgId)?.number ?? '',
            from: formatMoney(row.seenPrice, country),
            to: formatMoney(row.price, country),
          })}
        </p>
      ))}
      <button type="button" className="button" disabled={busy} onClick={() => void acceptPrices()}>
        {words.risen_accept}
      </button>
    </div>
  )
}
