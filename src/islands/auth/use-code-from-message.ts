import { useEffect, useRef } from 'react'

/** What a browser with WebOTP gives for a message that names this host. */
interface OtpCredential extends Credential {
  code: string
}

/** Calls back with the code of the text message that arrives, where the browser can read it. */
export function useCodeFromMessage(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  }, [onCode])
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return
    const waiting = new AbortController()
    const wanted = {
      otp: { transport: ['sms'] },
      signal: waiting.signal,
    } as CredentialRequestOptions
    navigator.credentials
      .get(wanted)
      .then((found) => found && latest.current((found as OtpCredential).code))
      // Refused, or the field went away: then it is typed.
      .catch(() => undefined)
    return () => waiting.abort()
  }, [])
}
