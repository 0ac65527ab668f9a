import { mayHaveTakenEffect } from '#client/send/send.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { type FailedDecision, forgetFailed, retryFailed } from '#stores/desk/case-queue/undo.ts'
import { refusalText } from '../case/refusal-text.ts'

interface Props {
  failed: FailedDecision
  open: () => void
}

/** Decision that failed after its undo time, with the reason and the next step. */
export function FailedToast({ failed, open }: Props) {
  const { text, fault } = failed
  const reason = refusalText(fault)
  const canRetry = mayHaveTakenEffect(fault)
  return (
    <div role="alert" data-failed>
      <p>
        <b>{fill(m.decisions.not_done, { text })}</b>{' '}
        {canRetry ? reason : fill(m.decisions.open_and_decide, { reason })}
      </p>
      <div>
        {canRetry && (
          <button type="button" onClick={() => void retryFailed(failed)}>
            {m.ui.try_again}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            forgetFailed(failed)
            open()
          }}
        >
          {m.decisions.open_the_case}
        </button>
        <button
          type="button"
          data-quiet
          aria-label={m.decisions.dismiss}
          onClick={() => forgetFailed(failed)}
        >
          ×
        </button>
      </div>
    </div>
  )
}
