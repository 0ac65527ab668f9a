import { FieldError } from '../../ui/FieldError.tsx'
import type { CallError } from '#client/send/send.ts'
import { errorMessage } from '../ui/words.ts'

interface Props {
  state: { kind: 'idle' | 'loading' | 'known' } | { kind: 'failed'; fault: CallError }
  close: () => void
  retry: () => void
}

/** Place of a case that is loading or failed to load. */
export function CaseLoad({ state, close, retry }: Props) {
  return (
    <article className="desk-case" aria-label="Case">
      <button type="button" className="plain-button" onClick={close}>
        ← All cases
      </button>
      {state.kind === 'failed' ? (
        <div data-load>
          <FieldError
            text={
              state.fault.label === 'label_not_found'
                ? 'There is no such case here.'
                : errorMessage(state.fault.label)
            }
          />
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </div>
      ) : (
        <p role="status" data-load>
          One moment …
        </p>
      )}
    </article>
  )
}
