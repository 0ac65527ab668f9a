import { moneyOf } from '#domain/country/money-of.ts'

/** Returns an amount typed in the currency of a country in minor units. */
export const minorOf = (typed: FormDataEntryValue | null, countryId: number) =>
  Math.round(Number(typed ?? 0) * 10 ** moneyOf(countryId).currencyPrecision)

/** Field for an amount in the currency of a country. */
export function AmountField({
  label,
  countryId,
  least,
}: {
  label: string
  countryId: number
  least: 0 | 1
}) {
  const { currency, currencyPrecision } = moneyOf(countryId)
  const step = 10 ** -currencyPrecision
  return (
    <label>
      {label}, {currency}
      <input name="amount" type="number" min={least === 0 ? 0 : step} step={step} required />
    </label>
  )
}
