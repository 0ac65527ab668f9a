import { existsSync, readFileSync } from 'node:fs'
import { wrongPaths } from '../../functions/proxy/services.ts'
import { shortestStaffKey } from '../../functions/platform/desk/sealed-secret.ts'
import { faultsOfSettings } from '../../functions/platform/operator/why-closed.ts'

type Settings = Readonly<Record<string, string>>

/** Where a run on this machine keeps the settings and secrets of its try-out. */
const tryOutFile = '.dev.vars'

/** Secrets that a try-out makes for itself. */
const secretNames = [
  'SIGNING_SECRET',
  'STAFF_KEY',
  'DESK_PASSWORD',
  'DESK_TOTP',
  'CIAM_CLIENT_SECRET',
]

/** A file of secrets, NAME=value a line; nothing where there is none. */
export const readSecretsFile = (file: string | undefined): Settings =>
  Object.fromEntries(
    (file && existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  )

/**
 * What would keep a deployment from answering, or would let strangers into it: the settings of the
 * environment with the secrets over them, and nothing of the try-out of this machine. STAGE=development
 * opens everything, so it goes up nowhere, and what it would have hidden is said beside it.
 */
export function faultsOfDeployment(
  settings: Settings,
  secrets: Settings,
  tryOut = readSecretsFile(tryOutFile),
): string[] {
  const { STAGE, ...rest } = { ...settings, ...secrets }
  const old = secretNames.filter((name) => secrets[name] && secrets[name] === tryOut[name])
  return [
    ...(STAGE === 'development'
      ? ['STAGE is development: the shop would answer anybody as a try-out does.']
      : []),
    ...faultsOfSettings(rest),
    ...faultsOfStaffKey(rest),
    ...faultsOfCards(rest),
    ...wrongPaths(rest),
    ...old.map((name) => `${name} is that of the try-out in ${tryOutFile}: make another.`),
  ]
}

/** A shop over an operator's platform has no desk. */
function faultsOfStaffKey({ STAFF_KEY = '', PLATFORM_ORIGIN }: Settings): string[] {
  if (PLATFORM_ORIGIN || STAFF_KEY.length >= shortestStaffKey) return []
  return [
    `STAFF_KEY is missing or shorter than ${shortestStaffKey} characters: nobody could sign in at the desk.`,
  ]
}

/** Stripe's callbacks are believed by their signature alone: one key without the other takes money and never hears of it. */
function faultsOfCards({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Settings): string[] {
  if (STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET)
    return ['STRIPE_WEBHOOK_SECRET is missing: every callback of Stripe would be refused.']
  if (STRIPE_WEBHOOK_SECRET && !STRIPE_SECRET_KEY)
    return ['STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY: no card could be taken.']
  return []
}
