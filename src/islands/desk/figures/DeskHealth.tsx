import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $deskHealth, type HealthHours, openHealth } from '#stores/desk/health.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskCallTable } from './DeskCallTable.tsx'
import { DeskFunnel } from './DeskFunnel.tsx'
import { DeskChart } from './DeskChart.tsx'
import { DeskWork } from './DeskWork.tsx'
import { errorMessage } from '../ui/words.ts'

const spanLabels = (): Readonly<Record<HealthHours, string>> => ({
  '1': m.figures.an_hour,
  '24': m.figures.a_day,
  '168': m.figures.a_week,
})

/** Interval between two automatic reloads of the figures, milliseconds. */
const reloadIntervalMs = 60_000

/** Health of the service: response times, errors and background work. */
export function DeskHealth() {
  const state = useStore($deskHealth)
  const hours = state.kind === 'known' ? state.hours : '24'
  useEffect(() => {
    void openHealth(hours)
    const clock = setInterval(() => void openHealth(hours), reloadIntervalMs)
    return () => clearInterval(clock)
  }, [hours])
  return (
    <section className="desk-health" aria-label={m.figures.service}>
      <h2>{m.figures.service}</h2>
      <p>
        {(Object.keys(spanLabels()) as HealthHours[]).map((span) => (
          <button
            key={span}
            type="button"
            aria-pressed={state.kind === 'known' && span === hours}
            onClick={() => void openHealth(span)}
          >
            {spanLabels()[span]}
          </button>
        ))}
      </p>
      {state.kind === 'loading' && <p role="status">{m.ui.one_moment}</p>}
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && !state.figures.isReadable && (
        <p role="status">{m.figures.times_are_counted_and}</p>
      )}
      {state.kind === 'known' && <FiguresContent {...state.figures} />}
      <DeskWork />
      <DeskFunnel />
    </section>
  )
}

type Figures = Extract<ReturnType<typeof $deskHealth.get>, { kind: 'known' }>['figures']

function FiguresContent({ pieces, calls, guessed }: Figures) {
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
          text={fill(m.figures.right_password_wrong_code, { login, wrong })}
        />
      ))}
      <div data-charts>
        <DeskChart
          title={m.figures.time_of_an_answer}
          times={times}
          lines={[line('p50', ({ p50 }) => p50), line('p99', ({ p99 }) => p99)]}
        />
        <DeskChart
          title={m.figures.answers}
          times={times}
          lines={[line(m.figures.answers_2, (p) => p.count)]}
          isBars
        />
        <DeskChart
          title={m.ui.failed}
          times={times}
          lines={[line(m.figures.failed_answers, (p) => p.failed)]}
          isBars
        />
        <DeskChart
          title={m.ui.orders}
          times={times}
          lines={[line(m.figures.orders_placed, (p) => p.orders)]}
          isBars
        />
      </div>
      <DeskCallTable calls={calls} />
    </>
  )
}
