import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { m } from '#i18n/desk/messages.ts'
import type { CaseAction } from './case-act.ts'
import { fillNodes } from '../ui/filled.tsx'

interface QuestionProps {
  act: CaseAction
  busy: boolean
  back: () => void
  run: (action: CaseAction, fields: FormData) => Promise<void>
}

/** Second step of an action: its question or its fields. */
export function CaseQuestion({ act, busy, back, run }: QuestionProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const firstField =
      act.fields && form.current?.querySelector<HTMLElement>('input, textarea, select')
    const end = form.current?.querySelector<HTMLElement>('[data-back]')
    ;(firstField || end)?.focus()
  }, [act.id])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!act.missing) void run(act, new FormData(event.currentTarget))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    back()
  }
  const isRisk = act.kind === 'risk' || act.asks !== undefined
  return (
    <form
      ref={form}
      className="case-acts"
      data-asks
      data-risk={isRisk || undefined}
      onSubmit={submit}
      onKeyDown={handleKey}
    >
      <div data-question>
        {act.asks && <b>{act.asks}</b>}
        {act.fields}
        <p>{act.missing ?? act.consequence}</p>
      </div>
      <div data-others>
        <button
          className="button primary"
          data-confirm={isRisk || undefined}
          aria-busy={busy}
          aria-disabled={act.missing !== undefined || undefined}
        >
          {act.confirm ?? act.text}
        </button>
        <button type="button" className="button" data-back onClick={back}>
          {fillNodes(m.case.back, { key: <kbd aria-hidden>esc</kbd> })}
        </button>
      </div>
    </form>
  )
}
