import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $deskWork, openWork, retryJob } from '#stores/desk/work.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { formatMoment } from '../ui/moments.ts'
import { errorMessage } from '../ui/words.ts'
import { pluralText } from '../ui/counted.ts'
import { fillNodes } from '../ui/filled.tsx'
import { notificationLabels } from '../ui/message-words.ts'

const kindLabels = (): Readonly<Record<string, string>> => ({
  messages: m.ui.messages_to_buyers,
  decisions: m.figures.answers_to_applications,
  refunds: m.figures.refunds_by_the_provider,
  cancellations: m.figures.unpaid_orders_to_cancel,
})

/** Delay after which a job is late, seconds (docs/operate/slo.md). */
const lateSeconds = 600

/** Scheduled jobs: their delay, and the jobs that were given up. */
export function DeskWork() {
  const state = useStore($deskWork)
  useEffect(() => void openWork(), [])
  return (
    <section aria-label={m.figures.background_work}>
      <h3>{m.figures.background_work}</h3>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && (
        <>
          <ul>
            {state.work.waiting.map(({ kind, seconds }) => (
              <li key={kind}>
                {kindLabels()[kind] ?? kind}: {waitText(seconds)}
              </li>
            ))}
          </ul>
          <Messages messages={state.work.messages} />
          <JobTable jobs={state.work.jobs} />
        </>
      )}
    </section>
  )
}

type WorkFigures = Extract<ReturnType<typeof $deskWork.get>, { kind: 'known' }>['work']

function waitText(seconds: number): string {
  if (seconds === 0) return m.figures.nothing_is_waiting
  const minutes = Math.max(1, Math.round(seconds / 60))
  const time = pluralText(m.figures, 'minutes', minutes)
  return fill(m.figures.the_oldest_has_waited, {
    time,
    late: seconds > lateSeconds ? m.figures.late : '',
  })
}

function Messages({ messages }: Pick<WorkFigures, 'messages'>) {
  if (messages.length === 0) return null
  return (
    <>
      <h4>{m.figures.messages_not_delivered}</h4>
      <ul>
        {messages.map(({ key, kind, channel, number, at, tries }) => (
          <li key={key}>
            {fillNodes(m.figures.message_tried, {
              number: <b>{number}</b>,
              kind: notificationLabels()[kind]?.toLowerCase() ?? kind.replaceAll('_', ' '),
              channel: channel === 'TEXT' ? m.figures.text : m.figures.mail,
              time: <time>{formatMoment(at)}</time>,
              tries,
            })}
          </li>
        ))}
      </ul>
      <RetryButton word={m.figures.send_them_again} />
    </>
  )
}

function JobTable({ jobs }: Pick<WorkFigures, 'jobs'>) {
  if (jobs.length === 0) return null
  return (
    <>
      <h4>{m.figures.jobs_given_up}</h4>
      <ul>
        {jobs.map(({ job, at, times }) => (
          <li key={job}>
            <b>{job}</b>, {pluralText(m.figures, 'times', times)}, <time>{formatMoment(at)}</time>{' '}
            <RetryButton word={m.figures.run_again} job={job} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Button that restarts a job. Disabled while the request is pending. */
function RetryButton({ word, job }: { word: string; job?: string }) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await retryJob(job)
    setBusy(false)
  }
  return (
    <button type="button" disabled={isBusy} onClick={() => void press()}>
      {word}
    </button>
  )
}
