import { m } from '#i18n/desk/messages.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import type { CallError } from '#client/send/send.ts'
import { errorMessage } from '../ui/words.ts'

interface Props {
  state: { kind: 'idle' | 'loading' | 'known' } | { kind: 'failed'; fault: CallError }
  close: () => void
  retry: () => void
}

/** Placeholder for a case that is loading or failed to load. */
export function CaseLoad({ state, close, retry }: Props) {
  return (
    <article className="desk-case" aria-label={m.case.case}>
      <button type="button" className="plain-button" onClick={close}>
        {m.case.all_cases}
      </button>
      {state.kind === 'failed' ? (
        <div data-load>
          <FieldError
            text={
              state.fault.label === 'label_not_found'
                ? m.case.there_is_no_such
                : errorMessage(state.fault.label)
            }
          />
          <button type="button" className="button" onClick={retry}>
            {m.ui.try_again}
          </button>
        </div>
      ) : (
        <p role="status" data-load>
          {m.ui.one_moment}
        </p>
      )}
    </article>
  )
}
