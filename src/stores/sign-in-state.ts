import { atom } from 'nanostores'
import type { Fault } from '#client/send.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { type Country } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import { koreaId } from '#domain/korea/registration.ts'
import { signedInBefore } from '#client/known-browser.ts'
import type { SentCode } from '#client/sent-codes.ts'

/** Ways in, each a tab. */
export type SignInTab = 'otp' | 'password' | 'ciam'

/** Signing in, and the ways to a new password: none yet, forgotten, or changed by who is signed in. */
export type SignInView = 'login' | 'set' | 'reset' | 'change'

/** What was entered so far; it stays from step to step and from tab to tab. */
export interface Entered {
  view: SignInView
  tab: SignInTab
  /** Of a buyer who is signed in: the number stays, and the terms were agreed to. */
  isAgain: boolean
  country: Country
  mobile: string
  password: string
  accepted: boolean
  /** A new password was just kept. */
  saved: boolean
  fault: SignInFault | null
  busy: boolean
}

/** What is wrong and beside which field it stands. */
export interface SignInFault extends Fault {
  field: 'mobile' | 'code' | 'terms' | 'password'
}

/**
 * How far a one-time code is (specification section 4): number, captcha, code. After a code went,
 * the next one waits for its minute.
 */
export type SignInState =
  | { kind: 'closed' }
  | ({ kind: 'number' } & Entered)
  | ({ kind: 'captcha'; sent: SentCode | null } & Entered)
  | ({ kind: 'code'; code: string; sent: SentCode } & Entered)

/** A dialog that is open, at whichever step. */
export type OpenSignIn = Exclude<SignInState, { kind: 'closed' }>

export const $signIn = atom<SignInState>({ kind: 'closed' })

/** Another number: a code or a captcha for the one before is no good for it. */
export function enter(change: Partial<Pick<Entered, 'country' | 'mobile' | 'accepted'>>): void {
  const state = $signIn.get()
  if (state.kind === 'closed' || (state.kind === 'captcha' && state.busy)) return
  const isOtherNumber = 'mobile' in change || 'country' in change
  if (!isOtherNumber) return $signIn.set({ ...state, ...change })
  const next = state.kind === 'number' ? state : withoutCode(state)
  $signIn.set({ ...next, ...change, fault: null })
}

/** The dialog before any code was asked for, with what was entered. */
export function withoutCode(state: OpenSignIn): Extract<SignInState, { kind: 'number' }> {
  const { view, tab, isAgain, country, mobile, password, accepted, saved, busy } = state
  return {
    kind: 'number',
    view,
    tab,
    isAgain,
    country,
    mobile,
    password,
    accepted,
    saved,
    busy,
    fault: null,
  }
}

/** The dialog as it opens. */
export function emptySignIn(country: Country): Extract<SignInState, { kind: 'number' }> {
  const nothing = { mobile: '', password: '', accepted: false, saved: false, busy: false }
  const login = { view: 'login', tab: 'otp', isAgain: false } as const
  return { kind: 'number', ...login, country, ...nothing, fault: null }
}

/**
 * Whether the box of the terms stands in the dialog. Not for Korea, whose registration has it. Nor
 * where somebody signed in before: known customers aren't asked again, and who did not agree yet
 * is asked by the protocol dialog. What the account of a number agreed to is no stranger's
 * business, so the number has no say in it.
 */
export function needsTerms({
  country,
  view,
  isAgain,
}: Pick<Entered, 'country' | 'view'> & Partial<Pick<Entered, 'isAgain'>>): boolean {
  if (isAgain || view === 'set' || view === 'change') return false
  return country.countryCode !== 'KR' && !signedInBefore()
}

/** Whether a newcomer of the country has to be approved before signing in. */
export function waitsForApproval({ country }: Pick<Entered, 'country'>): boolean {
  return country.id === koreaId
}

/** Whether the number fits its country's pattern. */
export function isNumber({ country, mobile }: Pick<Entered, 'country' | 'mobile'>): boolean {
  return normaliseMobile(country, mobile) !== undefined
}

/** The number as the wire has it; '' where it is none. */
export function phoneOf({ country, mobile }: Pick<Entered, 'country' | 'mobile'>) {
  return { prefix: country.areaCode, cellphone: normaliseMobile(country, mobile) ?? '' }
}

/** The number as the captcha is answered for it: prefix and digits. */
export function wholeNumber(entered: Pick<Entered, 'country' | 'mobile'>): string {
  const { prefix, cellphone } = phoneOf(entered)
  return prefix + cellphone
}

/** A fault that is seen before anything is sent. */
export function local(label: string): Fault {
  return { code: 0, label, data: null }
}

export function refuse(field: SignInFault['field'], { code, label, data }: Fault): void {
  move((state) => ({ ...state, busy: false, fault: { field, code, label, data } }))
}

export const accountUnauthorized: RefusalCode<'accountUnauthorized'> = 20040007

/**
 * The field that a refused sign-in is said beside: an account that may not sign in is a matter of its
 * number, whatever was typed last (specification, section 8: code 20040007).
 */
export function fieldOf(code: number, typed: SignInFault['field']): SignInFault['field'] {
  return code === accountUnauthorized ? 'mobile' : typed
}

/** A dialog that was closed meanwhile stays closed. */
export function move(next: (state: OpenSignIn) => OpenSignIn): void {
  const state = $signIn.get()
  if (state.kind !== 'closed') $signIn.set(next(state))
}
