import { readFileSync } from 'node:fs'
import { loadAdapter } from '../../functions/proxy/adapters/list.ts'
import { operatorSettingErrors } from '../../functions/proxy/setting-errors.ts'
import type { Env } from '../../functions/platform/kernel/context.ts'
import { settingsOf } from '../lib/settings.ts'
import type { CheckedPlatform } from './ask.ts'

/** Test account of a check, as in the file of `--account`. */
export interface Account {
  /** Token of a session, as a sign-in returns it. */
  token?: string
  countryId?: number
  langCode?: string
  /** Values of inputs by field name, such as a VIN that the platform knows. */
  inputs?: Record<string, unknown>
}

export function readAccount(file: string | undefined): Account {
  if (!file) return {}
  const account = JSON.parse(readFileSync(file, 'utf8')) as unknown
  if (typeof account !== 'object' || account === null || Array.isArray(account))
    throw new Error(`${file} is not an object with token and inputs.`)
  return account
}

/** Path settings of the services, and their default prefixes. */
const paths = {
  SSO_PATH: 'sso',
  CHAT_PATH: 'chat',
  CREDIT_PATH: 'credit',
  TRACKING_PATH: 'tracking',
}

/**
 * Returns the platform at an address, with the settings of the environment. A path in the address
 * is the prefix of all services. Throws for an invalid setting.
 */
export async function targetOf(
  address: string,
  account: Account,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CheckedPlatform> {
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new Error('npm run check:platform -- https://platform.example/prefix')
  const { origin, pathname } = new URL(address)
  const prefix = pathname.replace(/\/+$/, '')
  const services = Object.entries(paths).map(([name, path]) => [name, `${prefix}/${path}`])
  const settings: Record<string, string> = {
    CIPHER_KEY: '',
    ...Object.fromEntries(services),
    ...settingsOf(environment),
    PLATFORM_ORIGIN: origin,
    PLATFORM_PATH: prefix,
  }
  const [wrong] = operatorSettingErrors(settings)
  if (wrong) throw new Error(wrong)
  const env = settings as unknown as Env
  const { token = '', countryId = 1001, langCode = 'en' } = account
  return {
    env,
    adapter: await loadAdapter(env),
    token,
    countryId,
    langCode,
    cookies: new Map(),
  }
}
