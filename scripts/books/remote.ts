import { queryD1 } from '../lib/wrangler-d1.ts'
import { allBooks } from './check.ts'
import type { Finding } from './finding.ts'

/**
 * Checks the books of a database through wrangler: a Cloudflare environment or a local state
 * (`where`). Skips comparisons that need code instead of SQL (order transitions). Concurrent writes
 * may cause differences, so a difference counts only if it persists at the second attempt.
 */
export function checkRemote(
  env: string | undefined,
  where: readonly string[],
  countryId = 0,
): Finding[] {
  const sql = allBooks.flatMap(({ of, wrong }) => [`SELECT count(*) AS n FROM ${of}`, wrong])
  const answers = queryD1({ env, where, countryId }, sql)
  return allBooks.map(({ name }, i) => ({
    name,
    compared: Number(answers[2 * i]?.[0]?.['n']),
    wrong: answers[2 * i + 1] ?? [],
  }))
}
