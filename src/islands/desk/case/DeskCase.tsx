import { type ReactNode, useEffect, useRef } from 'react'
import type { CallError } from '#client/send/send.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { caseSoonMs, formatMoment, urgencyOf, timeUntilDue } from '../ui/moments.ts'
import { refusalText } from './refusal-text.ts'
import type { CaseAction } from './case-act.ts'
import { CaseTaken } from './CaseTaken.tsx'
import { CaseActions } from './CaseActs.tsx'
import type { StateMark } from '../ui/case-props.ts'

interface Props {
  title: string
  isNumber?: boolean
  state: { word: string; mark: StateMark }
  /** Purpose and time of the deadline. */
  due?: { word: string; at: number | null }
  now: number
  /** Person and subject of the case, shown below the title. */
  about: ReactNode
  /** Evidence, lines and amounts. */
  main: ReactNode
  /** Facts for the decision, and the history. */
  side: ReactNode
  acts: readonly CaseAction[]
  /** Sentence shown when the case allows no action. */
  none?: string
  busy: boolean
  fault: CallError | null
  close: () => void
  after: (message: string) => void
}

/** Open case: head with deadline, evidence, facts, and the action bar. */
export function DeskCase(props: Props) {
  const { title, isNumber, state, due, now, about, main, side, acts, busy, fault } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <article className="desk-case" aria-label={title}>
      <button type="button" className="plain-button" onClick={props.close}>
        {m.case.all_cases}
      </button>
      <header>
        <div>
          <h2
            className={isNumber ? 'number' : undefined}
            translate="no"
            tabIndex={-1}
            ref={heading}
          >
            {title}
          </h2>
          <span data-mark={state.mark} data-status>
            {state.word}
          </span>
          {due && <Due word={due.word} at={due.at} now={now} />}
        </div>
        <p>{about}</p>
      </header>
      <CaseTaken />
      <FieldError text={fault ? refusalText(fault) : undefined} />
      <div data-body>
        <div data-main tabIndex={0} role="region" aria-label={m.case.evidence}>
          {main}
        </div>
        <div data-facts tabIndex={0} role="region" aria-label={m.case.facts_and_history}>
          {side}
        </div>
      </div>
      <CaseActions
        acts={acts}
        busy={busy}
        none={props.none ?? m.case.nothing_to_do_here}
        after={props.after}
      />
    </article>
  )
}

function Due({ word, at, now }: { word: string; at: number | null; now: number }) {
  if (at === null) return <span data-due="later">{word}</span>
  const remainingText =
    at < now
      ? fill(m.ui.late, { time: timeUntilDue(at, now).slice(1) })
      : fill(m.ui.left, { time: timeUntilDue(at, now) })
  return (
    <span data-due={urgencyOf(at, now, caseSoonMs)}>
      {word} {formatMoment(at)}, {remainingText}
    </span>
  )
}
