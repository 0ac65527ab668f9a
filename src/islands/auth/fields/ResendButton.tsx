import { useEffect, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { requestAnotherCode } from '#stores/auth/sign-in.ts'
import type { OpenSignIn } from '#stores/auth/sign-in-state.ts'

interface Props {
  words: Messages['auth']
  state: Extract<OpenSignIn, { kind: 'code' }>
}

/** Requests another code. Counts down until one minute has passed. */
export function ResendButton({ words, state }: Props) {
  const wait = useSecondsUntil(state.sent.resendAt)
  return (
    <button
      type="button"
      className="button"
      disabled={wait > 0 || state.busy}
      onClick={requestAnotherCode}
    >
      {wait > 0 ? fill(words.resend_in, { n: wait }) : words.resend}
    </button>
  )
}

/** Returns the whole seconds left until `at` (milliseconds) and updates every second. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((at - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 250)
    return () => clearTimeout(timer)
  }, [left, now])
  return left
}
