import { readFileSync } from 'node:fs'
import type { Env } from '../../functions/platform/kernel/context.ts'
import { operatorSettingErrors } from '../../functions/proxy/setting-errors.ts'

/** Worker settings that may come from the environment, as in `NAME=… npm start`. */
const settingNames = [
  'STAGE',
  'SHOP_ORIGIN',
  'PLATFORM_ORIGIN',
  'PLATFORM_PATH',
  'SSO_ORIGIN',
  'SSO_PATH',
  'CHAT_ORIGIN',
  'CHAT_PATH',
  'CREDIT_ORIGIN',
  'CREDIT_PATH',
  'TRACKING_ORIGIN',
  'TRACKING_PATH',
  'PLATFORM_COOKIES',
  'PLATFORM_ADAPTER',
  'PLATFORM_CALL_MS',
  'PLATFORM_PAGE_MS',
  'PLATFORM_CALL_TIMES',
  'CLIENT_ADDRESS_HEADER',
  'CLIENT_COUNTRY_HEADER',
  'CIPHER_KEY',
  'SIGNING_SECRET',
  'SMS_MODE',
  'SMS_GATEWAY',
  'SMS_GATEWAY_KEY',
  'MAIL_GATEWAY',
  'MAIL_GATEWAY_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PAYOUTS',
  'PAYMENT_MODE',
  'CIAM_ISSUER',
  'CIAM_CLIENT_ID',
  'CIAM_CLIENT_SECRET',
  'LINE_CHANNEL_ID',
  'LINE_CHANNEL_SECRET',
  'KAKAO_CLIENT_ID',
  'KAKAO_CLIENT_SECRET',
  'FIGURES_ACCOUNT',
  'FIGURES_TOKEN',
  'FIGURES_DATASET',
  'EVENTS_DATASET',
  'API_REFERENCE',
  'READ_COPIES',
  'CODE_DIGITS',
  'OFFLINE',
  'VAPID_KEY',
] as const satisfies readonly (keyof Env)[]

/** Returns the settings in an environment. They override those of wrangler.toml and .dev.vars. */
export function settingsOf(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = environment[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Returns the settings of wrangler.toml, as in the build. */
export function readBuiltSettings(): Record<string, string> {
  const { vars } = JSON.parse(readFileSync('dist/server/wrangler.json', 'utf8')) as {
    vars?: Record<string, string>
  }
  return vars ?? {}
}

/**
 * Describes the platform of a shop in one line. Throws when its origin is invalid or has a path.
 */
export function platformModeOf(settings: Readonly<Partial<Record<string, string>>>): {
  mode: string
  isEmbedded: boolean
} {
  const { PLATFORM_ORIGIN } = settings
  const [wrong] = operatorSettingErrors(settings)
  if (wrong) throw new Error(wrong)
  if (!PLATFORM_ORIGIN) return { mode: 'over the embedded platform', isEmbedded: true }
  if (!URL.canParse(PLATFORM_ORIGIN) || !/^https?:/.test(PLATFORM_ORIGIN))
    throw new Error(`PLATFORM_ORIGIN is ${PLATFORM_ORIGIN}; it must be an origin, https://…`)
  const { origin } = new URL(PLATFORM_ORIGIN)
  return { mode: `over the platform at ${origin}; nothing is kept here`, isEmbedded: false }
}
