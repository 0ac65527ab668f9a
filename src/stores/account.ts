import { atom } from 'nanostores'
import { type Fault, type Outcome, send } from '#client/send.ts'
import type { Address } from '#contract/address.ts'
import type { CreditAccount } from '#contract/credit.ts'
import type { Answer } from '#contract/index.ts'
import { setCartQuantity } from './cart-draft.ts'
import { setChatUnread } from './chat-unread.ts'
import { withFreshSignIn } from './fresh-sign-in.ts'
import type { Remote } from './remote.ts'
import { onLeft, signOut } from './session.ts'

export type Profile = Answer<'GET /client/profile'>['profile']
export type PriceIdentities = Answer<'GET /app/price/identity/getUserIdentity'>
export type AccountHome = Answer<'GET /web-api/account/home'>

/** Who is signed in, what waits for them, and what the account has. */
export interface Account {
  profile: Profile
  identities: PriceIdentities
  home: AccountHome
  coupons: Answer<'GET /web-api/myCoupon/summary'> | null
  points: Answer<'GET /points'> | null
  /** Shops that give credit, what is most overdue in front. */
  credits: readonly CreditAccount[]
  addresses: readonly Address[]
  /** Why the last change wasn't made. */
  fault: Fault | null
}

export const $account = atom<Remote<Account>>({ kind: 'idle' })

onLeft(() => $account.set({ kind: 'idle' }))

export async function loadAccount(): Promise<void> {
  if ($account.get().kind !== 'known') $account.set({ kind: 'loading' })
  const [who, prices, home, coupons, points, credits, addresses] = await Promise.all([
    send('GET /client/profile', {}),
    send('GET /app/price/identity/getUserIdentity', {}),
    send('GET /web-api/account/home', {}),
    send('GET /web-api/myCoupon/summary', {}),
    send('GET /points', {}),
    send('GET /app-api/bill/summary', {}),
    send('GET /web-api/address/list', {}),
  ])
  const failed = [who, home, addresses].find((outcome) => !outcome.ok)
  if (failed && !failed.ok) return $account.set({ kind: 'failed', fault: failed })
  if (!who.ok || !home.ok || !addresses.ok) return
  setChatUnread(home.data.chatUnread)
  $account.set({
    kind: 'known',
    profile: who.data.profile,
    identities: prices.ok ? prices.data : [],
    home: home.data,
    coupons: coupons.ok ? coupons.data : null,
    points: points.ok ? points.data : null,
    credits: credits.ok
      ? [...credits.data.list].sort((a, b) => b.overdueAmount - a.overdueAmount)
      : [],
    addresses: addresses.data,
    fault: null,
  })
}

/** Shows what a call changed of the account, or why it did nothing. */
async function change<Data>(
  outcome: Outcome<Data>,
  made: (data: Data) => Partial<Account>,
): Promise<void> {
  const state = $account.get()
  if (state.kind !== 'known') return
  $account.set(
    outcome.ok ? { ...state, fault: null, ...made(outcome.data) } : { ...state, fault: outcome },
  )
}

/**
 * Says verified 0 of the profile that the page knows, as it is after an application went
 * (specification section 4): nothing asks for one any more. The platform itself says 2.
 */
export function resetVerified(): void {
  const state = $account.get()
  if (state.kind === 'known') $account.set({ ...state, profile: { ...state.profile, verified: 0 } })
}

/** Buys by another of the account's price lists from now on. */
export async function choosePriceIdentity(priceId: number): Promise<void> {
  const outcome = await send('POST /app/price/identity/user/check/last', { priceId })
  await change(outcome, (identities) => ({ identities }))
}

/** An address that is the first choice from now on. */
export async function makeDefault(addressId: number): Promise<void> {
  const outcome = await send('POST /web-api/address/default', { addressId })
  await change(outcome, (addresses) => ({ addresses }))
}

export async function removeAddress(addressId: number): Promise<void> {
  const outcome = await send('DELETE /web-api/address/remove', { addressId })
  await change(outcome, (addresses) => ({ addresses }))
}

/** The addresses after one was saved. */
export async function readAddresses(): Promise<void> {
  await change(await send('GET /web-api/address/list', {}), (addresses) => ({ addresses }))
}

/** All that is kept of the buyer, as the text of a file; null where it didn't come. */
export async function exportAccount(): Promise<string | null> {
  const outcome = await withFreshSignIn(() => send('GET /web-api/account/export', {}))
  await change(outcome, () => ({}))
  return outcome.ok ? JSON.stringify(outcome.data, null, 2) : null
}

/** Asks that the account is deleted, or takes that back. */
export async function askToLeave(): Promise<void> {
  const outcome = await withFreshSignIn(() => send('POST /web-api/account/deletion', {}))
  await change(outcome, (days) => leaving(days))
}

export async function stayAfterAll(): Promise<void> {
  const outcome = await send('DELETE /web-api/account/deletion', {})
  await change(outcome, () => leaving({ deletedBy: null, stayBy: null }))
}

function leaving(days: Pick<AccountHome, 'deletedBy' | 'stayBy'>): Partial<Account> {
  const state = $account.get()
  return state.kind === 'known' ? { home: { ...state.home, ...days } } : {}
}

/** Ends the session; false where the platform could not be reached. */
export async function leaveAccount(): Promise<boolean> {
  if (!(await signOut())) return false
  setCartQuantity(0)
  return true
}
