import { useStore } from '@nanostores/react'
import { useContext, useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import { $deskQueue } from '#stores/desk/case-queue/queue.ts'
import { $holder, openHolder, takeCase } from '#stores/desk/case-queue/case-holder.ts'
import { useKey } from '../ui/keys.ts'
import { formatMoment } from '../ui/moments.ts'
import { CaseRefContext } from './case-ref.ts'
import { refusalText } from './refusal-text.ts'

/** Key that takes the case or gives it back. */
const takeKey = 't'

/** Person who has taken the open case, and the button to take it or to give it back. */
export function CaseTaken() {
  const { view, caseId } = useContext(CaseRefContext)
  const state = useStore($holder)
  const queueState = useStore($deskQueue)
  const loadedAt = queueState.kind === 'known' ? queueState.at : 0
  useEffect(() => {
    if (caseId) void openHolder(view as CaseQueue, caseId)
    // The list reloads regularly; a colleague may have taken the case since.
  }, [view, caseId, loadedAt])
  const isKnown = state.kind === 'known' && state.caseId === caseId
  const holder = isKnown ? state.holder : null
  useKey(isKnown ? takeKey : undefined, () => void takeCase(!holder?.isMe))
  if (!isKnown) return <p className="case-taken" />
  return (
    <p className="case-taken" data-other={(holder && !holder.isMe) || undefined} role="status">
      <span>
        {holder === null
          ? m.decisions.nobody_has_it
          : fill(holder.isMe ? m.decisions.taken_by_you : m.decisions.taken_by, {
              name: holder.name,
              time: formatMoment(holder.at),
            })}
      </span>{' '}
      <button
        type="button"
        className="plain-button"
        aria-busy={state.busy}
        aria-keyshortcuts={takeKey}
        onClick={() => void takeCase(!holder?.isMe)}
      >
        {holder === null
          ? m.decisions.take_it
          : holder.isMe
            ? m.decisions.give_it_back
            : m.decisions.take_it_over}{' '}
        <kbd aria-hidden>{takeKey}</kbd>
      </button>
      {state.fault && <b> {refusalText(state.fault)}</b>}
    </p>
  )
}
