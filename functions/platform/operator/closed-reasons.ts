import { isCodeDigits } from '#config/code-digits.ts'
import type { Env } from '../kernel/context.ts'
import { originErrors } from '../kernel/shop-origin.ts'

/** Minimum length of the signing secret in characters: 128 bits if it is hexadecimal. */
const minSecretLength = 32

/** Name of the stage for developers. Every other stage is public. */
const developmentStage = 'development'

/** Settings that decide whether a shop may open. */
export type OpeningSettings = Pick<
  Env,
  | 'STAGE'
  | 'SIGNING_SECRET'
  | 'SMS_MODE'
  | 'SMS_GATEWAY'
  | 'PAYMENT_MODE'
  | 'PLATFORM_ORIGIN'
  | 'CODE_DIGITS'
  | 'SHOP_ORIGIN'
>

/**
 * Returns the settings that keep a shop closed, as text for its operator. Without a secret,
 * signatures could be forged. A public shop must not use settings meant for tests.
 */
export function settingErrors(settings: Partial<OpeningSettings>): string[] {
  const {
    STAGE,
    SIGNING_SECRET = '',
    SMS_MODE,
    SMS_GATEWAY,
    PAYMENT_MODE,
    PLATFORM_ORIGIN,
    CODE_DIGITS,
    SHOP_ORIGIN,
  } = settings
  const closedReasons: string[] = []
  if (SIGNING_SECRET.length < minSecretLength)
    closedReasons.push(
      `The setting SIGNING_SECRET is missing or shorter than ${minSecretLength} characters.`,
    )
  if (!isCodeDigits(CODE_DIGITS))
    closedReasons.push(`CODE_DIGITS is ${CODE_DIGITS}: a one-time code has 4 digits, or 6.`)
  const wrongOriginErrors = originErrors({ SHOP_ORIGIN })
  if (wrongOriginErrors.length > 0)
    closedReasons.push(
      `SHOP_ORIGIN has ${wrongOriginErrors.join(', ')}: it must be https://shop.example.`,
    )
  if (STAGE === developmentStage) return closedReasons
  if (!SHOP_ORIGIN && !PLATFORM_ORIGIN)
    closedReasons.push('SHOP_ORIGIN is missing: whoever asks could say where links of ours lead.')
  if (SMS_MODE === 'outbox')
    closedReasons.push('SMS_MODE is outbox: whoever reads the database reads one-time codes.')
  else if (!SMS_GATEWAY && !PLATFORM_ORIGIN)
    closedReasons.push('SMS_GATEWAY is missing: nobody could sign in.')
  if (PAYMENT_MODE === 'embedded')
    closedReasons.push('PAYMENT_MODE is embedded: orders would be paid without money.')
  return closedReasons
}

/** Creation time of the customers of the try-out: 1 January 2026. */
const seededAt = Date.UTC(2026, 0, 1)

/**
 * Countries whose databases contain no seed data. Only results are cached, never a pending query,
 * because one request can't await the database call of another.
 */
const countriesWithoutSeed = new Set<number>()

/**
 * Returns the reasons why a shop may not open; an empty list when it may open. Checks for customers
 * of the try-out until they are removed.
 */
export async function findClosedReasons(env: Env): Promise<string[]> {
  const errors = settingErrors(env)
  if (errors.length > 0 || env.STAGE === developmentStage || env.PLATFORM_ORIGIN) return errors
  const countryId = env.APART ?? 0
  if (!countriesWithoutSeed.has(countryId) && (await hasNoSeed(env.DB)))
    countriesWithoutSeed.add(countryId)
  return countriesWithoutSeed.has(countryId)
    ? []
    : [
        'The database holds the people of the try-out, whom everybody can read about: npm run seed -- --remove takes them out.',
      ]
}

async function hasNoSeed(db: D1Database): Promise<boolean> {
  const row = await db
    // Customers removed by `npm run seed -- --remove` no longer count.
    .prepare(
      `SELECT 1 FROM customer WHERE id <= 20 AND created_at = ? AND cellphone NOT LIKE 'gone-%'
       LIMIT 1`,
    )
    .bind(seededAt)
    .first()
  return row === null
}
