import { useEffect, useRef } from 'react'

/** Credential that WebOTP returns for a text message that names this host. */
interface OtpCredential extends Credential {
  code: string
}

/** Calls `onCode` with the code of an incoming text message, if the browser supports WebOTP. */
export function useCodeFromMessage(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  }, [onCode])
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return
    const abortController = new AbortController()
    const otpRequest = {
      otp: { transport: ['sms'] },
      signal: abortController.signal,
    } as CredentialRequestOptions
    navigator.credentials
      .get(otpRequest)
      .then(
        (foundCredential) =>
          foundCredential && latest.current((foundCredential as OtpCredential).code),
      )
      // Refused or aborted: the buyer types the code.
      .catch(() => undefined)
    return () => abortController.abort()
  }, [])
}
