import { atom } from 'nanostores'
import { fetchPolicyText } from '#client/policy-text.ts'

/** The text of the policy whose tab is open. */
export type PolicyTextState =
  | { kind: 'loading' }
  | { kind: 'known'; text: HTMLElement }
  | { kind: 'failed' }

export const $policyText = atom<PolicyTextState>({ kind: 'loading' })

/* A text that comes after another tab was opened is dropped. */
let wanted = ''

/** Reads the text of a policy from its own page. */
export async function openPolicyText(path: string): Promise<void> {
  wanted = path
  $policyText.set({ kind: 'loading' })
  const text = await fetchPolicyText(path)
  if (wanted === path) $policyText.set(text ? { kind: 'known', text } : { kind: 'failed' })
}
