import { type ReactNode, useEffect, useRef } from 'react'
import type { Fault as SendFault } from '#client/send.ts'
import type { Remote } from '#stores/remote.ts'
import { Fault } from '../ui/Fault.tsx'
import { faultWord } from './words.ts'

interface Props {
  /** What it is called for who hears it, and its heading. */
  name: string
  heading: string
  /** What stands there while nothing waits. */
  none: string
  state: Remote<{ list: readonly unknown[]; fault: SendFault | null }>
  /** What the last act came to. */
  said?: string | undefined
  /** What somebody who was faster made of it, by the status that the refusal names. */
  statusWord?: (status: string) => string | undefined
  /** What stands above the list. */
  before?: ReactNode
  /** A row for each, where they are known. */
  rows: ReactNode
  children?: ReactNode
}

/** What waits for a decision at the desk, each with its own form. */
export function DeskCases(props: Props) {
  const { name, heading, none, state, said, statusWord, before, rows, children } = props
  const title = useRef<HTMLHeadingElement>(null)
  const fault = state.kind === 'known' ? state.fault : null
  const waiting = state.kind === 'known' ? state.list.length : 0
  useEffect(() => {
    // It stands above a list that may be long, and the button that was pressed far below it.
    if (fault) title.current?.scrollIntoView({ block: 'nearest' })
  }, [fault])
  const waited = useRef(0)
  useEffect(() => {
    // The row that was decided took its button along: the keyboard goes on from the heading.
    if (waiting < waited.current && document.activeElement === document.body) title.current?.focus()
    waited.current = waiting
  }, [waiting])
  return (
    <section className="desk-cases" aria-label={name}>
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {state.kind === 'failed' && <Fault text={faultWord(state.fault.label)} />}
      {state.kind === 'known' && (
        <>
          <Fault text={state.fault ? wordOf(state.fault, statusWord) : undefined} />
          {said !== undefined && <p role="status">{said}</p>}
          {before}
          {state.list.length === 0 && <p>{none}</p>}
          <ol>{rows}</ol>
          {children}
        </>
      )}
    </section>
  )
}

/** Where somebody was faster: who, and what they decided. */
function wordOf({ label, data }: SendFault, statusWord: Props['statusWord']): string {
  const { name, status = '' } = (data ?? {}) as { name?: string; status?: string }
  const what = statusWord?.(status)
  return [faultWord(label), name && what && `${name} ${what}.`].filter(Boolean).join(' ')
}

/** Whether something is being done to one of them. */
export function isWorkedOn(state: Remote<{ busyId: number | null }>, id: number): boolean {
  return state.kind === 'known' && state.busyId === id
}
