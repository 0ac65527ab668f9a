import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $deskWork, openWork, workAgain } from '#stores/desk/work.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { moment } from '../ui/moments.ts'
import { errorMessage } from '../ui/words.ts'

const kindWords: Readonly<Record<string, string>> = {
  messages: 'Messages to buyers',
  decisions: 'Answers to applications',
  refunds: 'Refunds by the provider',
  cancellations: 'Unpaid orders to cancel',
}

/** Delay after which a job is late, seconds (docs/operate/slo.md). */
const lateSeconds = 600

/** Scheduled jobs: their delay, and the jobs that were given up. */
export function DeskWork() {
  const state = useStore($deskWork)
  useEffect(() => void openWork(), [])
  return (
    <section aria-label="Background work">
      <h3>Background work</h3>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && (
        <>
          <ul>
            {state.work.waiting.map(({ kind, seconds }) => (
              <li key={kind}>
                {kindWords[kind] ?? kind}: {waited(seconds)}
              </li>
            ))}
          </ul>
          <Messages messages={state.work.messages} />
          <Jobs jobs={state.work.jobs} />
        </>
      )}
    </section>
  )
}

type Work = Extract<ReturnType<typeof $deskWork.get>, { kind: 'known' }>['work']

function waited(seconds: number): string {
  if (seconds === 0) return 'nothing is waiting'
  const minutes = Math.max(1, Math.round(seconds / 60))
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `the oldest has waited ${time}${seconds > lateSeconds ? ' (late)' : ''}`
}

function Messages({ messages }: Pick<Work, 'messages'>) {
  if (messages.length === 0) return null
  return (
    <>
      <h4>Messages not delivered</h4>
      <ul>
        {messages.map(({ key, kind, channel, number, at, tries }) => (
          <li key={key}>
            <b>{number}</b> {kind.replaceAll('_', ' ')} ({channel === 'TEXT' ? 'text' : 'mail'}),{' '}
            <time>{moment(at)}</time>, {tries} tries
          </li>
        ))}
      </ul>
      <Again word="Send them again" />
    </>
  )
}

function Jobs({ jobs }: Pick<Work, 'jobs'>) {
  if (jobs.length === 0) return null
  return (
    <>
      <h4>Jobs given up</h4>
      <ul>
        {jobs.map(({ job, at, times }) => (
          <li key={job}>
            <b>{job}</b>, {times === 1 ? 'once' : `${times} times`}, <time>{moment(at)}</time>{' '}
            <Again word="Run again" job={job} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Button that restarts a job. Disabled while the request is pending. */
function Again({ word, job }: { word: string; job?: string }) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await workAgain(job)
    setBusy(false)
  }
  return (
    <button type="button" disabled={isBusy} onClick={() => void press()}>
      {word}
    </button>
  )
}
