import type { Env } from '../../kernel/context.ts'
import { seal, unseal } from '../../kernel/seal.ts'

/**
 * Prefix of an encrypted secret. Base32 has no lower-case letters, so a plain secret never starts
 * with it.
 */
const sealedPrefix = 'sealed:'

/** Minimum key length in characters: 128 bits if it is hexadecimal. */
export const minStaffKeyLength = 32

type StaffKeyEnv = Pick<Env, 'STAFF_KEY'>

/**
 * Returns the purpose from which the encryption key is derived. The purpose contains the login, so
 * a secret copied to another row can't be decrypted.
 */
const purposeOf = (login: string) => `second factor of ${login}`

function staffKeyOf({ STAFF_KEY = '' }: StaffKeyEnv): string {
  if (STAFF_KEY.length < minStaffKeyLength)
    throw new Error(`STAFF_KEY is missing or shorter than ${minStaffKeyLength} characters`)
  return STAFF_KEY
}

export const isSealed = (storedSecret: string): boolean => storedSecret.startsWith(sealedPrefix)

/** Encrypts an authenticator secret (base32) for the table `staff`. */
export async function sealSecret(login: string, secret: string, env: StaffKeyEnv): Promise<string> {
  return sealedPrefix + (await seal(purposeOf(login), secret, staffKeyOf(env)))
}

/**
 * Decrypts the authenticator secret of a row. Returns '', which no code matches, when the secret
 * was encrypted with another key.
 */
export async function unsealSecret(
  login: string,
  storedSecret: string,
  env: StaffKeyEnv,
): Promise<string> {
  if (!isSealed(storedSecret)) return storedSecret
  const secret = await unseal(
    purposeOf(login),
    storedSecret.slice(sealedPrefix.length),
    staffKeyOf(env),
  )
  return typeof secret === 'string' ? secret : ''
}

/**
 * Encrypts secrets stored as plain text, by an operator or by an older version. Returns their
 * number.
 */
export async function sealPlainSecrets(db: D1Database, env: StaffKeyEnv): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id, login, totp_secret FROM staff
       WHERE totp_secret <> '' AND totp_secret NOT LIKE '${sealedPrefix}%' LIMIT 100`,
    )
    .all<{ id: number; login: string; totp_secret: string }>()
  for (const { id, login, totp_secret } of results)
    await db
      .prepare('UPDATE staff SET totp_secret = ?2 WHERE id = ?1 AND totp_secret = ?3')
      .bind(id, await sealSecret(login, totp_secret, env), totp_secret)
      .run()
  return results.length
}
