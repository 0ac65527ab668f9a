import { atom } from 'nanostores'
import { encryptForWire } from '#client/send/encrypted.ts'
import { deleteSentCode } from '#client/device/sent-codes.ts'
import { type Outcome, send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'
import { filterTypedPassword } from '#domain/auth/password.ts'
import { type Country } from '#domain/country/countries.ts'
import { completeSignIn, finishSignIn, requirePasswordSetup } from './sign-in-end.ts'
import {
  $signIn,
  accountUnauthorizedCode,
  emptySignIn,
  fieldOfRefusal,
  isMobileNumber,
  localError,
  updateSignIn,
  needsTerms,
  type OpenSignIn,
  phoneOf,
  showFieldError,
  type SignInView,
  wholeNumber,
  resetCode,
} from './sign-in-state.ts'

const codeWrongCode: RefusalCode<'codeWrong'> = 1201

/** Password rules of the platform; null until loaded. */
export const $passwordRules = atom<Answer<'GET /sso/universe/passwordPattern'> | null>(null)

/**
 * Loads the password rules. Without them the field accepts any input and the platform checks it.
 */
export async function loadPasswordRules(): Promise<void> {
  if ($passwordRules.get()) return
  const outcome = await send('GET /sso/universe/passwordPattern', {})
  if (outcome.ok) $passwordRules.set(outcome.data)
}

/** Opens the password view for a signed-in buyer. */
export function openPasswordView(view: 'set' | 'change', country: Country, mobile: string): void {
  $signIn.set({ ...emptySignIn(country), view, mobile })
}

/** Stores the typed or pasted password, without characters that the rules forbid. */
export function enterPassword(typedText: string): void {
  const rules = $passwordRules.get()
  updateSignIn((state) => ({
    ...state,
    password: rules ? filterTypedPassword(typedText, rules) : typedText,
  }))
}

/** Switches between sign-in and password reset. The number is kept. */
export function switchView(view: Exclude<SignInView, 'set' | 'change'>): void {
  updateSignIn((state) =>
    state.busy ? state : { ...resetCode(state), view, password: '', saved: false },
  )
}

/** Starts a sign-in by code, after which a password is set. */
export function setPasswordByCode(): void {
  requirePasswordSetup()
  updateSignIn((state) => (state.busy ? state : { ...resetCode(state), tab: 'otp', password: '' }))
}

/** Signs in with the password. Returns true when the session exists and the sign-in is complete. */
export async function submitPassword(): Promise<boolean> {
  const state = $signIn.get()
  if (state.kind === 'closed' || state.busy) return false
  if (needsTerms(state) && !state.accepted) return showError('terms', 'label_terms_required')
  if (!isMobileNumber(state)) return showError('mobile', 'label_wrongMobile')
  if (state.password === '') return showError('password', 'label_wrongPassword')
  $signIn.set({ ...state, fault: null, busy: true, saved: false })
  const phone = phoneOf(state)
  const phoneCheck = await send('GET /app-api/profile/checkCellphoneBeforeLogin', {
    ...phone,
    checkType: 2,
  })
  // Any other refusal of this check leaves the decision to the sign-in itself.
  if (!phoneCheck.ok && phoneCheck.code === accountUnauthorizedCode) {
    showFieldError('mobile', phoneCheck)
    return false
  }
  const outcome = await logIn(state)
  if (outcome.ok) return completeSignIn(state, outcome.data)
  updateSignIn((now) => ({ ...now, password: '' }))
  showFieldError(fieldOfRefusal(outcome.code, 'password'), outcome)
  return false
}

/** Saves the new password as the view requires. Returns true when the dialog is finished. */
export async function savePassword(): Promise<boolean> {
  const state = $signIn.get()
  if (state.kind === 'closed' || state.busy) return false
  $signIn.set({ ...state, fault: null, busy: true })
  const outcome = state.view === 'set' ? await setPassword(state) : await resetByCode(state)
  if (!outcome.ok) {
    showFieldError(
      fieldOfRefusal(outcome.code, outcome.code === codeWrongCode ? 'code' : 'password'),
      outcome,
    )
    return false
  }
  deleteSentCode(wholeNumber(state))
  if (state.view !== 'reset')
    return state.view === 'set' ? finishPasswordStep() : signInAgain(state)
  const loginView = {
    view: 'login',
    tab: 'password',
    password: '',
    saved: true,
    busy: false,
  } as const
  updateSignIn((now) => ({ ...resetCode(now), ...loginView }))
  return false
}

async function setPassword({ password }: OpenSignIn): Promise<Outcome<unknown>> {
  const secret = await encryptForWire(password)
  if (!secret.ok) return secret
  return send('POST /app-api/v1/login/resetPassword', { password: secret.data })
}

async function resetByCode(state: OpenSignIn): Promise<Outcome<unknown>> {
  const secret = await encryptForWire(state.password)
  if (!secret.ok) return secret
  return send('POST /app-api/v1/login/forgetPassword', {
    ...phoneOf(state),
    password: secret.data,
    phoneCode: state.kind === 'code' ? state.code : '',
  })
}

async function logIn(state: OpenSignIn): Promise<Outcome<{ passwordStatus: number }>> {
  const secret = await encryptForWire(state.password)
  if (!secret.ok) return secret
  const payload = { ...phoneOf(state), password: secret.data }
  return send('POST /app-api/v1/login/password', payload)
}

/** Signs in with the new password after a change (specification section 4). */
async function signInAgain(state: OpenSignIn): Promise<boolean> {
  const outcome = await logIn(state)
  if (outcome.ok) return finishPasswordStep()
  showFieldError(fieldOfRefusal(outcome.code, 'password'), outcome)
  return false
}

async function finishPasswordStep(): Promise<boolean> {
  await finishSignIn()
  return true
}

function showError(field: 'mobile' | 'terms' | 'password', label: string): false {
  showFieldError(field, localError(label))
  return false
}
