import { atom } from 'nanostores'
import { type Fault, type Outcome, send } from '#client/send.ts'
import type { Answer } from '#contract/index.ts'
import { codeRules } from '#domain/auth/one-time-code.ts'
import { type Country } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import { agreeAtSignIn } from './agreement.ts'
import { mergeDraft } from './cart-merge.ts'
import { $signedIn } from './session.ts'

/** What was entered so far; it stays from step to step. */
interface Entered {
  country: Country
  mobile: string
  accepted: boolean
  fault: SignInFault | null
  busy: boolean
}

/** What is wrong and beside which field it stands. */
export interface SignInFault extends Fault {
  field: 'mobile' | 'code' | 'terms'
}

/**
 * Login by one-time code (specification section 4): number, captcha, code. After a code went, the
 * next one waits for its minute.
 */
export type SignInState =
  | { kind: 'closed' }
  | ({ kind: 'number' } & Entered)
  | ({ kind: 'captcha'; sent: SentCode | null } & Entered)
  | ({ kind: 'code'; code: string; sent: SentCode } & Entered)

/** The code that went last: when the next may go (milliseconds), and its digits where known. */
interface SentCode {
  resendAt: number
  digits: number | null
}

/** A dialog that is open, at whichever step. */
export type OpenSignIn = Exclude<SignInState, { kind: 'closed' }>

export const $signIn = atom<SignInState>({ kind: 'closed' })

export function beginSignIn(country: Country): void {
  $signIn.set({ kind: 'number', country, mobile: '', accepted: false, fault: null, busy: false })
}

export function endSignIn(): void {
  $signIn.set({ kind: 'closed' })
}

/** Login hides the terms boxes for Korea: they belong to its registration. */
export function needsTerms(country: Country): boolean {
  return country.countryCode !== 'KR'
}

/** Another number: a code that went to the one before is no good for it. */
export function enter(change: Partial<Pick<Entered, 'country' | 'mobile' | 'accepted'>>): void {
  const state = $signIn.get()
  if (state.kind === 'closed' || state.kind === 'captcha') return
  const { country, mobile, accepted, fault, busy } = { ...state, ...change }
  const isOtherNumber = 'mobile' in change || 'country' in change
  if (isOtherNumber && state.kind === 'code')
    $signIn.set({ kind: 'number', country, mobile, accepted, fault: null, busy })
  else $signIn.set({ ...state, country, mobile, accepted, fault, busy })
}

/** Asks whether the number may sign in (checkType 1); then the captcha opens. */
export async function askForCode(): Promise<void> {
  const state = $signIn.get()
  if (state.kind !== 'number' || state.busy) return
  const { country, accepted } = state
  if (needsTerms(country) && !accepted) return refuse('terms', local('label_terms_required'))
  const cellphone = normaliseMobile(country, state.mobile)
  if (!cellphone) return refuse('mobile', local('label_wrongMobile'))
  $signIn.set({ ...state, fault: null, busy: true })
  const prefix = country.areaCode
  const payload = { prefix, cellphone, checkType: 1 }
  const outcome = await send('GET /app-api/profile/checkCellphoneBeforeLogin', payload)
  if (!outcome.ok) return refuse('mobile', outcome)
  move((now) => ({ ...now, kind: 'captcha', sent: null, busy: false }))
}

/** Another code, after its minute. */
export function askAgain(): void {
  const state = $signIn.get()
  if (state.kind === 'code' && Date.now() >= state.sent.resendAt)
    $signIn.set({ ...state, kind: 'captcha', fault: null })
}

/** The captcha was passed: the code goes. */
export async function passCaptcha(captcha: { token: string; answer: string }): Promise<void> {
  const state = $signIn.get()
  if (state.kind !== 'captcha' || state.busy) return
  $signIn.set({ ...state, busy: true })
  const outcome = await sendCode(state, captcha)
  const { sent } = state
  if (outcome.ok) {
    const { resendAfterSeconds, digits } = outcome.data
    const next = { resendAt: Date.now() + resendAfterSeconds * 1000, digits }
    const fresh = { kind: 'code', code: '', sent: next, fault: null, busy: false } as const
    return move((now) => ({ ...now, ...fresh }))
  }
  // A code that went a moment ago is still good: let it be typed.
  const hasCode = sent !== null || outcome.label === 'label_code_too_often'
  const before = sent ?? { resendAt: 0, digits: null }
  move((now) =>
    hasCode
      ? { ...now, kind: 'code', code: '', sent: before, busy: false }
      : { ...now, kind: 'number', busy: false },
  )
  refuse('mobile', outcome)
}

/** Whether the code can be tried: all its digits, or as many as any has. */
export function isWholeCode({ code, sent }: Extract<SignInState, { kind: 'code' }>): boolean {
  return sent.digits === null ? code.length >= codeRules.digits : code.length === sent.digits
}

/**
 * What was typed or pasted of the code; whole, it is tried at once, unless nobody knows how long
 * it is: a part of a long one would be a wrong guess. True as `submitCode`.
 */
export async function enterCode(typed: string): Promise<boolean> {
  const state = $signIn.get()
  if (state.kind !== 'code' || state.busy) return false
  const code = typed.replace(/\D/g, '').slice(0, codeRules.strictDigits)
  $signIn.set({ ...state, code })
  return state.sent.digits === null ? false : submitCode()
}

/**
 * Signs in with the code; the visitor's cart comes along. True when the session is there. Where
 * login hides the box of the terms, the protocol dialog asks afterwards.
 */
export async function submitCode(): Promise<boolean> {
  const state = $signIn.get()
  if (state.kind !== 'code' || state.busy || !isWholeCode(state)) return false
  const { country, mobile, accepted, code } = state
  $signIn.set({ ...state, fault: null, busy: true })
  const outcome = await send('POST /app-api/v1/login/opt', {
    prefix: country.areaCode,
    cellphone: normaliseMobile(country, mobile) ?? '',
    phoneCode: code,
  })
  if (!outcome.ok) {
    move((now) => (now.kind === 'code' ? { ...now, code: '' } : now))
    refuse('code', outcome)
    return false
  }
  // Before the page knows of the session, or it would ask for what was just agreed to, and show a
  // cart into which the visitor's hasn't come yet.
  if (needsTerms(country) && accepted) await agreeAtSignIn()
  await mergeDraft()
  $signedIn.set(true)
  endSignIn()
  return true
}

/** Sends the code. The number travels encrypted as well, as the wire wants. */
async function sendCode(
  { country, mobile }: Entered,
  captcha: { token: string; answer: string },
): Promise<Outcome<Answer<'POST /app-api/v1/phoneCode/send'>>> {
  const cellphone = normaliseMobile(country, mobile) ?? ''
  const config = await send('GET /commons/config', {})
  if (!config.ok) return config
  const { encryptWire } = await import('#client/cipher.ts')
  return send('POST /app-api/v1/phoneCode/send', {
    prefix: country.areaCode,
    cellphone,
    cellphoneCode: encryptWire(cellphone, config.data.cipherKey),
    captchaToken: captcha.token,
    captchaAnswer: captcha.answer,
  })
}

/** The number as the captcha is answered for it: prefix and digits. */
export function wholeNumber({ country, mobile }: Pick<Entered, 'country' | 'mobile'>): string {
  return country.areaCode + (normaliseMobile(country, mobile) ?? '')
}

/** A fault that is seen before anything is sent. */
function local(label: string): Fault {
  return { code: 0, label, data: null }
}

function refuse(field: SignInFault['field'], { code, label, data }: Fault): void {
  move((state) => ({ ...state, busy: false, fault: { field, code, label, data } }))
}

/** A dialog that was closed meanwhile stays closed. */
function move(next: (state: OpenSignIn) => OpenSignIn): void {
  const state = $signIn.get()
  if (state.kind !== 'closed') $signIn.set(next(state))
}
