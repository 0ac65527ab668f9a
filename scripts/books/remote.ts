import { spawnSync } from 'node:child_process'
import { allBooks } from './check.ts'
import type { Finding } from './finding.ts'

/**
 * Compares the books of a database by wrangler: of an environment at Cloudflare, or of a local state
 * (`where`). What is compared by code and not by SQL (moves of orders) is left out. Others go on writing
 * between two books: a difference that is gone at the second try was none.
 */
export function checkRemote(env: string | undefined, where: readonly string[]): Finding[] {
  const database = env ? `egg-mall-${env}` : 'egg-mall'
  const sql = allBooks.flatMap(({ of, wrong }) => [`SELECT count(*) AS n FROM ${of}`, wrong])
  const args = ['d1', 'execute', database, ...where, '--json', '--command', sql.join(';\n')]
  const done = spawnSync('wrangler', [...args, ...(env ? ['--env', env] : [])], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  if (done.status !== 0) throw new Error(done.stdout + done.stderr)
  const answers = JSON.parse(done.stdout) as { results: Record<string, unknown>[] }[]
  return allBooks.map(({ name }, i) => ({
    name,
    compared: Number(answers[2 * i]?.results[0]?.['n']),
    wrong: answers[2 * i + 1]?.results ?? [],
  }))
}
