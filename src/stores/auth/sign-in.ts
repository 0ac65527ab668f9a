import { encryptForWire } from '#client/send/encrypted.ts'
import { deleteSentCode, storeSentCode, readSentCode } from '#client/device/sent-codes.ts'
import { mayHaveTakenEffect, type Outcome, send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'
import { extractCode, codeRules } from '#domain/auth/one-time-code.ts'
import { type Country } from '#domain/country/countries.ts'
import { completeSignIn, clearPasswordSetup } from './sign-in-end.ts'
import {
  $signIn,
  emptySignIn,
  type SignInInput,
  fieldOfRefusal,
  isMobileNumber,
  localError,
  updateSignIn,
  needsTerms,
  phoneOf,
  showFieldError,
  type SignInState,
  type SignInTab,
  wholeNumber,
  resetCode,
} from './sign-in-state.ts'

type CodeStep = Extract<SignInState, { kind: 'code' }>

const koreaNotApprovedCode: RefusalCode<'koreaNotApproved'> = 20049600

const koreaListeners: ((number: string) => void)[] = []

/** Registers a callback for a verified number (without prefix) that isn't approved in Korea. */
export function onKoreaUnapproved(listener: (number: string) => void): void {
  koreaListeners.push(listener)
}

export function beginSignIn(country: Country): void {
  clearPasswordSetup()
  $signIn.set(emptySignIn(country))
}

/** Opens the dialog for a signed-in buyer with their number. A buyer without a number types one. */
export function beginSignInAgain(country: Country, mobile: string): void {
  clearPasswordSetup()
  $signIn.set({ ...emptySignIn(country), mobile, isAgain: true })
}

/**
 * Switches the sign-in method. The number and the terms checkbox are kept; a password only within
 * its tab.
 */
export function openTab(tab: SignInTab): void {
  clearPasswordSetup()
  updateSignIn((state) =>
    state.busy ? state : { ...resetCode(state), tab, password: '', saved: false },
  )
}

/**
 * Checks whether the number may sign in (checkType 1), then opens the captcha. If a code was sent
 * less than a minute ago, before a reload, the code field opens directly.
 */
export async function requestCode(): Promise<void> {
  const state = $signIn.get()
  if (state.kind !== 'number' || state.busy) return
  if (needsTerms(state) && !state.accepted)
    return showFieldError('terms', localError('label_terms_required'))
  if (!isMobileNumber(state)) return showFieldError('mobile', localError('label_wrongMobile'))
  $signIn.set({ ...state, fault: null, busy: true })
  const payload = { ...phoneOf(state), checkType: 1 }
  const outcome = await send('GET /app-api/profile/checkCellphoneBeforeLogin', payload)
  if (!outcome.ok) return showFieldError('mobile', outcome)
  const sentCode = readSentCode(wholeNumber(state), Date.now())
  updateSignIn((now) =>
    sentCode
      ? { ...now, kind: 'code', code: '', sent: sentCode, busy: false }
      : { ...now, kind: 'captcha', sent: null, busy: false },
  )
}

/** Requests another code after its minute. */
export function requestAnotherCode(): void {
  const state = $signIn.get()
  if (state.kind === 'code' && Date.now() >= state.sent.resendAt)
    $signIn.set({ ...state, kind: 'captcha', fault: null })
}

/** Requests the code after the captcha was solved. */
export async function passCaptcha(captcha: { token: string; answer: string }): Promise<void> {
  const state = $signIn.get()
  if (state.kind !== 'captcha' || state.busy) return
  $signIn.set({ ...state, busy: true })
  const outcome = await sendCode(state, captcha)
  const { sent } = state
  if (outcome.ok) {
    const { resendAfterSeconds, digits } = outcome.data
    const nextCode = { resendAt: Date.now() + resendAfterSeconds * 1000, digits }
    storeSentCode(wholeNumber(state), nextCode)
    const codeState = { kind: 'code', code: '', sent: nextCode, fault: null, busy: false } as const
    return updateSignIn((now) => ({ ...now, ...codeState }))
  }
  // A code sent a moment ago is still valid and can be typed.
  const hasCode = sent !== null || outcome.label === 'label_code_too_often'
  const sentBefore = sent ?? { resendAt: Date.now() + waitMsOf(outcome.data), digits: null }
  updateSignIn((now) =>
    hasCode
      ? { ...now, kind: 'code', code: '', sent: sentBefore, busy: false }
      : { ...now, kind: 'number', busy: false },
  )
  // Show the error at the next field: correcting a digit in the number field would discard the
  // code.
  showFieldError(hasCode ? 'code' : 'mobile', outcome)
}

/** Returns the milliseconds until the next code may be requested, as stated in a refusal, or 0. */
function waitMsOf(data: unknown): number {
  const { retryAfterSeconds = 0 } = (data ?? {}) as { retryAfterSeconds?: number }
  return retryAfterSeconds * 1000
}

/** True when the code has all digits, or the maximum number if the length is unknown. */
export function isCompleteCode({ code, sent }: CodeStep): boolean {
  return sent.digits === null ? code.length >= codeRules.digits : code.length === sent.digits
}

/**
 * Stores the typed or pasted code. A complete one is submitted immediately, unless its length is
 * unknown, because a partial code would count as a wrong attempt. Returns the same as `submitCode`.
 */
export async function enterCode(typedText: string): Promise<boolean> {
  const state = $signIn.get()
  if (state.kind !== 'code' || state.busy) return false
  const code = extractCode(typedText)
  $signIn.set({ ...state, code })
  // The other views submit the code together with a new password by their own button.
  if (state.view !== 'login') return false
  return state.sent.digits === null ? false : submitCode()
}

/**
 * Signs in with the code and merges the visitor's cart. Returns true when the session exists. If
 * the terms checkbox is hidden, the protocol dialog asks afterwards.
 */
export async function submitCode(): Promise<boolean> {
  const state = $signIn.get()
  if (state.kind !== 'code' || state.busy || !isCompleteCode(state)) return false
  const phone = phoneOf(state)
  $signIn.set({ ...state, fault: null, busy: true })
  const outcome = await send('POST /app-api/v1/login/opt', { ...phone, phoneCode: state.code })
  if (!outcome.ok) {
    updateSignIn((now) => (now.kind === 'code' ? { ...now, code: '' } : now))
    // The result is unknown, so the code may be used up.
    showFieldError(
      fieldOfRefusal(outcome.code, 'code'),
      mayHaveTakenEffect(outcome) ? localError('label_unsure') : outcome,
    )
    if (outcome.code === koreaNotApprovedCode)
      for (const listener of koreaListeners) listener(phone.cellphone)
    return false
  }
  deleteSentCode(phone.prefix + phone.cellphone)
  return completeSignIn(state, outcome.data)
}

/** Sends the code. The wire format also requires the number in encrypted form. */
async function sendCode(
  enteredInput: SignInInput,
  captcha: { token: string; answer: string },
): Promise<Outcome<Answer<'POST /app-api/v1/phoneCode/send'>>> {
  const phone = phoneOf(enteredInput)
  const secret = await encryptForWire(phone.cellphone)
  if (!secret.ok) return secret
  return send('POST /app-api/v1/phoneCode/send', {
    ...phone,
    cellphoneCode: secret.data,
    captchaToken: captcha.token,
    captchaAnswer: captcha.answer,
  })
}
