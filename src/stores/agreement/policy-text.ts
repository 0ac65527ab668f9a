import { atom } from 'nanostores'
import { fetchPolicyText } from '#client/policy-text.ts'

/** Text of the policy in the open tab. */
export type PolicyTextState =
  | { kind: 'loading' }
  | { kind: 'known'; text: HTMLElement }
  | { kind: 'failed' }

export const $policyText = atom<PolicyTextState>({ kind: 'loading' })

/* Path of the open tab. A text that arrives for another tab is dropped. */
let openPath = ''

/** Loads the text of a policy from the policy's page. */
export async function openPolicyText(path: string): Promise<void> {
  openPath = path
  $policyText.set({ kind: 'loading' })
  const text = await fetchPolicyText(path)
  if (openPath === path) $policyText.set(text ? { kind: 'known', text } : { kind: 'failed' })
}
