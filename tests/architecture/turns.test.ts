import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOfOtherTurns, turnCount } from '../../scripts/testing/turns.ts'

/* Long tests are distributed over runs of the gate (decision 0088). */

const each = Array.from({ length: turnCount }, (_, turn) => filesOfOtherTurns(String(turn)))

test('every test file of a rotation turn exists and runs in exactly one turn', () => {
  const all = [...new Set(each.flat())]
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((file) => !existsSync(file))).toEqual([])
  for (const file of all) expect(each.filter((left) => !left.includes(file)).length, file).toBe(1)
})

test('the main journeys run in every turn, and every file runs when no rotation is set', () => {
  const journeys = globSync('tests/e2e/order/{main-job,whole-life}.spec.ts')
  expect(journeys).toHaveLength(2)
  for (const file of journeys) expect(each.flat()).not.toContain(file)
  expect(filesOfOtherTurns(undefined)).toEqual([])
})
