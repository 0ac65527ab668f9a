import { send } from '#client/send.ts'
import type { Country } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import { agreeAtSignIn } from './agreement.ts'
import { mergeDraft } from './cart-draft.ts'
import { $signedIn } from './session.ts'

type Failure = { ok: false; label: string; data: unknown; code: number }

/** Asks whether a number may sign in; needs no code yet (checkType 1, one-time code). */
export async function checkNumber(
  country: Country,
  typed: string,
): Promise<{ ok: true } | Failure> {
  const cellphone = normaliseMobile(country, typed)
  if (!cellphone) return { ok: false, code: 4001, label: 'label_wrongMobile', data: null }
  return send('GET /app-api/profile/checkCellphoneBeforeLogin', {
    prefix: country.areaCode,
    cellphone,
    checkType: 1,
  })
}

/** Sends the code after the captcha. The number travels encrypted as well, as the wire wants. */
export async function sendCode(
  country: Country,
  typed: string,
  captcha: { token: string; answer: string },
): Promise<{ ok: true; data: { resendAfterSeconds: number } } | Failure> {
  const cellphone = normaliseMobile(country, typed) ?? ''
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

/**
 * Signs in with the code; the visitor's cart comes along. `agreed`: the box of the terms was
 * ticked; where login hides it, the protocol dialog asks afterwards.
 */
export async function signIn(
  country: Country,
  typed: string,
  phoneCode: string,
  agreed: boolean,
): Promise<{ ok: true } | Failure> {
  const outcome = await send('POST /app-api/v1/login/opt', {
    prefix: country.areaCode,
    cellphone: normaliseMobile(country, typed) ?? '',
    phoneCode,
  })
  if (!outcome.ok) return outcome
  // Before the page knows of the session, or it would ask for what was just agreed to.
  if (agreed) await agreeAtSignIn()
  $signedIn.set(true)
  await mergeDraft()
  return { ok: true }
}
