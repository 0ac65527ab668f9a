import type { Company } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  m: Messages
  country: Country
  month: NonNullable<Company['members'][number]['month']>
  /** Null without a limit. */
  budget: number | null
}

/** Percentage of the budget from which the bar warns. */
const nearLimitPercent = 80

/** Amount ordered this month against the budget. A used-up budget is also stated in words. */
export function BudgetBar({ m, country, month: { spent }, budget }: Props) {
  const amountText = (minor: number) => formatMoney(minor, country)
  const percent = budget === null ? 0 : budget === 0 ? 100 : Math.floor((spent * 100) / budget)
  const tone = percent >= 100 ? 'full' : percent >= nearLimitPercent ? 'near' : undefined
  return (
    <span className="budget-bar" data-tone={tone}>
      <b>{amountText(spent)}</b>
      <small>
        {budget === null
          ? m.company.no_limit
          : fill(tone === 'full' ? m.company.used_up : m.company.of_budget, {
              sum: amountText(budget),
            })}
      </small>
      {budget !== null && <meter min={0} max={100} value={Math.min(percent, 100)} />}
    </span>
  )
}
