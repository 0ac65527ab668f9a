import type { Messages } from '#i18n/messages.ts'
import { type FeedbackState, openFeedback } from '#stores/search/feedback.ts'
import { BusyButton } from '../ui/button/BusyButton.tsx'

interface Props {
  words: Messages['feedback']
  state: FeedbackState
  onClose: () => void
}

/** Main action of the dialog: send, retry or close. */
export function FeedbackFoot({ words, state, onClose }: Props) {
  const plainButton = (text: string, onClick: () => void) => (
    <button type="button" className="button" onClick={onClick}>
      {text}
    </button>
  )
  return (
    <footer>
      {state.kind === 'sent' ? (
        plainButton(words.close, onClose)
      ) : state.kind === 'failed' ? (
        plainButton(words.again, () => void openFeedback())
      ) : (
        <BusyButton
          busy={state.kind === 'asking' && state.busy}
          text={words.send}
          working={words.sending}
          disabled={state.kind === 'loading'}
        />
      )}
    </footer>
  )
}
