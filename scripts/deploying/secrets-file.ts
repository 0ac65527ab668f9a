import { existsSync, readFileSync } from 'node:fs'
import { operatorSettingErrors } from '../../functions/proxy/setting-errors.ts'
import { minStaffKeyLength } from '../../functions/platform/desk/account/sealed-secret.ts'
import { settingErrors } from '../../functions/platform/operator/closed-reasons.ts'
import { countries } from '../../src/domain/country/countries.ts'

type Settings = Readonly<Record<string, string>>

/** File with settings and secrets of a local trial run. */
const tryOutFile = '.dev.vars'

/** Secrets that a trial run generates. */
const secretNames = [
  'SIGNING_SECRET',
  'STAFF_KEY',
  'DESK_PASSWORD',
  'DESK_TOTP',
  'CIAM_CLIENT_SECRET',
  'VAPID_KEY',
]

/** Reads a file of secrets, one NAME=value per line. Returns none without a file. */
export const readSecretsFile = (file: string | undefined): Settings =>
  Object.fromEntries(
    (file && existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  )

/**
 * Returns errors that would break a deployment or make it insecure. Checks the environment's
 * settings with the secrets applied, without the local trial settings. STAGE=development disables
 * all protection, so it must never be deployed; the errors that it would hide are reported too.
 */
export function findDeploymentErrors(
  settings: Settings,
  secrets: Settings,
  tryOut = readSecretsFile(tryOutFile),
): string[] {
  const { STAGE, ...rest } = { ...settings, ...secrets }
  const tryOutSecrets = secretNames.filter(
    (name) => secrets[name] && secrets[name] === tryOut[name],
  )
  return [
    ...(STAGE === 'development'
      ? ['STAGE is development: the shop would answer anybody as a try-out does.']
      : []),
    ...settingErrors(rest),
    ...findStaffKeyErrors(rest),
    ...findCardErrors(rest),
    ...findPayoutErrors(rest),
    ...operatorSettingErrors(rest),
    ...tryOutSecrets.map(
      (name) => `${name} is that of the try-out in ${tryOutFile}: make another.`,
    ),
  ]
}

/**
 * Returns errors of the staff key. A shop with an operator's platform has no desk, so it needs
 * none.
 */
function findStaffKeyErrors({ STAFF_KEY = '', PLATFORM_ORIGIN }: Settings): string[] {
  if (PLATFORM_ORIGIN || STAFF_KEY.length >= minStaffKeyLength) return []
  return [
    `STAFF_KEY is missing or shorter than ${minStaffKeyLength} characters: nobody could sign in at the desk.`,
  ]
}

/**
 * Returns errors of the countries whose payouts go to accounts at Stripe: payouts would be sent
 * there and never arrive.
 */
function findPayoutErrors({ STRIPE_PAYOUTS = '', STRIPE_SECRET_KEY }: Settings): string[] {
  const codes = STRIPE_PAYOUTS.split(',').map((code) => code.trim())
  const knownNames = countries.map(({ countryCode }) => countryCode as string)
  const wrongCodes = codes.filter((code) => code !== '' && !knownNames.includes(code))
  return [
    ...wrongCodes.map(
      (code) => `STRIPE_PAYOUTS has ${code}: it must be codes of ${knownNames.join(', ')}.`,
    ),
    ...(STRIPE_PAYOUTS && !STRIPE_SECRET_KEY
      ? ['STRIPE_PAYOUTS is set without STRIPE_SECRET_KEY: no payout could be sent.']
      : []),
  ]
}

/**
 * Returns errors of the Stripe keys. Callbacks are trusted only by signature: with one key missing,
 * the shop would receive money without recording it.
 */
function findCardErrors({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Settings): string[] {
  if (STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET)
    return ['STRIPE_WEBHOOK_SECRET is missing: every callback of Stripe would be refused.']
  if (STRIPE_WEBHOOK_SECRET && !STRIPE_SECRET_KEY)
    return ['STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY: no card could be taken.']
  return []
}
