import type { accountCalls } from '#contract/account/account.ts'
import { readAddresses } from '../address/read.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { exportData } from './export.ts'
import { readHome } from './home.ts'
import { requestDeletion, withdrawDeletion } from './request-deletion.ts'

export const accountHandlers: Handlers<typeof accountCalls> = {
  'GET /web-api/account/home': async (_, context) => readHome(context),

  'POST /web-api/address/default': async ({ addressId }, context) => {
    const { db, buyer, now } = context
    const { meta } = await db
      .prepare(
        `UPDATE address SET default_at = CASE WHEN id = ?2 THEN ?3 END WHERE customer_id = ?1
           AND EXISTS (SELECT 1 FROM address WHERE customer_id = ?1 AND id = ?2)`,
      )
      .bind(buyer.id, addressId, now)
      .run()
    if (!meta.changes) throw refuse('notFound')
    return readAddresses(context)
  },

  'DELETE /web-api/address/remove': async ({ addressId }, context) => {
    const { db, buyer } = context
    const { meta } = await db
      .prepare('DELETE FROM address WHERE customer_id = ? AND id = ?')
      .bind(buyer.id, addressId)
      .run()
    if (!meta.changes) throw refuse('notFound')
    return readAddresses(context)
  },

  'GET /web-api/account/export': async (_, context) => exportData(context),

  'POST /web-api/account/deletion': async (_, context) => requestDeletion(context),

  'DELETE /web-api/account/deletion': async (_, context) => {
    await withdrawDeletion(context)
    return {}
  },
}
