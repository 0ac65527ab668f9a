import { type Outcome, send } from '#client/send/send.ts'
import { storeInTab, readFromTab } from '#client/page/tab.ts'
import type { Answer } from '#contract/index.ts'

export type TermsGroup = Answer<'GET /web-api/agreement/list'>[number]

/**
 * Session storage key of the flag that all terms are accepted, so that not every page checks again.
 */
const acceptedKey = 'egg.agreed'

/** Returns the terms that the buyer has not accepted in the version in force. */
export async function readMissingTerms(): Promise<TermsGroup[]> {
  if (isAccepted()) return []
  const outcome = await send('GET /web-api/agreement/listNeedAgreement', {})
  if (outcome.ok) storeAccepted(outcome.data.length === 0)
  return outcome.ok ? outcome.data : []
}

/** Returns all terms of the visitor's country, or only the missing ones if the call failed. */
export async function readAllTerms(missingTermsGroups: TermsGroup[]): Promise<TermsGroup[]> {
  const outcome = await send('GET /web-api/agreement/list', {})
  return outcome.ok ? outcome.data : missingTermsGroups
}

export async function acceptTerms(groups: readonly TermsGroup[]): Promise<Outcome<object>> {
  const outcome = await sendAgreement(true, groups)
  storeAccepted(outcome.ok)
  return outcome
}

/** Accepts the terms in force for a buyer who ticked the sign-in checkbox. */
export async function acceptTermsAtSignIn(): Promise<void> {
  storeAccepted(false)
  const missingTermGroups = await readMissingTerms()
  if (missingTermGroups.length > 0) await acceptTerms(missingTermGroups)
}

/**
 * Records the refusal, signs out and clears the device. Returns false if the platform could not be
 * reached.
 */
export async function declineTerms(groups: readonly TermsGroup[]): Promise<boolean> {
  await sendAgreement(false, groups)
  const { signOut } = await import('../session/sign-out.ts')
  return signOut()
}

function sendAgreement(isAgree: boolean, groups: readonly TermsGroup[]) {
  return send('POST /app-api/v5/agreement/agree', {
    isAgree,
    termsConditionsIdList: groups.map((group) => group.termsConditionsId),
  })
}

function isAccepted(): boolean {
  return readFromTab(acceptedKey) === '1'
}

function storeAccepted(hasAccepted: boolean): void {
  storeInTab(acceptedKey, hasAccepted ? '1' : null)
}
