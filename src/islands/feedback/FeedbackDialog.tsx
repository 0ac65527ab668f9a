import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { $feedback, openFeedback, type ShownSearch, sendFeedback } from '#stores/search/feedback.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { FeedbackFoot } from './FeedbackFoot.tsx'

interface Props {
  words: Messages['feedback']
  labels: Messages['labels']
  searched: ShownSearch
  onClose: () => void
}

const closeDelayMs = 3000

/** Dialog to report wrong search results (specification section 5). */
export function FeedbackDialog({ words, labels, searched, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const remark = useRef<HTMLTextAreaElement>(null)
  const state = useStore($feedback)
  const isSent = state.kind === 'sent'
  useEffect(() => {
    dialog.current?.showModal()
    void openFeedback()
  }, [])
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => dialog.current?.close(), closeDelayMs)
    return () => clearTimeout(timer)
  }, [isSent])

  const submit = async () => {
    const errors = await sendFeedback(searched)
    if (errors.type) dialog.current?.querySelector<HTMLInputElement>('[type=radio]')?.focus()
    else if (errors.remark) remark.current?.focus()
  }
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className="seeker feedback-dialog"
      aria-labelledby="fb-title"
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <header>
          <h2 id="fb-title">{isSent ? words.thanks : words.title}</h2>
          <button type="button" className="shut" aria-label={words.close} onClick={close}>
            ✕
          </button>
        </header>
        {isSent ? (
          <div className="body">
            <p role="status" data-sent>
              {words.thanks_more}
            </p>
          </div>
        ) : (
          <FeedbackForm {...{ words, labels, searched, state, remark }} />
        )}
        <FeedbackFoot {...{ words, state }} onClose={close} />
      </form>
    </dialog>
  )
}
