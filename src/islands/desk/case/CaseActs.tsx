import { useStore } from '@nanostores/react'
import { useContext, useState } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { $held, holdDecision, type Sending } from '#stores/desk/case-queue/undo.ts'
import { useKey } from '../ui/keys.ts'
import type { CaseAction } from './case-act.ts'
import { CaseRefContext } from './case-ref.ts'
import { CaseQuestion } from './CaseQuestion.tsx'

interface Props {
  acts: readonly CaseAction[]
  busy: boolean
  /** Sentence shown when the case allows no action. */
  none: string
  after: (message: string) => void
}

/**
 * Action bar of a case. A risky action asks for confirmation in the bar, with the focus on Back. A
 * reversible action doesn't ask: it is sent after its undo time.
 */
export function CaseActions({ acts, busy, none, after }: Props) {
  const [chosen, setChosen] = useState('')
  const caseRef = useContext(CaseRefContext)
  const heldAction = useStore($held)
  const chosenAction = acts.find(({ id }) => id === chosen)
  const run = async (caseAction: CaseAction, fields = new FormData()) => {
    if (busy) return
    if ('hold' in caseAction) return hold(caseAction, caseAction.hold(fields))
    const isDone = await caseAction.run(fields)
    if (isDone === false) setChosen('')
    else after(isDone === true ? caseAction.done : isDone)
  }
  const hold = (caseAction: CaseAction, send: Sending | null) => {
    if (!send) return
    holdDecision({ ...caseRef, text: caseAction.done, send })
    after('')
  }
  const begin = (caseAction: CaseAction) => {
    if (caseAction.missing) return
    if (caseAction.asks || caseAction.fields) setChosen(caseAction.id)
    else void run(caseAction)
  }
  if (heldAction?.view === caseRef.view && heldAction.caseId === caseRef.caseId)
    return (
      <footer className="case-acts">
        <p>{m.decisions.nothing_is_sent_yet}</p>
      </footer>
    )
  if (chosenAction)
    return <CaseQuestion act={chosenAction} busy={busy} back={() => setChosen('')} run={run} />
  const [main] = acts.filter(({ kind }) => kind === 'main')
  const otherActions = acts.filter((one) => one !== main)
  return (
    <footer className="case-acts">
      {main && <ActionButton act={main} busy={busy} begin={begin} />}
      <p>{acts.length === 0 ? none : (main?.missing ?? main?.consequence)}</p>
      <div data-others>
        {otherActions.map((one) => (
          <ActionButton key={one.id} act={one} busy={busy} begin={begin} />
        ))}
      </div>
    </footer>
  )
}

interface ButtonProps {
  act: CaseAction
  busy: boolean
  begin: (action: CaseAction) => void
}

function ActionButton({ act, busy, begin }: ButtonProps) {
  const { id, text, keyName, kind, asks, fields, missing } = act
  useKey(keyName, () => begin(act))
  return (
    <button
      type="button"
      className={kind === 'main' ? 'button primary' : 'button'}
      data-act={id}
      data-risk={kind === 'risk' || undefined}
      aria-busy={busy}
      aria-disabled={missing !== undefined || undefined}
      aria-keyshortcuts={keyName}
      onClick={() => begin(act)}
    >
      {text}
      {(asks ?? fields) && kind !== 'main' && '…'} {keyName && <kbd aria-hidden>{keyName}</kbd>}
    </button>
  )
}
