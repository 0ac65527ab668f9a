import { type ReactNode, useEffect, useRef } from 'react'
import type { CallError as SendFault } from '#client/send/send.ts'
import type { Remote } from '#stores/remote.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { errorMessage } from './words.ts'

interface Props {
  /** Accessible name of the section, and its visible heading. */
  name: string
  heading: string
  /** Text shown while the list is empty. */
  none: string
  state: Remote<{ list: readonly unknown[]; fault: SendFault | null }>
  /** Word for the status in a refusal, when another person acted first. */
  statusWord?: (status: string) => string | undefined
  /** Content above the list. */
  before?: ReactNode
  /** Rows of the list, once loaded. */
  rows: ReactNode
  children?: ReactNode
}

/** List of cases that need a decision at the desk, each with a separate form. */
export function DeskCases(props: Props) {
  const { name, heading, none, state, statusWord, before, rows, children } = props
  const title = useRef<HTMLHeadingElement>(null)
  const error = state.kind === 'known' ? state.fault : null
  const waitingCount = state.kind === 'known' ? state.list.length : 0
  useEffect(() => {
    // The error is above the list, which may be long, and the pressed button may be far below it.
    if (error) title.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const previousCount = useRef(0)
  useEffect(() => {
    // The decided row disappeared with its button, so the focus moves to the heading.
    if (waitingCount < previousCount.current && document.activeElement === document.body)
      title.current?.focus()
    previousCount.current = waitingCount
  }, [waitingCount])
  return (
    <section className="desk-cases" aria-label={name}>
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && (
        <>
          <FieldError text={state.fault ? refusalOf(state.fault, statusWord) : undefined} />
          {before}
          {state.list.length === 0 && <p>{none}</p>}
          <ol>{rows}</ol>
          {children}
        </>
      )}
    </section>
  )
}

/**
 * Returns the text of a refusal. If another person acted first, it names the person and the
 * decision.
 */
export function refusalOf({ label, data }: SendFault, statusWord: Props['statusWord']): string {
  const { name, status = '' } = (data ?? {}) as { name?: string; status?: string }
  const statusText = statusWord?.(status)
  return [errorMessage(label), name && statusText && `${name} ${statusText}.`]
    .filter(Boolean)
    .join(' ')
}

/** True while an action on this item is pending. */
export function isActionPending(state: Remote<{ busyId: number | null }>, id: number): boolean {
  return state.kind === 'known' && state.busyId === id
}
