import { atom } from 'nanostores'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import type { Address } from '#contract/account/address.ts'
import type { CreditAccount } from '#contract/credit/credit.ts'
import type { Answer } from '#contract/index.ts'
import { setCartQuantity } from '../cart/cart-quantity-draft.ts'
import { setChatUnread } from '../chat/chat-unread.ts'
import { withFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'
import { signOut } from '../session/sign-out.ts'

export type Profile = Answer<'GET /client/profile'>['profile']
export type PriceIdentities = Answer<'GET /app/price/identity/getUserIdentity'>
export type AccountHome = Answer<'GET /web-api/account/home'>

/** Signed-in buyer, with pending actions and account data. */
export interface Account {
  profile: Profile
  identities: PriceIdentities
  home: AccountHome
  coupons: Answer<'GET /web-api/myCoupon/summary'> | null
  points: Answer<'GET /points'> | null
  /** Shops that grant credit, most overdue first. */
  credits: readonly CreditAccount[]
  addresses: readonly Address[]
  /** Reason why the last change failed. */
  fault: CallError | null
}

export const $account = atom<Remote<Account>>({ kind: 'idle' })

onSessionEnd(() => $account.set({ kind: 'idle' }))

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

/** Applies the result of a call to the account, or shows why it failed. */
async function applyChange<Data>(
  outcome: Outcome<Data>,
  toChange: (data: Data) => Partial<Account>,
): Promise<void> {
  const state = $account.get()
  if (state.kind !== 'known') return
  $account.set(
    outcome.ok
      ? { ...state, fault: null, ...toChange(outcome.data) }
      : { ...state, fault: outcome },
  )
}

/**
 * Sets `verified` to 0 in the loaded profile after an application was sent (specification section
 * 4), so that no page offers verification again. The platform itself reports 2.
 */
export function resetVerifiedStatus(): void {
  const state = $account.get()
  if (state.kind === 'known') $account.set({ ...state, profile: { ...state.profile, verified: 0 } })
}

/** Selects another price list of the account. */
export async function choosePriceIdentity(priceId: number): Promise<void> {
  const outcome = await send('POST /app/price/identity/user/check/last', { priceId })
  await applyChange(outcome, (identities) => ({ identities }))
}

/** Makes an address the default. */
export async function makeDefaultAddress(addressId: number): Promise<void> {
  const outcome = await send('POST /web-api/address/default', { addressId })
  await applyChange(outcome, (addresses) => ({ addresses }))
}

export async function removeAddress(addressId: number): Promise<void> {
  const outcome = await send('DELETE /web-api/address/remove', { addressId })
  await applyChange(outcome, (addresses) => ({ addresses }))
}

/** Reloads the addresses after one was saved. */
export async function readAddresses(): Promise<void> {
  await applyChange(await send('GET /web-api/address/list', {}), (addresses) => ({ addresses }))
}

/** Returns all personal data of the buyer as the text of a file, or null if the call failed. */
export async function exportAccount(): Promise<string | null> {
  const outcome = await withFreshSignIn(() => send('GET /web-api/account/export', {}))
  await applyChange(outcome, () => ({}))
  return outcome.ok ? JSON.stringify(outcome.data, null, 2) : null
}

/** Requests the deletion of the account. */
export async function requestDeletion(): Promise<void> {
  const outcome = await withFreshSignIn(() => send('POST /web-api/account/deletion', {}))
  await applyChange(outcome, (days) => deletionDates(days))
}

export async function withdrawDeletion(): Promise<void> {
  const outcome = await send('DELETE /web-api/account/deletion', {})
  await applyChange(outcome, () => deletionDates({ deletedBy: null, stayBy: null }))
}

function deletionDates(days: Pick<AccountHome, 'deletedBy' | 'stayBy'>): Partial<Account> {
  const state = $account.get()
  return state.kind === 'known' ? { home: { ...state.home, ...days } } : {}
}

/** Signs out. Returns false if the platform could not be reached. */
export async function signOutOfAccount(): Promise<boolean> {
  if (!(await signOut())) return false
  setCartQuantity(0)
  return true
}
