import type { RequestCredentials } from '../kernel/context.ts'
import { personOfSessionSql } from '../kernel/session.ts'

/**
 * Reads the buyer's latest answers as a map from terms ID to the accepted version. Declined terms
 * are not included.
 */
export async function readAcceptedTerms({
  db,
  tokenHash,
}: RequestCredentials): Promise<Map<number, string>> {
  const { results } = await db
    .prepare(
      `SELECT terms_conditions_id AS id, version, agreed FROM agreement
       WHERE customer_id = ${personOfSessionSql('?1')} ORDER BY id`,
    )
    .bind(tokenHash)
    .all<{ id: number; version: string; agreed: number }>()
  const last = new Map(results.map((row) => [row.id, row]))
  return new Map(
    [...last].filter(([, row]) => row.agreed === 1).map(([id, row]) => [id, row.version]),
  )
}
