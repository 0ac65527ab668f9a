import type { agreementCalls } from '#contract/account/agreement.ts'
import type { Accepted } from '#contract/index.ts'
import type { BuyerContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { findMissingTerms } from './missing.ts'
import { readTerms } from './terms.ts'

export const agreementHandlers: Handlers<typeof agreementCalls> = {
  'GET /web-api/agreement/list': async (_, context) => readTerms(context),

  'GET /web-api/agreement/getByTermsType': async ({ termsType }, context) =>
    (await readTerms(context)).filter((group) => group.termsType === termsType),

  'GET /web-api/agreement/listNeedAgreement': async (_, context) => findMissingTerms(context),

  'POST /app-api/agreement/agree': acceptTerms,
  'POST /app-api/v5/agreement/agree': acceptTerms,

  'GET /app-api/v5/agreement/check': async (_, context) => {
    const groups = await findMissingTerms(context)
    return {
      isAgree: groups.length === 0,
      termsConditionsIdList: groups.map((group) => group.termsConditionsId),
    }
  },
}

/**
 * Records the buyer's answer to the current version of each terms document. Repeating an answer
 * adds no row.
 */
async function acceptTerms(
  { isAgree, termsConditionsIdList }: Accepted<'POST /app-api/agreement/agree'>,
  context: BuyerContext,
): Promise<Record<string, never>> {
  const { db, buyer, locale, now } = context
  const versions = new Map(
    (await readTerms(context)).map((group) => [group.termsConditionsId, group.termsVersion]),
  )
  const rows = termsConditionsIdList.map((id) => ({ id, version: versions.get(id) }))
  if (rows.some((row) => row.version === undefined)) throw refuse('notFound')
  await db
    .prepare(
      `INSERT INTO agreement (customer_id, terms_conditions_id, version, agreed, locale, at)
       SELECT ?1, value ->> 'id', value ->> 'version', ?2, ?3, ?4 FROM json_each(?5)
       WHERE NOT EXISTS (
         SELECT 1 FROM agreement AS last
         WHERE last.id = (SELECT max(id) FROM agreement
                          WHERE customer_id = ?1 AND terms_conditions_id = value ->> 'id')
           AND last.version = value ->> 'version' AND last.agreed = ?2)`,
    )
    .bind(buyer.personId, isAgree ? 1 : 0, locale, now, JSON.stringify(rows))
    .run()
  return {}
}
