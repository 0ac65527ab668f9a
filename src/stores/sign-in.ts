import { encrypted } from '#client/encrypted.ts'
import { forgetSent, keepSent, readSent } from '#client/sent-codes.ts'
import { isUnsure, type Outcome, send } from '#client/send.ts'
import type { Answer } from '#contract/index.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { codeIn, codeRules } from '#domain/auth/one-time-code.ts'
import { type Country } from '#domain/country/countries.ts'
import { enterShop, forgetSetUp } from './sign-in-end.ts'
import {
  $signIn,
  emptySignIn,
  type Entered,
  fieldOf,
  isNumber,
  local,
  move,
  needsTerms,
  phoneOf,
  refuse,
  type SignInState,
  type SignInTab,
  wholeNumber,
  withoutCode,
} from './sign-in-state.ts'

type CodeStep = Extract<SignInState, { kind: 'code' }>

const koreaNotApproved: RefusalCode<'koreaNotApproved'> = 20049600

const koreaListeners: ((number: string) => void)[] = []

/** Calls back with the number (without its prefix) that proved itself and isn't approved in Korea. */
export function onKoreaUnknown(listener: (number: string) => void): void {
  koreaListeners.push(listener)
}

export function beginSignIn(country: Country): void {
  forgetSetUp()
  $signIn.set(emptySignIn(country))
}

/** Opens the dialog for a buyer who is signed in, at their number; one without a number types it. */
export function beginSignInAgain(country: Country, mobile: string): void {
  forgetSetUp()
  $signIn.set({ ...emptySignIn(country), mobile, isAgain: true })
}

/** Another way in; number and box of the terms come along, and a password only there. */
export function openTab(tab: SignInTab): void {
  forgetSetUp()
  move((state) => (state.busy ? state : { ...withoutCode(state), tab, password: '', saved: false }))
}

/**
 * Asks whether the number may sign in (checkType 1); then the captcha opens. Where a code went
 * within its minute, before a reload, its field opens at once.
 */
export async function askForCode(): Promise<void> {
  const state = $signIn.get()
  if (state.kind !== 'number' || state.busy) return
  if (needsTerms(state) && !state.accepted) return refuse('terms', local('label_terms_required'))
  if (!isNumber(state)) return refuse('mobile', local('label_wrongMobile'))
  $signIn.set({ ...state, fault: null, busy: true })
  const payload = { ...phoneOf(state), checkType: 1 }
  const outcome = await send('GET /app-api/profile/checkCellphoneBeforeLogin', payload)
  if (!outcome.ok) return refuse('mobile', outcome)
  const sent = readSent(wholeNumber(state), Date.now())
  move((now) =>
    sent
      ? { ...now, kind: 'code', code: '', sent, busy: false }
      : { ...now, kind: 'captcha', sent: null, busy: false },
  )
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
    keepSent(wholeNumber(state), next)
    const fresh = { kind: 'code', code: '', sent: next, fault: null, busy: false } as const
    return move((now) => ({ ...now, ...fresh }))
  }
  // A code that went a moment ago is still good: let it be typed.
  const hasCode = sent !== null || outcome.label === 'label_code_too_often'
  const before = sent ?? { resendAt: Date.now() + waitOf(outcome.data), digits: null }
  move((now) =>
    hasCode
      ? { ...now, kind: 'code', code: '', sent: before, busy: false }
      : { ...now, kind: 'number', busy: false },
  )
  // Said beside the field where one goes on: in that of the number a digit would lose the code.
  refuse(hasCode ? 'code' : 'mobile', outcome)
}

/** Milliseconds until the next code may be asked for, as a refusal says it; 0 where it doesn't. */
function waitOf(data: unknown): number {
  const { retryAfterSeconds = 0 } = (data ?? {}) as { retryAfterSeconds?: number }
  return retryAfterSeconds * 1000
}

/** Whether the code can be tried: all its digits, or as many as any has. */
export function isWholeCode({ code, sent }: CodeStep): boolean {
  return sent.digits === null ? code.length >= codeRules.digits : code.length === sent.digits
}

/**
 * What was typed or pasted of the code; whole, it is tried at once, unless nobody knows how long
 * it is: a part of a long one would be a wrong guess. True as `submitCode`.
 */
export async function enterCode(typed: string): Promise<boolean> {
  const state = $signIn.get()
  if (state.kind !== 'code' || state.busy) return false
  const code = codeIn(typed)
  $signIn.set({ ...state, code })
  // A new password goes with it, which its own button sends.
  if (state.view !== 'login') return false
  return state.sent.digits === null ? false : submitCode()
}

/**
 * Signs in with the code; the visitor's cart comes along. True when the session is there. Where
 * login hides the box of the terms, the protocol dialog asks afterwards.
 */
export async function submitCode(): Promise<boolean> {
  const state = $signIn.get()
  if (state.kind !== 'code' || state.busy || !isWholeCode(state)) return false
  const phone = phoneOf(state)
  $signIn.set({ ...state, fault: null, busy: true })
  const outcome = await send('POST /app-api/v1/login/opt', { ...phone, phoneCode: state.code })
  if (!outcome.ok) {
    move((now) => (now.kind === 'code' ? { ...now, code: '' } : now))
    // Its code may be used up: whether it was, nobody knows.
    refuse(fieldOf(outcome.code, 'code'), isUnsure(outcome) ? local('label_unsure') : outcome)
    if (outcome.code === koreaNotApproved)
      for (const listener of koreaListeners) listener(phone.cellphone)
    return false
  }
  forgetSent(phone.prefix + phone.cellphone)
  return enterShop(state, outcome.data)
}

/** Sends the code. The number travels encrypted as well, as the wire wants. */
async function sendCode(
  entered: Entered,
  captcha: { token: string; answer: string },
): Promise<Outcome<Answer<'POST /app-api/v1/phoneCode/send'>>> {
  const phone = phoneOf(entered)
  const secret = await encrypted(phone.cellphone)
  if (!secret.ok) return secret
  return send('POST /app-api/v1/phoneCode/send', {
    ...phone,
    cellphoneCode: secret.data,
    captchaToken: captcha.token,
    captchaAnswer: captcha.answer,
  })
}
