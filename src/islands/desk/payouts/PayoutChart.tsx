import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import { formatAmount } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { statementWords } from './payout-words.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Share of the height, in percent, that the lowest point of the bars keeps when the axis is cut. */
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
    steps.push({ name: statementWords()[line][0], start, end: start + amount, amount })
  }
  return steps
}

/** Waterfall from sales to payout. Each bar begins where the one before ended. */
export function PayoutChart({ payout }: { payout: DeskPayout }) {
  const money = moneyOf(payout.countryId)
  const steps = stepsOf(payout.lines)
  const end = steps[steps.length - 1]?.end ?? 0
  const tops = steps.flatMap((step) => [step.start, step.end])
  const highest = Math.max(...tops, 0)
  // The first bar begins at zero; a cut axis makes small differences visible.
  const lowest = Math.min(...steps.slice(1).flatMap((step) => [step.start, step.end]), end)
  const isCut = lowest > highest / 2
  const base = isCut ? lowest : Math.min(0, lowest)
  const whole = highest - base || 1
  const room = isCut ? 100 - floorPercent : 100
  const heightOf = (value: number) =>
    isCut && value < base ? 0 : ((value - base) / whole) * room + (100 - room)
  const bars = [...steps, { name: m.payouts.paid_out, start: base, end, amount: end }]
  return (
    <figure>
      <figcaption>
        {fillNodes(m.payouts.from_sales_to_payout, {
          axis: isCut && (
            <small>{fill(m.payouts.axis_is_cut_below, { base: formatAmount(base, money) })}</small>
          ),
        })}
      </figcaption>
      <ol>
        {bars.map(({ name, start, end: to, amount }, i) => {
          const isTotal = i === bars.length - 1
          const from = isTotal || i === 0 ? 0 : heightOf(Math.min(start, to))
          const top = heightOf(Math.max(start, to))
          return (
            <li key={name} data-falls={amount < 0} data-total={isTotal}>
              <span>{formatAmount(amount, money).replace('-', '−')}</span>
              <div>
                <i style={{ bottom: `${from}%`, height: `${Math.max(1, top - from)}%` }} />
              </div>
              <small>{name}</small>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
