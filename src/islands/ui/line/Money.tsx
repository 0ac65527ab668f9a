import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'

export function Money({ minor, country }: { minor: number; country: Country }) {
  return <span className="money">{formatMoney(minor, country)}</span>
}
