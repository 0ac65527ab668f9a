import { atom } from 'nanostores'
import { type Fault, type Outcome, send } from '#client/send.ts'
import { codeRules } from '#domain/auth/one-time-code.ts'
import { type Country } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import { agreeAtSignIn } from './agreement.ts'
import { mergeDraft } from './cart-draft.ts'
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
 * next one waits until `resendAt` (milliseconds).
 */
export type SignInState =
  | { kind: 'closed' }
  | ({ kind: 'number' } & Entered)
  | ({ kind: 'captcha'; resendAt: number | null } & Entered)
  | ({ kind: 'code'; code: string; resendAt: number } & Entered)

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
  move((now) => ({ ...now, kind: 'captcha', resendAt: null, busy: false }))
}

/** Another code, after its minute. */
export function askAgain(): void {
  const state = $signIn.get()
  if (state.kind === 'code' && Date.now() >= state.resendAt)
    $signIn.set({ ...state, kind: 'captcha', fault: null })
}

/** The captcha was passed: the code goes. */
export async function passCaptcha(captcha: { token: string; answer: string }): Promise<void> {
  const state = $signIn.get()
  if (state.kind !== 'captcha' || state.busy) return
  $signIn.set({ ...state, busy: true })
  const outcome = await sendCode(state, captcha)
  const { resendAt } = state
  if (outcome.ok) {
    const next = Date.now() + outcome.data.resendAfterSeconds * 1000
    const fresh = { kind: 'code', code: '', resendAt: next, fault: null, busy: false } as const
    return move((now) => ({ ...now, ...fresh }))
  }
  // A code that went a moment ago is still good: let it be typed.
  const hasCode = resendAt !== null || outcome.label === 'label_code_too_often'
  move((now) =>
    hasCode
      ? { ...now, kind: 'code', code: '', resendAt: resendAt ?? 0, busy: false }
      : { ...now, kind: 'number', busy: false },
  )
  refuse('mobile', outcome)
}

/** What was typed or pasted of the code; whole, it is tried at once. True as `submitCode`. */
export async function enterCode(typed: string): Promise<boolean> {
  const state = $signIn.get()
  if (state.kind !== 'code' || state.busy) return false
  const code = typed.replace(/\D/g, '').slice(0, codeRules.digits)
  $signIn.set({ ...state, code })
  return submitCode()
}

/**
 * Signs in with the code; the visitor's cart comes along. True when the session is there. Where
 * login hides the box of the terms, the protocol dialog asks afterwards.
 */
export async function submitCode(): Promise<boolean> {
  const state = $signIn.get()
  if (state.kind !== 'code' || state.busy || state.code.length !== codeRules.digits) return false
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
): Promise<Outcome<{ resendAfterSeconds: number }>> {
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
