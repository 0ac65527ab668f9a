import { extractCode } from '#domain/auth/one-time-code.ts'
import { mailRules } from '#domain/notification/mail.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { hashMailCode } from './request.ts'

/**
 * Verifies an address by the code sent to it. A wrong, expired or used code and too many attempts
 * get the same refusal (codeWrong). Counts the attempt before checking the code.
 */
export async function confirmMail(typedText: string, context: BuyerContext): Promise<void> {
  const { db, buyer, now } = context
  const pendingCode = await db
    .prepare(
      `UPDATE mail_address SET tries = tries + 1
       WHERE customer_id = ?1 AND wanted <> '' AND tries < ${mailRules.tries} AND sent_at >= ?2
       RETURNING code_hash`,
    )
    .bind(buyer.personId, now - mailRules.lifeMs)
    .first<{ code_hash: string }>()
  if (
    !pendingCode ||
    pendingCode.code_hash !== (await hashMailCode(extractCode(typedText), context))
  )
    throw refuse('codeWrong')
  await db
    .prepare(
      `UPDATE mail_address SET address = wanted, wanted = '', code_hash = ''
       WHERE customer_id = ?1 AND code_hash = ?2`,
    )
    .bind(buyer.personId, pendingCode.code_hash)
    .run()
}
