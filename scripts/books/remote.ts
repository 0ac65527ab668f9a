import { askD1 } from '../lib/wrangler-d1.ts'
import { allBooks } from './check.ts'
import type { Finding } from './finding.ts'

/**
 * Compares the books of a database by wrangler: of an environment at Cloudflare, or of a local state
 * (`where`). What is compared by code and not by SQL (moves of orders) is left out. Others go on writing
 * between two books: a difference that is gone at the second try was none.
 */
export function checkRemote(
  env: string | undefined,
  where: readonly string[],
  countryId = 0,
): Finding[] {
  const sql = allBooks.flatMap(({ of, wrong }) => [`SELECT count(*) AS n FROM ${of}`, wrong])
  const answers = askD1({ env, where, countryId }, sql)
  return allBooks.map(({ name }, i) => ({
    name,
    compared: Number(answers[2 * i]?.[0]?.['n']),
    wrong: answers[2 * i + 1] ?? [],
  }))
}
