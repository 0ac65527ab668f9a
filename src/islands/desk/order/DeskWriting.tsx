import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { formatMoney } from '#domain/money/format.ts'
import { carriersOf } from '#domain/shipping/carriers.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { DeskField } from '../ui/DeskField.tsx'
import { moneyOf } from '#domain/country/money-of.ts'

interface Props {
  needs: 'tracking' | 'words' | 'collection' | undefined
  order: DeskOrder
}

/** Text fields that an action requires. */
export function DeskWriting({ needs, order }: Props) {
  if (needs === 'collection') return <CollectionFields order={order} />
  if (needs === 'words')
    return (
      <div className="field">
        <label htmlFor="desk-words">{m.ui.why_the_buyer_reads}</label>
        <textarea id="desk-words" name="words" required maxLength={500} autoFocus />
      </div>
    )
  return (
    <>
      <DeskField
        id="desk-carrier"
        label={m.ui.carrier}
        name="carrier"
        list="desk-carriers"
        required
        maxLength={60}
        autoFocus
      />
      <datalist id="desk-carriers">
        {carriersOf(order.countryId).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <DeskField
        id="desk-tracking"
        label={m.ui.tracking_number}
        name="trackingNumber"
        required
        maxLength={60}
      />
    </>
  )
}

/** Fields for the collection code and, unless the order is paid, the cash received. */
function CollectionFields({ order }: Pick<Props, 'order'>) {
  const money = moneyOf(order.countryId)
  return (
    <>
      <DeskField
        id="desk-code"
        label={m.order.collection_code}
        name="code"
        required
        maxLength={20}
        autoComplete="off"
        autoFocus
      />
      {!order.paid && (
        <DeskField
          id="desk-amount"
          label={fill(m.order.money_received_is_due, { total: formatMoney(order.total, money) })}
          name="amount"
          type="number"
          min="0"
          step={10 ** -money.currencyPrecision}
          required
        />
      )}
    </>
  )
}
