import type { Context } from '../kernel/context.ts'
import type { Handler } from '../kernel/handlers.ts'
import { workQueues } from '../kernel/work-queues.ts'
import { refuse } from '../kernel/refusal.ts'
import { logSignIn } from '../kernel/sign-in-line.ts'
import {
  type AccountRow,
  checkActive,
  findAccount,
  signInCustomer,
  type Phone,
  phoneOf,
} from './account.ts'
import { decryptWire } from './cipher.ts'
import { checkPassword, dummyHash } from './password-hash.ts'
import { refundPasswordTry, takePasswordTry } from './password-tries.ts'

/**
 * Login by password. An unknown account, a missing password, a wrong password and too many tries
 * get the same refusal. The first three also take equally long, because each runs a hash
 * comparison.
 */
export const logInByPassword: Handler<'POST /app-api/v1/login/password'> = async (
  input,
  context,
) => {
  const phone = phoneOf(input)
  const password = decryptWire(input.password, context.env.CIPHER_KEY)
  const account = await verifyPassword(phone, password, context)
  checkActive(phone, account)
  return signInCustomer(phone, account, context)
}

/** Returns the account with this password; refuses (passwordWrong) otherwise. */
async function verifyPassword(
  phone: Phone,
  password: string,
  context: Context,
): Promise<AccountRow> {
  const number = phone.prefix + phone.cellphone
  const tryId = await takePasswordTry(number, context)
  if (tryId === null) throw refuse('passwordWrong')
  const account = await findAccount(phone, context)
  const storedHash = account?.password ?? dummyHash
  const { isCorrect, upgradedHash } = await workQueues.buyersPassword
    .inTurn(() => checkPassword(password, storedHash))
    .catch(async (busy: unknown) => {
      // The password wasn't compared because the queue was full, so the try doesn't count.
      await refundPasswordTry(tryId, context)
      throw busy
    })
  if (!account?.password || !isCorrect) {
    await logSignIn('wrong password', number, context)
    throw refuse('passwordWrong')
  }
  await refundPasswordTry(tryId, context)
  if (upgradedHash) await storeRenewedHash(account, upgradedHash, context)
  return account
}

/**
 * Stores the same password under a hash of the current cost, unless another password was set
 * meanwhile.
 */
async function storeRenewedHash({ id, password }: AccountRow, hash: string, { db }: Context) {
  await db
    .prepare('UPDATE password SET hash = ?3 WHERE customer_id = ?1 AND hash = ?2')
    .bind(id, password, hash)
    .run()
}
