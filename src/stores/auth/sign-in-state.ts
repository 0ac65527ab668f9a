import { atom } from 'nanostores'
import type { CallError } from '#client/send/send.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'
import { type Country } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import { koreaId } from '#domain/korea/registration.ts'
import { hasSignedInBefore } from '#client/device/known-browser.ts'
import type { SentCode } from '#client/device/sent-codes.ts'

/** Sign-in methods, each a tab. */
export type SignInTab = 'otp' | 'password' | 'ciam'

/**
 * Views of the dialog: sign-in, and a new password because none is set, it is forgotten, or it is
 * changed.
 */
export type SignInView = 'login' | 'set' | 'reset' | 'change'

/** Input so far. It is kept between steps and tabs. */
export interface SignInInput {
  view: SignInView
  tab: SignInTab
  /** True for a signed-in buyer: the number is fixed, and the terms are accepted. */
  isAgain: boolean
  country: Country
  mobile: string
  password: string
  accepted: boolean
  /** True after a new password was saved. */
  saved: boolean
  fault: SignInError | null
  busy: boolean
}

/** Error, with the field that it is shown next to. */
export interface SignInError extends CallError {
  field: 'mobile' | 'code' | 'terms' | 'password'
}

/**
 * Step of the one-time code (specification section 4): number, captcha, code. After a code was
 * sent, the next one must wait one minute.
 */
export type SignInState =
  | { kind: 'closed' }
  | ({ kind: 'number' } & SignInInput)
  | ({ kind: 'captcha'; sent: SentCode | null } & SignInInput)
  | ({ kind: 'code'; code: string; sent: SentCode } & SignInInput)

/** Open dialog, at any step. */
export type OpenSignIn = Exclude<SignInState, { kind: 'closed' }>

export const $signIn = atom<SignInState>({ kind: 'closed' })

/**
 * Applies input. A changed number resets the code and the captcha, which are bound to the previous
 * one.
 */
export function applyInput(
  change: Partial<Pick<SignInInput, 'country' | 'mobile' | 'accepted'>>,
): void {
  const state = $signIn.get()
  if (state.kind === 'closed' || (state.kind === 'captcha' && state.busy)) return
  const isNumberChanged = 'mobile' in change || 'country' in change
  if (!isNumberChanged) return $signIn.set({ ...state, ...change })
  const nextState = state.kind === 'number' ? state : resetCode(state)
  $signIn.set({ ...nextState, ...change, fault: null })
}

/** Returns the dialog state before any code was requested, with the input kept. */
export function resetCode(state: OpenSignIn): Extract<SignInState, { kind: 'number' }> {
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

/** Returns the initial dialog state. */
export function emptySignIn(country: Country): Extract<SignInState, { kind: 'number' }> {
  const emptyFields = { mobile: '', password: '', accepted: false, saved: false, busy: false }
  const login = { view: 'login', tab: 'otp', isAgain: false } as const
  return { kind: 'number', ...login, country, ...emptyFields, fault: null }
}

/**
 * True when the dialog shows the terms checkbox. Korea has it in its registration. In a browser
 * where an account signed in before, the checkbox is omitted: known customers aren't asked again,
 * and the protocol dialog asks those who have not accepted. The number has no influence, because it
 * must not reveal what an account has accepted.
 */
export function needsTerms({
  country,
  view,
  isAgain,
}: Pick<SignInInput, 'country' | 'view'> & Partial<Pick<SignInInput, 'isAgain'>>): boolean {
  if (isAgain || view === 'set' || view === 'change') return false
  return country.countryCode !== 'KR' && !hasSignedInBefore()
}

/** True when new buyers of the country must be approved before they can sign in. */
export function waitsForApproval({ country }: Pick<SignInInput, 'country'>): boolean {
  return country.id === koreaId
}

/** True when the number matches its country's pattern. */
export function isMobileNumber({
  country,
  mobile,
}: Pick<SignInInput, 'country' | 'mobile'>): boolean {
  return normaliseMobile(country, mobile) !== undefined
}

/** Returns the number in wire format, or '' if it is invalid. */
export function phoneOf({ country, mobile }: Pick<SignInInput, 'country' | 'mobile'>) {
  return { prefix: country.areaCode, cellphone: normaliseMobile(country, mobile) ?? '' }
}

/** Returns prefix and digits, the form that the captcha is bound to. */
export function wholeNumber(enteredPhone: Pick<SignInInput, 'country' | 'mobile'>): string {
  const { prefix, cellphone } = phoneOf(enteredPhone)
  return prefix + cellphone
}

/** Returns an error found before anything is sent. */
export function localError(label: string): CallError {
  return { code: 0, label, data: null }
}

export function showFieldError(
  field: SignInError['field'],
  { code, label, data }: CallError,
): void {
  updateSignIn((state) => ({ ...state, busy: false, fault: { field, code, label, data } }))
}

export const accountUnauthorizedCode: RefusalCode<'accountUnauthorized'> = 20040007

/**
 * Returns the field next to which a refused sign-in is shown. For an account that may not sign in,
 * that is the number field, regardless of the last input (specification, section 8: code 20040007).
 */
export function fieldOfRefusal(
  code: number,
  typedText: SignInError['field'],
): SignInError['field'] {
  return code === accountUnauthorizedCode ? 'mobile' : typedText
}

/** Updates the dialog state. A dialog closed meanwhile stays closed. */
export function updateSignIn(next: (state: OpenSignIn) => OpenSignIn): void {
  const state = $signIn.get()
  if (state.kind !== 'closed') $signIn.set(next(state))
}
