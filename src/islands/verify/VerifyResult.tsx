import { useEffect, useRef } from 'react'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { recordResultSeen, type VerificationStatus } from '#stores/verify/verify.ts'

interface Props {
  m: Pick<Messages, 'verify'>
  status: VerificationStatus
  onAgain: () => void
  onClose?: () => void
}

/**
 * Result of the verification, shown once. A rejected workshop reads the reason and can apply again.
 */
export function VerifyResult({ m, status, onAgain, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const messages = m.verify
  const isApproved = status.state === 'APPROVED'
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      className="ask-dialog"
      ref={dialog}
      aria-labelledby="verify-result"
      data-result={status.state}
      onClose={() => {
        void recordResultSeen()
        onClose?.()
      }}
    >
      <h2 id="verify-result">{isApproved ? messages.approved_title : messages.rejected_title}</h2>
      <p>
        {isApproved ? messages.approved_text : fill(messages.reason, { reason: status.reason })}
      </p>
      <footer>
        <button type="button" className="button" onClick={close}>
          {messages.close}
        </button>
        {!isApproved && (
          <button
            type="button"
            className="button primary"
            onClick={() => {
              close()
              onAgain()
            }}
          >
            {messages.again}
          </button>
        )}
      </footer>
    </dialog>
  )
}
