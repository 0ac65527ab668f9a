import type { Handler } from '../handlers.ts'
import { refuse } from '../refusal.ts'
import { noteSignIn } from '../sign-in-line.ts'
import { checkActive, findAccount, letIn, phoneOf } from './account.ts'
import { decryptWire } from './cipher.ts'
import { isPassword, nobodysHash } from './password-hash.ts'
import { giveTryBack, takePasswordTry } from './password-tries.ts'

/**
 * Login by password. No account, no password, a wrong one and too many tries read alike, and the
 * first three take as long: each is held against a hash.
 */
export const logInByPassword: Handler<'POST /app-api/v1/login/password'> = async (
  input,
  context,
) => {
  const phone = phoneOf(input)
  const tried = await takePasswordTry(phone.prefix + phone.cellphone, context)
  if (tried === null) throw refuse('passwordWrong')
  const account = await findAccount(phone, context)
  const password = decryptWire(input.password, context.env.CIPHER_KEY)
  const isRight = isPassword(password, account?.password ?? nobodysHash)
  if (!account?.password || !isRight) {
    await noteSignIn('wrong password', phone.prefix + phone.cellphone, context)
    throw refuse('passwordWrong')
  }
  await giveTryBack(tried, context)
  checkActive(phone, account)
  return letIn(phone, account, context)
}
