import { useState } from 'react'
import type { DeskQuotation } from '#contract/desk/desk-quotations.ts'
import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { maximumQuantity } from '#domain/cart/quantity.ts'
import { formatAmount } from '#domain/money/format.ts'
import { readMoney } from '#domain/money/read.ts'
import { maximumLeadDays } from '#domain/quotation/limits.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { findQuotableOffers } from '#stores/desk/quotations.ts'
import type { DraftLine } from './answer-draft.ts'

interface Props {
  one: DeskQuotation
  line: DeskQuotation['lines'][number]
  money: CurrencyFormat
  draft: DraftLine | undefined
  onChange: (change: Partial<DraftLine>) => void
}

/** One requested line: the shop's offer, the wanted price, and the price to quote. */
export function AnswerLine({ one, line, money, draft, onChange }: Props) {
  const [isNoneFound, setNoneFound] = useState(false)
  if (!draft) return null
  const { offer } = draft
  const name = line.number || line.words
  const isOther = offer !== null && offer.skuOrgId !== line.offer?.skuOrgId
  const minor = readMoney(draft.price, money)
  const find = async (number: string) => {
    const [found] = await findQuotableOffers(one.quotationShopId, number)
    setNoneFound(found === undefined)
    if (found) onChange({ offer: found, price: formatAmount(found.price, money) })
  }
  return (
    <tr data-line={line.position} data-other={isOther || undefined}>
      <td className="what">
        {line.picture && (
          <a href={line.picture} target="_blank" rel="noreferrer">
            <img src={line.picture} alt={m.quotations.old_part} width="40" height="40" />
          </a>
        )}
        <b className="number">{offer?.number ?? line.number}</b>{' '}
        {isOther && <em>{fill(m.quotations.instead_of, { name })}</em>}
        <small>
          {offer
            ? `${offer.productName} · ${offer.brandName}`
            : fill(m.quotations.you_dont_list_this, { words: line.words })}
        </small>
        <input
          aria-label={fill(m.quotations.quote_another_part_for, { name })}
          placeholder={m.quotations.another_part_number}
          maxLength={60}
          onBlur={(event) => event.target.value.trim() && void find(event.target.value)}
        />
        {isNoneFound && <small role="alert">{m.quotations.you_have_no_offer}</small>}
      </td>
      <td>
        <input
          aria-label={fill(m.quotations.quantity_of, { name })}
          inputMode="numeric"
          maxLength={3}
          value={draft.quantity}
          onChange={({ target }) => {
            const quantity = Number(target.value.replace(/\D/g, ''))
            onChange({ quantity: Math.min(maximumQuantity, Math.max(1, quantity)) })
          }}
        />
      </td>
      <td data-short={offer !== null && offer.stock < draft.quantity}>{offer?.stock ?? '–'}</td>
      <td>{offer ? formatAmount(offer.price, money) : '–'}</td>
      <td>{line.wantedPrice === null ? '–' : formatAmount(line.wantedPrice, money)}</td>
      <td>
        <input
          className="price"
          aria-label={fill(m.quotations.price_of, { name })}
          inputMode="decimal"
          maxLength={16}
          value={draft.price}
          disabled={offer === null}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        {draft.price.trim() !== '' && !minor && (
          <small role="alert">{m.quotations.not_an_amount}</small>
        )}
      </td>
      <td>
        <input
          aria-label={fill(m.quotations.working_days_until_ships, { name })}
          inputMode="numeric"
          maxLength={2}
          value={draft.leadDays}
          onChange={({ target }) => {
            const days = Number(target.value.replace(/\D/g, ''))
            onChange({ leadDays: Math.min(maximumLeadDays, days) })
          }}
        />
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={fill(m.quotations.hold_for_the_buyer, { name })}
          checked={draft.isPromised}
          onChange={(event) => onChange({ isPromised: event.target.checked })}
        />
      </td>
      <td>{offer && minor !== undefined ? formatAmount(minor * draft.quantity, money) : '–'}</td>
    </tr>
  )
}
