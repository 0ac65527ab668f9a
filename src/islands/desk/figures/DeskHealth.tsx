import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $deskHealth, type HealthHours, openHealth } from '#stores/desk/health.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskCallTable } from './DeskCallTable.tsx'
import { DeskFunnel } from './DeskFunnel.tsx'
import { DeskChart } from './DeskChart.tsx'
import { DeskWork } from './DeskWork.tsx'
import { errorMessage } from '../ui/words.ts'

const spans: Readonly<Record<HealthHours, string>> = {
  '1': 'An hour',
  '24': 'A day',
  '168': 'A week',
}

/** Interval between two automatic reloads of the figures, milliseconds. */
const renewMs = 60_000

/** Health of the service: response times, errors and background work. */
export function DeskHealth() {
  const state = useStore($deskHealth)
  const hours = state.kind === 'known' ? state.hours : '24'
  useEffect(() => {
    void openHealth(hours)
    const clock = setInterval(() => void openHealth(hours), renewMs)
    return () => clearInterval(clock)
  }, [hours])
  return (
    <section className="desk-health" aria-label="Service">
      <h2>Service</h2>
      <p>
        {(Object.keys(spans) as HealthHours[]).map((span) => (
          <button
            key={span}
            type="button"
            aria-pressed={state.kind === 'known' && span === hours}
            onClick={() => void openHealth(span)}
          >
            {spans[span]}
          </button>
        ))}
      </p>
      {state.kind === 'loading' && <p role="status">One moment …</p>}
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && !state.figures.isReadable && (
        <p role="status">
          Times are counted and can’t be read here: FIGURES_ACCOUNT and FIGURES_TOKEN are not set.
        </p>
      )}
      {state.kind === 'known' && <Shown {...state.figures} />}
      <DeskWork />
      <DeskFunnel />
    </section>
  )
}

type Figures = Extract<ReturnType<typeof $deskHealth.get>, { kind: 'known' }>['figures']

function Shown({ pieces, calls, guessed }: Figures) {
  const times = pieces.map(({ at }) => at)
  const line = (word: string, of: (piece: Figures['pieces'][number]) => number) => ({
    word,
    values: pieces.map(of),
  })
  return (
    <>
      {guessed.map(({ login, wrong }) => (
        <FieldError
          key={login}
          text={`${login}: right password, wrong code, ${wrong} times in a day. Call them; if it wasn’t them, have the password changed.`}
        />
      ))}
      <div data-charts>
        <DeskChart
          title="Time of an answer, ms"
          times={times}
          lines={[line('p50', ({ p50 }) => p50), line('p99', ({ p99 }) => p99)]}
        />
        <DeskChart title="Answers" times={times} lines={[line('answers', (p) => p.count)]} isBars />
        <DeskChart title="Failed" times={times} lines={[line('failed', (p) => p.failed)]} isBars />
        <DeskChart title="Orders" times={times} lines={[line('orders', (p) => p.orders)]} isBars />
      </div>
      <DeskCallTable calls={calls} />
    </>
  )
}
