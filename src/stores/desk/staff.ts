import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { StaffAccount } from '#contract/desk/desk-staff.ts'
import type { Payload } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

/** Staff accounts, shown to owners only. */
export const $staff = atom<Remote<{ list: StaffAccount[] }>>({ kind: 'idle' })

/** Secret of a first sign-in, shown until the next change; null when there is none. */
export const $firstSecret = atom<{ login: string; secret: string; until: number } | null>(null)

export async function loadStaff(): Promise<void> {
  const outcome = await sendDesk('GET /desk/staff', {})
  if (outcome.ok) show(outcome.data)
  else $staff.set({ kind: 'failed', fault: outcome })
}

/** Adds an account and shows its secret. Returns the error if it failed. */
export async function addStaff(
  account: Payload<'POST /desk/staff/add'>,
): Promise<CallError | null> {
  return showInvitation(account.login, await sendDesk('POST /desk/staff/add', account))
}

export async function changeStaffRole(
  change: Payload<'POST /desk/staff/role'>,
): Promise<CallError | null> {
  return showChange(await sendDesk('POST /desk/staff/role', change))
}

export async function switchStaffOff(login: string): Promise<CallError | null> {
  return showChange(await sendDesk('POST /desk/staff/off', { login }))
}

/** Requires a new first sign-in and shows its secret. */
export async function resetStaff(login: string): Promise<CallError | null> {
  return showInvitation(login, await sendDesk('POST /desk/staff/reset', { login }))
}

function showInvitation(
  login: string,
  outcome: Outcome<{ list: StaffAccount[]; secret: string; until: number }>,
): CallError | null {
  const error = showChange(outcome)
  if (outcome.ok)
    $firstSecret.set({ login, secret: outcome.data.secret, until: outcome.data.until })
  return error
}

function showChange(outcome: Outcome<{ list: StaffAccount[] }>): CallError | null {
  if (!outcome.ok) return outcome
  $firstSecret.set(null)
  show(outcome.data)
  return null
}

function show({ list }: { list: StaffAccount[] }): void {
  $staff.set({ kind: 'known', list })
}
