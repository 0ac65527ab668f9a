import { moneyOf } from '#domain/country/money-of.ts'

/** Returns an amount typed in the currency of a country in minor units. */
export const toMinorUnits = (typedEntryValue: FormDataEntryValue | null, countryId: number) =>
  Math.round(Number(typedEntryValue ?? 0) * 10 ** moneyOf(countryId).currencyPrecision)

interface Props {
  label: string
  countryId: number
  min: 0 | 1
  /** Maximum amount, and the initial amount; minor units. */
  max?: number
  start?: number
}

/** Field for an amount in the currency of a country. */
export function AmountField({ label, countryId, min, max, start }: Props) {
  const { currency, currencyPrecision } = moneyOf(countryId)
  const inputStep = 10 ** -currencyPrecision
  const formatInput = (minor?: number) =>
    minor === undefined ? undefined : (minor * inputStep).toFixed(currencyPrecision)
  return (
    <label>
      {label}, {currency}
      <input
        name="amount"
        type="number"
        min={min === 0 ? 0 : inputStep}
        max={formatInput(max)}
        step={inputStep}
        defaultValue={formatInput(start)}
        required
      />
    </label>
  )
}
