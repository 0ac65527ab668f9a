import { isCodeDigits } from '#config/code-digits.ts'
import type { Env } from '../context.ts'
import { wrongOrigins } from './shop-origin.ts'

/** Shortest secret that signs anything, in characters: 128 bits, were it hexadecimal. */
const shortestSecret = 32

/** Where nobody but developers comes; every other stage is reached by strangers. */
const development = 'development'

/** Settings that decide whether a shop may answer. */
export type Opening = Pick<
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
 * What of the settings keeps a shop from answering, in words for its operator. Without a secret of its
 * own whatever it signs could be forged; where strangers come, nothing of a try-out may be left.
 */
export function faultsOfSettings(settings: Partial<Opening>): string[] {
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
  const faults: string[] = []
  if (SIGNING_SECRET.length < shortestSecret)
    faults.push(
      `The setting SIGNING_SECRET is missing or shorter than ${shortestSecret} characters.`,
    )
  if (!isCodeDigits(CODE_DIGITS))
    faults.push(`CODE_DIGITS is ${CODE_DIGITS}: a one-time code has 4 digits, or 6.`)
  const wrong = wrongOrigins({ SHOP_ORIGIN })
  if (wrong.length > 0)
    faults.push(`SHOP_ORIGIN has ${wrong.join(', ')}: it must be https://shop.example.`)
  if (STAGE === development) return faults
  if (!SHOP_ORIGIN && !PLATFORM_ORIGIN)
    faults.push('SHOP_ORIGIN is missing: whoever asks could say where links of ours lead.')
  if (SMS_MODE === 'outbox')
    faults.push('SMS_MODE is outbox: whoever reads the database reads one-time codes.')
  else if (!SMS_GATEWAY && !PLATFORM_ORIGIN)
    faults.push('SMS_GATEWAY is missing: nobody could sign in.')
  if (PAYMENT_MODE === 'embedded')
    faults.push('PAYMENT_MODE is embedded: orders would be paid without money.')
  return faults
}

/** When the seed says that its people came: 1 January 2026. */
const seededAt = Date.UTC(2026, 0, 1)

/** Databases, by their country, without the try-out. What was found is kept, never the question: a request can't wait for the database of another one. */
const freeOfSeed = new Set<number>()

/** Why a shop may not answer; nothing where it may. Its people are looked for until they are gone. */
export async function whyClosed(env: Env): Promise<string[]> {
  const faults = faultsOfSettings(env)
  if (faults.length > 0 || env.STAGE === development || env.PLATFORM_ORIGIN) return faults
  const of = env.APART ?? 0
  if (!freeOfSeed.has(of) && (await hasNoSeed(env.DB))) freeOfSeed.add(of)
  return freeOfSeed.has(of)
    ? []
    : [
        'The database holds the people of the try-out, whom everybody can read about: npm run seed -- --remove takes them out.',
      ]
}

async function hasNoSeed(db: D1Database): Promise<boolean> {
  const row = await db
    // Who was forgotten (npm run seed -- --remove) is nobody any more.
    .prepare(
      `SELECT 1 FROM customer WHERE id <= 20 AND created_at = ? AND cellphone NOT LIKE 'gone-%'
       LIMIT 1`,
    )
    .bind(seededAt)
    .first()
  return row === null
}
