import { toCamelCase, requireName, toKebabCase, toSpacedWords } from './names.ts'
import { insertLast, WrongInput, type Tree, withImport } from './tree.ts'

const list = 'functions/platform/job-list.ts'

/** Recipe of `npm run new -- job NAME`. */
export function createJob(tree: Tree, args: readonly string[]): string[] {
  const name = requireName(args.join(' '), '"close old chats"')
  const [fn, file, words] = [toCamelCase(name), toKebabCase(name), toSpacedWords(name)]
  const jobList = tree.read(list)
  if (new RegExp(`name: '${words}'|\\b${fn}\\b`).test(jobList))
    throw new WrongInput(`${list} has ${words} already`)
  const path = `functions/platform/jobs/${file}.ts`
  const test = `tests/platform/jobs/${file}.test.ts`
  tree.add(path, writeJobCode(fn, words))
  tree.add(test, testOf(fn, file, words))
  tree.edit(list, (text) =>
    insertLast(
      withImport(text, `./jobs/${file}.ts`, fn),
      'export const jobs',
      `  { name: '${words}', every: 15, run: ${fn} },`,
      '\n]',
    ),
  )
  return [
    `select in ${path} what is due, and do the work in its loop`,
    `set how often it runs (minutes) in ${list}`,
    `state the outcome in ${test}`,
    `npx vitest run --project platform ${test}`,
  ]
}

const writeJobCode = (
  fn: string,
  text: string,
) => `import type { JobContext } from '../kernel/job.ts'

/** Maximum rows of one run. The others are still due at the next one. */
const maxRows = 100

/**
 * Job "${text}". It begins as a count of the buyers whose session is over and changes nothing:
 * replace the selection by what is due, and do the work in the loop.
 */
export async function ${fn}({
  db,
  now,
  hasTimeLeft,
  yieldToRequests,
}: JobContext): Promise<number> {
  const { results } = await db
    .prepare('SELECT customer_id AS id FROM session WHERE expires_at < ?1 ORDER BY id LIMIT ?2')
    .bind(now, maxRows)
    .all<{ id: number }>()
  const done = new Set<number>()
  for (const { id } of results) {
    if (!hasTimeLeft()) break
    done.add(id)
    await yieldToRequests()
  }
  return done.size
}
`

const testOf = (fn: string, file: string, text: string) => `import { expect, test } from 'vitest'
import { ${fn} } from '#platform/jobs/${file}.ts'
import { newBuyer } from '../../support/client.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

const logFailure = (subject: string) => expect.unreachable(subject)

test('the job "${text}" takes what is due, until its time is up', async () => {
  const buyer = newBuyer()
  const run = (now: number, hasTimeLeft = () => true) =>
    withDatabase((db) => ${fn}(jobContext(db, { logFailure, now, hasTimeLeft })))
  expect(await run(2)).toBe(0)
  query('UPDATE session SET expires_at = 1 WHERE customer_id = ?', buyer.id)
  expect(await run(1)).toBe(0)
  expect(await run(2)).toBe(1)
  expect(await run(2, () => false)).toBe(0)
  query('DELETE FROM session WHERE customer_id = ?', buyer.id)
})
`
