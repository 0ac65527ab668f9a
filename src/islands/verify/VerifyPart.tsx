import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { decisionWorkingDays } from '#domain/application/states.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { loadAccount } from '#stores/account/account.ts'
import { $verification, loadVerification } from '#stores/verify/verify.ts'
import { stopWatching, watchVerification } from '#stores/verify/verify-watch.ts'
import { VerifyDialog } from './VerifyDialog.tsx'
import { VerifyResult } from './VerifyResult.tsx'

interface Props {
  m: Pick<Messages, 'verify' | 'order' | 'labels'>
  countryId: number
}

/**
 * Verification status of the account: the button to apply, the pending state, or the reason for the
 * rejection.
 */
export function VerifyPart({ m, countryId }: Props) {
  const state = useStore($verification)
  const elementRef = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(() => location.hash === '#verify')
  const status = state.kind === 'known' ? state.status : null
  useEffect(() => {
    void loadVerification()
  }, [])
  const isWaiting = status?.state === 'SUBMITTED'
  useEffect(() => {
    if (!isWaiting) return undefined
    watchVerification(() => {
      void loadVerification()
      // Customer type, prices and purchase rights have changed.
      void loadAccount()
    })
    return stopWatching
  }, [isWaiting])
  if (!status || (status.state === 'APPROVED' && !status.shopName)) return null
  const messages = m.verify
  const { shopName, reason } = status
  const isAnswered = status.state === 'APPROVED' || status.state === 'REJECTED'
  const mayApply = status.state === 'NONE' || status.state === 'REJECTED'
  const statusText = {
    NONE: fill(messages.intro, { n: decisionWorkingDays }),
    SUBMITTED: fill(messages.waiting, { name: shopName, n: decisionWorkingDays }),
    REJECTED: `${messages.rejected_title}. ${fill(messages.reason, { reason })}`,
    APPROVED: messages.approved_title,
  }[status.state]
  return (
    <section id="verify" ref={elementRef} tabIndex={-1} data-verify={status.state}>
      <h2>{messages.title}</h2>
      <p role="status">{statusText}</p>
      {mayApply && (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {status.state === 'NONE' ? messages.apply : messages.again}
        </button>
      )}
      {isOpen && mayApply && (
        <VerifyDialog m={m} countryId={countryId} onClose={() => setOpen(false)} />
      )}
      {isAnswered && !status.airshow && !isOpen && (
        <VerifyResult
          m={m}
          status={status}
          onAgain={() => setOpen(true)}
          // The dialog opened by itself, so the focus moves to the section that it is about.
          onClose={() => elementRef.current?.focus()}
        />
      )}
    </section>
  )
}
