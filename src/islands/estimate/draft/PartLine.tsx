import type { EstimateWireLine } from '#contract/estimate/estimate-shapes.ts'
import { maximumQuantity } from '#domain/cart/quantity.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { changeEstimate } from '#stores/estimate/estimate.ts'
import { changeEstimateLine, removeEstimateLine } from '#stores/estimate/edit.ts'
import { PartPicture } from '../../ui/line/PartPicture.tsx'
import type { Amounts } from '../parts/amounts.ts'
import { MoneyInput, shortAmount } from '../parts/MoneyInput.tsx'

interface Props {
  words: Messages['estimate']
  amounts: Amounts
  line: EstimateWireLine
  /** Labour that the part can belong to. */
  labour: readonly EstimateWireLine[]
}

/** One part of a draft. Every price can be overwritten, and reset to cost plus markup. */
export function PartLine({ words, amounts, line, labour }: Props) {
  const { currency } = amounts
  const { id, name, number, quantity, price, cost, now } = line
  const amount = (minor: number) => shortAmount(minor, currency)
  const set = (change: Partial<EstimateWireLine>) =>
    changeEstimate((draft) => changeEstimateLine(draft, id, change))
  const stock =
    now && now.blocked === '' ? fill(words.stock, { n: now.stock }) : words.not_available
  return (
    <li className="estimate-line">
      <PartPicture picture={line.picture} />
      <b className="number">{number}</b>
      <span className="names">{name}</span>
      <span className="stock" data-blocked={now?.blocked !== '' || undefined}>
        {stock}
      </span>
      <input
        className="count"
        inputMode="numeric"
        aria-label={fill(words.quantity_of, { name: number })}
        value={quantity}
        onChange={(event) => {
          const nextQuantity = Number(event.target.value.replace(/\D/g, ''))
          if (nextQuantity >= 1 && nextQuantity <= maximumQuantity) set({ quantity: nextQuantity })
        }}
      />
      <span className="cost private" data-name={words.head_cost}>
        {amount(cost)}
      </span>
      <span
        className="profit private"
        data-name={words.head_profit}
        data-loss={price < cost || undefined}
      >
        {amount((price - cost) * quantity)}
      </span>
      <MoneyInput
        value={price}
        money={currency}
        label={fill(words.price_of, { name: number })}
        onChange={(next) => set({ price: next, ownPrice: true })}
      />
      <b className="amount">{amount(price * quantity)}</b>
      <button
        type="button"
        className="remove"
        aria-label={fill(words.remove, { name: number })}
        onClick={() => changeEstimate((draft) => removeEstimateLine(draft, id))}
      >
        ×
      </button>
      {(labour.length > 0 || line.ownPrice) && (
        <p className="more">
          {labour.length > 0 && (
            <select
              aria-label={fill(words.job_of, { name: number })}
              value={line.job}
              onChange={(event) => set({ job: Number(event.target.value) })}
            >
              <option value={0}>{words.no_job}</option>
              {labour.map((one) => (
                <option key={one.id} value={one.id}>
                  {fill(words.with_job, { name: one.name })}
                </option>
              ))}
            </select>
          )}
          {line.ownPrice && (
            <button type="button" className="plain-button" onClick={() => set({ ownPrice: false })}>
              {words.follow_markup}
            </button>
          )}
        </p>
      )}
    </li>
  )
}
