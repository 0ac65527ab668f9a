import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { DeskView } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import {
  $failedDecisions,
  $held,
  type HeldDecision,
  sendHeld,
  sendHeldOnLeaving,
  undoHeld,
} from '#stores/desk/case-queue/undo.ts'
import { useKey } from '../ui/keys.ts'
import type { Change } from '../ui/use-url-state.ts'
import { FailedToast } from './FailedToast.tsx'

/** Key that undoes the held decision. */
const undoKey = 'z'

interface Props {
  go: (change: Change) => void
}

/** Returns the change of the address that opens the case of a decision. */
const caseChange = ({ view, caseId }: HeldDecision): Change => ({
  view: view as DeskView,
  caseId,
  order: undefined,
})

/** Decision in its undo time, or the reason why it failed afterwards. Shown on every view. */
export function UndoToast({ go }: Props) {
  const heldAction = useStore($held)
  const failures = useStore($failedDecisions)
  const [isUndone, setUndone] = useState(false)
  useEffect(sendHeldOnLeaving, [])
  useEffect(() => {
    if (heldAction) setUndone(false)
  }, [heldAction])
  useEffect(() => {
    if (!isUndone) return undefined
    const clock = setTimeout(() => setUndone(false), 4000)
    return () => clearTimeout(clock)
  }, [isUndone])
  const undo = () => {
    const undone = undoHeld()
    if (!undone) return
    setUndone(true)
    go(caseChange(undone))
  }
  useKey(heldAction ? undoKey : undefined, undo)
  return (
    <section
      className="undo-toast"
      aria-label={m.decisions.decision}
      data-shown={heldAction !== null || isUndone || undefined}
    >
      <p role="status">{heldAction?.text ?? (isUndone ? m.decisions.undone : '')}</p>
      {heldAction && (
        <div>
          <Seconds sendAt={heldAction.sendAt} />
          <button type="button" aria-keyshortcuts={undoKey} onClick={undo}>
            {m.decisions.undo} <kbd aria-hidden>{undoKey}</kbd>
          </button>
          <button type="button" data-quiet onClick={() => void sendHeld()}>
            {m.decisions.send_now}
          </button>
        </div>
      )}
      {failures.map((failed) => (
        <FailedToast
          key={`${failed.view} ${failed.caseId}`}
          failed={failed}
          open={() => go(caseChange(failed))}
        />
      ))}
    </section>
  )
}

/** Counts down to the moment at which the decision is sent. */
function Seconds({ sendAt }: { sendAt: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(clock)
  }, [])
  const seconds = Math.max(0, Math.ceil((sendAt - now) / 1000))
  return <small aria-hidden>{fill(m.decisions.sent_in, { seconds })}</small>
}
