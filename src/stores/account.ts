import { atom } from 'nanostores'
import { send } from '#client/send.ts'
import type { Answer } from '#contract/index.ts'
import { setCartQuantity } from './cart-draft.ts'
import type { Remote } from './remote.ts'
import { onLeft, signOut } from './session.ts'

type Profile = Answer<'GET /client/profile'>['profile']
export type PriceIdentities = Answer<'GET /app/price/identity/getUserIdentity'>

/** Who is signed in, and the price lists that the account may buy by. */
export const $account = atom<Remote<{ profile: Profile; identities: PriceIdentities }>>({
  kind: 'idle',
})

onLeft(() => $account.set({ kind: 'idle' }))

export async function loadAccount(): Promise<void> {
  if ($account.get().kind !== 'known') $account.set({ kind: 'loading' })
  const [who, prices] = await Promise.all([
    send('GET /client/profile', {}),
    send('GET /app/price/identity/getUserIdentity', {}),
  ])
  if (!who.ok) return $account.set({ kind: 'failed', fault: who })
  const identities = prices.ok ? prices.data : []
  $account.set({ kind: 'known', profile: who.data.profile, identities })
}

/** Buys by another of the account's price lists from now on. */
export async function choosePriceIdentity(priceId: number): Promise<void> {
  const outcome = await send('POST /app/price/identity/user/check/last', { priceId })
  const state = $account.get()
  if (outcome.ok && state.kind === 'known') $account.set({ ...state, identities: outcome.data })
}

/** Ends the session; false where the platform could not be reached. */
export async function leaveAccount(): Promise<boolean> {
  if (!(await signOut())) return false
  setCartQuantity(0)
  return true
}
