import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { EventName } from '#domain/tracking/events.ts'
import { m } from '#i18n/desk/messages.ts'
import { $deskFunnel, openFunnel } from '#stores/desk/funnel.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { errorMessage } from '../ui/words.ts'

const stepLabels = (): Record<EventName, string> => ({
  home: m.ui.home,
  search: m.figures.results,
  product: m.ui.part,
  add: m.figures.into_the_cart,
  cart: m.figures.cart,
  checkout: m.figures.checkout,
  placed: m.ui.ordered,
})

const [row, width, wordsEnd, longest] = [32, 320, 92, 170]

/** Funnel of visits in the last seven days. Counts only visitors who consented to analytics. */
export function DeskFunnel() {
  const state = useStore($deskFunnel)
  useEffect(() => void openFunnel(), [])
  return (
    <section className="desk-funnel" aria-label={m.figures.funnel_2}>
      <h3>{m.figures.how_far_visits_came}</h3>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && <FunnelBars steps={state.steps} />}
    </section>
  )
}

function FunnelBars({ steps }: { steps: readonly { name: EventName; count: number }[] }) {
  const maxCount = Math.max(1, ...steps.map((step) => step.count))
  const summaryText = steps.map(({ name, count }) => `${stepLabels()[name]} ${count}`).join(', ')
  return (
    <svg viewBox={`0 0 ${width} ${steps.length * row}`} role="img" aria-label={summaryText}>
      {steps.map(({ name, count }, i) => (
        <g key={name} transform={`translate(0 ${i * row})`}>
          <text x={0} y={21}>
            {stepLabels()[name]}
          </text>
          <rect x={wordsEnd} y={5} width={Math.max(1, (count / maxCount) * longest)} height={22} />
          <text x={wordsEnd + 8 + (count / maxCount) * longest} y={21}>
            {count}
          </text>
        </g>
      ))}
    </svg>
  )
}
