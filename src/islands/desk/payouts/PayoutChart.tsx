import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import { formatAmount } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { statementLabels } from './payout-words.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Height of the lowest bar end, in percent of the chart, when the axis doesn't start at zero. */
const floorPercent = 20

interface Step {
  name: string
  start: number
  end: number
  amount: number
}

/** Returns the lines of a statement with the running total before and after each. */
function stepsOf(lines: DeskPayout['lines']): Step[] {
  const steps: Step[] = []
  for (const { line, amount } of lines) {
    const start = steps[steps.length - 1]?.end ?? 0
    steps.push({ name: statementLabels()[line][0], start, end: start + amount, amount })
  }
  return steps
}

/** Waterfall from sales to payout. Each bar begins where the one before ended. */
export function PayoutChart({ payout }: { payout: DeskPayout }) {
  const money = moneyOf(payout.countryId)
  const steps = stepsOf(payout.lines)
  const end = steps[steps.length - 1]?.end ?? 0
  const stepEnds = steps.flatMap((step) => [step.start, step.end])
  const highestEnd = Math.max(...stepEnds, 0)
  // The first bar begins at zero; an axis that doesn't start at zero makes small differences
  // visible.
  const lowestEnd = Math.min(...steps.slice(1).flatMap((step) => [step.start, step.end]), end)
  const isCut = lowestEnd > highestEnd / 2
  const baseValue = isCut ? lowestEnd : Math.min(0, lowestEnd)
  const range = highestEnd - baseValue || 1
  const room = isCut ? 100 - floorPercent : 100
  const heightOf = (value: number) =>
    isCut && value < baseValue ? 0 : ((value - baseValue) / range) * room + (100 - room)
  const bars = [...steps, { name: m.payouts.paid_out, start: baseValue, end, amount: end }]
  return (
    <figure>
      <figcaption>
        {fillNodes(m.payouts.from_sales_to_payout, {
          axis: isCut && (
            <small>
              {fill(m.payouts.axis_is_cut_below, { base: formatAmount(baseValue, money) })}
            </small>
          ),
        })}
      </figcaption>
      <ol>
        {bars.map(({ name, start, end: to, amount }, i) => {
          const isTotal = i === bars.length - 1
          const bottomPx = isTotal || i === 0 ? 0 : heightOf(Math.min(start, to))
          const topPx = heightOf(Math.max(start, to))
          return (
            <li key={name} data-falls={amount < 0} data-total={isTotal}>
              <span>{formatAmount(amount, money).replace('-', '−')}</span>
              <div>
                <i
                  style={{ bottom: `${bottomPx}%`, height: `${Math.max(1, topPx - bottomPx)}%` }}
                />
              </div>
              <small>{name}</small>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
