import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { randomId } from '#platform/db/random-id.ts'

test('H19: random IDs are exact numbers of at most 15 digits in no order', () => {
  const ids = Array.from({ length: 2000 }, randomId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(Number.isSafeInteger(id) && String(id).length <= 15).toBe(true)
  expect(Math.min(...ids)).toBeGreaterThanOrEqual(2 ** 44)
  const rising = ids.filter((id, index) => id > (ids[index - 1] ?? 0)).length
  expect(rising).toBeGreaterThan(800)
  expect(rising).toBeLessThan(1200)
})

test('H19: customers, addresses, conversations and favourite lists never get a sequential ID', () => {
  const inserts = globSync('functions/**/*.ts').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /INSERT (?:OR \w+ )?INTO (?:customer|address|chat_conversation|favourite_list)\s*\(([^)]*)\)/g,
      ),
    ].map(([, columns = '']) => ({
      file,
      hasId: columns.split(',').some((c) => c.trim() === 'id'),
    })),
  )
  expect(inserts.length).toBeGreaterThanOrEqual(5)
  expect(inserts.filter(({ hasId }) => !hasId)).toEqual([])
})
