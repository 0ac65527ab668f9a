import { atom } from 'nanostores'
import { networkFailure } from '#client/send/send.ts'
import { onDeskClosed, setFormToken, sendDesk } from '#client/send/desk-send.ts'
import { signWithPasskey } from '#client/send/passkey.ts'
import type { CallError } from '#client/send/send.ts'
import type { Payload } from '#contract/index.ts'
import type { DeskMember } from '#contract/desk/desk.ts'
import { dropDecisions, failHeld, sendHeld } from './case-queue/undo.ts'
import { loadPlaces, chosenPlaceFilter, storePlace } from './places.ts'

/** Signed-in staff member; `unknown` until the platform has responded. */
export type MemberState =
  | { kind: 'unknown' }
  | { kind: 'nobody'; fault: CallError | null; busy: boolean }
  | KnownMember

interface KnownMember {
  kind: 'somebody'
  member: DeskMember
}

export const $member = atom<MemberState>({ kind: 'unknown' })

const signedOutState = { kind: 'nobody', fault: null, busy: false } as const

onDeskClosed(() => {
  if ($member.get().kind === 'somebody') showSignedOut()
})

function showSignedOut(): void {
  failHeld(networkFailure)
  setFormToken('')
  $member.set(signedOutState)
}

/** Name, role and shop of the staff member who used this page last. */
let lastPerson: string | undefined

function showMember(member: DeskMember): void {
  const person = [member.name, member.role, member.shopName].join('\n')
  if (lastPerson !== undefined && lastPerson !== person) dropDecisions()
  lastPerson = person
  setFormToken(member.formToken)
  storePlace(member.places)
  $member.set({ kind: 'somebody', member })
}

/** Loads the staff member of this browser's session. */
export async function openDesk(): Promise<void> {
  const outcome = await sendDesk('GET /desk/me', {})
  if (outcome.ok) showMember(outcome.data)
  else {
    await loadPlaces()
    $member.set({ ...signedOutState, fault: outcome.code === 401 ? null : outcome })
  }
}

/** Signs in. A failed attempt shows the reason and leaves no session. */
export async function signIn(login: string, password: string, code: string): Promise<void> {
  $member.set({ ...signedOutState, busy: true })
  const keys = { login, password, code }
  const outcome = await sendDesk('POST /desk/signIn', { ...keys, ...chosenPlaceFilter() })
  if (outcome.ok) showMember(outcome.data)
  else $member.set({ ...signedOutState, fault: outcome })
}

/**
 * Signs in with a passkey instead of a code. The browser prompt comes first; then the password and
 * the signature are sent in one request.
 */
export async function signInWithPasskey(login: string, password: string): Promise<void> {
  $member.set({ ...signedOutState, busy: true })
  const signedOutcome = await signChallenge()
  const outcome = signedOutcome.ok
    ? await sendDesk('POST /desk/signIn', {
        login,
        password,
        passkey: signedOutcome.data,
        ...chosenPlaceFilter(),
      })
    : signedOutcome
  if (outcome.ok) showMember(outcome.data)
  else $member.set({ ...signedOutState, fault: outcome })
}

/** Returns the authenticator secret of a first sign-in, or the error. */
export async function beginFirstSignIn(login: string, secret: string) {
  return sendDesk('POST /desk/first/begin', { login, secret, ...chosenPlaceFilter() })
}

/**
 * Sets password and authenticator of a new account and signs in. Returns the error if it failed.
 */
export async function finishFirstSignIn(
  keys: Omit<Payload<'POST /desk/first/finish'>, 'placeId'>,
): Promise<CallError | null> {
  const outcome = await sendDesk('POST /desk/first/finish', { ...keys, ...chosenPlaceFilter() })
  if (!outcome.ok) return outcome
  showMember(outcome.data)
  return null
}

async function signChallenge() {
  const challenge = await sendDesk('POST /desk/passkeys/challenge', {})
  return challenge.ok ? signWithPasskey(challenge.data) : challenge
}

/**
 * Switches to another country's database. On a refusal the current one stays and the error is
 * returned.
 */
export async function switchToPlace(placeId: number): Promise<CallError | null> {
  // The decision belongs to the country of its case.
  await sendHeld()
  const outcome = await sendDesk('POST /desk/place', { placeId })
  if (!outcome.ok) return outcome
  showMember(outcome.data)
  return null
}

/**
 * Changes the password. Returns the error if it failed. This browser stays signed in with a new
 * form token; all other sessions end.
 */
export async function changePassword(keys: {
  password: string
  code: string
  newPassword: string
}): Promise<CallError | null> {
  const outcome = await sendDesk('POST /desk/password', keys)
  if (!outcome.ok) return outcome
  showMember(outcome.data)
  return null
}

export async function signOut(): Promise<void> {
  await sendHeld()
  await sendDesk('POST /desk/signOut', {})
  await loadPlaces()
  showSignedOut()
}
