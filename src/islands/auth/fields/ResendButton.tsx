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
  const waitSeconds = useSecondsUntil(state.sent.resendAt)
  return (
    <button
      type="button"
      className="button"
      disabled={waitSeconds > 0 || state.busy}
      onClick={requestAnotherCode}
    >
      {waitSeconds > 0 ? fill(words.resend_in, { n: waitSeconds }) : words.resend}
    </button>
  )
}

/** Returns the whole seconds left until `at` (milliseconds) and updates every second. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now)
  const remainingSeconds = Math.max(0, Math.ceil((time - now) / 1000))
  useEffect(() => {
    if (remainingSeconds === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 250)
    return () => clearTimeout(timer)
  }, [remainingSeconds, now])
  return remainingSeconds
}
