import { atom } from 'nanostores'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import { withFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

type Mail = Answer<'GET /web-api/account/mail'>

/**
 * Email address for messages, the address that awaits its code, and the error of the last attempt.
 */
export interface MailState extends Mail {
  fault: CallError | null
}

export const $mail = atom<Remote<MailState>>({ kind: 'idle' })

onSessionEnd(() => $mail.set({ kind: 'idle' }))

export async function loadMail(): Promise<void> {
  showMail(await send('GET /web-api/account/mail', {}))
}

/** Sends a code to an email address. */
export async function requestMail(address: string): Promise<void> {
  showMail(await withFreshSignIn(() => send('POST /web-api/account/mail', { address })))
}

/** Confirms the email address by the code sent to it. */
export async function confirmMail(code: string): Promise<void> {
  showMail(await send('POST /web-api/account/mail/prove', { code }))
}

/** Stops email messages. An address that awaits its code is dropped too. */
export async function turnOffMail(): Promise<void> {
  showMail(await send('DELETE /web-api/account/mail', {}))
}

function showMail(outcome: Outcome<Mail>): void {
  const stateBefore = $mail.get()
  if (outcome.ok) $mail.set({ kind: 'known', ...outcome.data, fault: null })
  else if (stateBefore.kind === 'known') $mail.set({ ...stateBefore, fault: outcome })
  else $mail.set({ kind: 'failed', fault: outcome })
}
