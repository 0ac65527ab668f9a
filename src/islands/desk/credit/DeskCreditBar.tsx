import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { moneyOf } from '#domain/country/money-of.ts'

interface Props {
  name: string
  /** Limit of this bar, and the largest limit, which is the scale of all bars. */
  limit: number
  scale: number
  overdue: number
  invoiced: number
  ordered: number
  countryId: number
}

/** Credit as a bar: overdue, invoiced and ordered amounts within the limit. */
export function DeskCreditBar({
  name,
  limit,
  scale,
  overdue,
  invoiced,
  ordered,
  countryId,
}: Props) {
  const amountText = (minor: number) => formatMoney(minor, moneyOf(countryId))
  const remainingCredit = limit - invoiced - ordered
  const width = (part: number) => (scale > 0 ? Math.max(0, Math.min(100, (part / scale) * 100)) : 0)
  const parts = [
    [m.credit.overdue_2, overdue],
    [m.credit.invoiced_2, invoiced - overdue],
    [m.credit.ordered, ordered],
    ['left', Math.max(0, remainingCredit)],
  ] as const
  const label = fill(m.credit.left_of, {
    name,
    left: amountText(remainingCredit),
    limit: amountText(limit),
  })
  return (
    <div className="desk-credit-bar">
      <span>{name}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={label}>
        {parts.map(([part, amount], index) => {
          const amountBefore = parts.slice(0, index).reduce((total, [, one]) => total + one, 0)
          return (
            <rect
              key={part}
              data-part={part}
              x={width(amountBefore)}
              width={width(amount)}
              height="10"
            />
          )
        })}
      </svg>
      <b>{amountText(limit)}</b>
      <small>
        {fill(m.credit.left_of_left, {
          left: amountText(remainingCredit),
          limit: amountText(limit),
        })}
      </small>
    </div>
  )
}
