import { atom } from 'nanostores'
import { clearActingAccountData } from '#client/device/clear-data.ts'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import type { Memberships } from '#contract/company/company-shapes.ts'
import { deleteAccountCopies, sendBeforeLeaving } from '../offline/before-sign-out.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Companies of the person, open invitations, and the account that the session acts for. */
export const $memberships = atom<Remote<{ own: Memberships; fault: CallError | null }>>({
  kind: 'idle',
})

onSessionEnd(() => $memberships.set({ kind: 'idle' }))

export async function loadMemberships(): Promise<void> {
  const outcome = await send('GET /web-api/company/memberships', {})
  $memberships.set(
    outcome.ok
      ? { kind: 'known', own: outcome.data, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/**
 * Acts for a company, or for the personal account (null). Data of the previous account is deleted
 * from the device. Returns false if it failed; otherwise the page has to be reloaded.
 */
export async function switchTo(companyId: number | null): Promise<boolean> {
  await sendBeforeLeaving()
  return applyMemberships(await send('POST /web-api/company/switch', { companyId }))
}

/** Accepts or declines an invitation. Returns true if the page has to be reloaded. */
export async function answerInvitation(invitationId: number, accepts: boolean): Promise<boolean> {
  const outcome = await send('POST /web-api/company/invitation/answer', { invitationId, accepts })
  if (accepts) return applyMemberships(outcome)
  show(outcome)
  return false
}

/** Leaves a company. Returns true if the page has to be reloaded. */
export async function leaveCompany(companyId: number): Promise<boolean> {
  return applyMemberships(await send('POST /web-api/company/leave', { companyId }))
}

async function applyMemberships(outcome: Outcome<Memberships>): Promise<boolean> {
  show(outcome)
  if (!outcome.ok) return false
  clearActingAccountData()
  await deleteAccountCopies()
  return true
}

function show(outcome: Outcome<Memberships>): void {
  const state = $memberships.get()
  if (outcome.ok) $memberships.set({ kind: 'known', own: outcome.data, fault: null })
  else if (state.kind === 'known') $memberships.set({ ...state, fault: outcome })
}
