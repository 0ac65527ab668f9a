import type { Context } from '../../kernel/context.ts'
import { logSignIn } from '../../kernel/sign-in-line.ts'
import { isCopiedAuthenticator, verifyPasskey, usePasskey } from './verify-passkey.ts'
import type { EnteredCredentials, StoredCredentials } from './credentials.ts'
import { unsealSecret } from './sealed-secret.ts'
import { findTotpStep } from './totp.ts'
import { useCode } from './login-attempts.ts'

/** Second factor that was checked but isn't used up yet. */
interface Factor {
  /** Name of the factor in log lines. A failure's reason follows the name. */
  name: string
  /**
   * Uses up the factor for the try with this ID; false when the factor is wrong or was already
   * used.
   */
  use: (tryId: number) => Promise<boolean>
}

const wrongFactor = (name: string): Factor => ({ name, use: async () => false })

/** Checks the second factor of a sign-in. Keys of null stand for an unknown login. */
export function verifyFactor(
  login: string,
  keys: StoredCredentials | null,
  { code = '', passkey }: EnteredCredentials,
  context: Context,
): Promise<Factor> {
  return passkey
    ? passkeyFactor(login, keys, passkey, context)
    : codeFactor(login, keys, code, context)
}

async function codeFactor(
  login: string,
  keys: StoredCredentials | null,
  code: string,
  context: Context,
): Promise<Factor> {
  const secret = await unsealSecret(login, keys?.totp_secret ?? '', context.env)
  const step = findTotpStep(code, secret, context.now)
  if (step === undefined || secret === '') return wrongFactor('code')
  return { name: 'code', use: (tryId) => useCode(login, step, tryId, context) }
}

async function passkeyFactor(
  login: string,
  keys: StoredCredentials | null,
  signedAnswer: NonNullable<EnteredCredentials['passkey']>,
  context: Context,
): Promise<Factor> {
  const verification = await verifyPasskey(signedAnswer, keys?.id ?? 0, context)
  if ('reason' in verification) return wrongFactor(verification.reason)
  if (isCopiedAuthenticator(verification)) {
    await logSignIn('desk passkey counted back', login, context)
    return wrongFactor('passkey, counted back')
  }
  return { name: 'passkey', use: (tryId) => usePasskey(verification, tryId, context) }
}
