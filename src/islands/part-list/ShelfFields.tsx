import type { PartListLine } from '#contract/part-list/part-list.ts'
import { fill } from '#i18n/fill.ts'
import { changeLine } from '#stores/part-list/open-list.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends Pick<ScreenProps, 'm'> {
  row: PartListLine
  busy: boolean
}

/** Returns a whole number, null for an empty field, undefined for anything else. */
function parseQuantity(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
}

/** Minimum and count of the shelf, and the resulting quantity to order. */
export function ShelfFields({ m, row, busy }: Props) {
  const messages = m.partLists
  const { skuOrgId, number, minimum, onShelf, toOrder } = row
  return (
    <div className="shelf-fields">
      <QuantityField
        label={messages.minimum}
        name={fill(messages.minimum_of, { number })}
        value={minimum || null}
        {...{ busy }}
        onChange={(quantity) => void changeLine(skuOrgId, { minimum: quantity ?? 0 })}
      />
      <QuantityField
        label={messages.on_shelf}
        name={fill(messages.on_shelf_of, { number })}
        value={onShelf}
        {...{ busy }}
        onChange={(quantity) => void changeLine(skuOrgId, { onShelf: quantity })}
      />
      <b role="status" data-to-order>
        {minimum > 0 && onShelf === null
          ? messages.uncounted
          : toOrder > 0
            ? fill(messages.order_pieces, { n: toOrder })
            : messages.enough}
      </b>
    </div>
  )
}

interface FieldProps {
  label: string
  /** Accessible name, with the part's number. */
  name: string
  value: number | null
  busy: boolean
  onChange: (quantity: number | null) => void
}

/** Small field for a quantity; invalid input is replaced by the last value. */
function QuantityField({ label, name, value, busy, onChange }: FieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        key={String(value)}
        inputMode="numeric"
        aria-label={name}
        defaultValue={value ?? ''}
        maxLength={3}
        disabled={busy}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={({ target }) => {
          const quantity = parseQuantity(target.value)
          if (quantity === undefined) target.value = value === null ? '' : String(value)
          else if (quantity !== value) onChange(quantity)
        }}
      />
    </label>
  )
}
