import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Call, PlannedCall } from '../../src/contract/shapes/call.ts'
import { contract } from '../../src/contract/index.ts'

const entries = Object.entries(contract) as [string, Call | PlannedCall][]

/** calls.tsv lists every call that the specification names. */
const specified = readFileSync(new URL('./calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([, method, path]) => `${method} ${path?.replace('/platform', '')}`)

test('the contract contains every specified call, and every other call has a reason', () => {
  const namedCalls = entries.filter(([, call]) => !call.built || call.own === undefined)
  expect(namedCalls.map(([name]) => name).sort()).toEqual([...new Set(specified)].sort())
  for (const [, call] of entries)
    if (call.built && call.own !== undefined) expect(call.own).toMatch(/\w+ \w+/)
})

test('every file with calls is in the contract', () => {
  const folder = new URL('../../src/contract/', import.meta.url)
  const index = readFileSync(new URL('index.ts', folder), 'utf8')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  ))
    for (const [, calls] of readFileSync(new URL(file, folder), 'utf8').matchAll(
      /^export const (\w+Calls) = /gm,
    ))
      expect(index, file).toContain(`  ...${calls},`)
})

test('at least one call is built, and the number of unbuilt calls is printed', () => {
  const plannedCalls = entries.filter(([, call]) => !call.built)
  console.log(`${plannedCalls.length} of ${entries.length} calls answer 501 label_not_available`)
  expect(plannedCalls.length).toBeLessThan(entries.length)
})

test.each(entries.filter(([, call]) => call.built))(
  '%s has request and response schemas that can be built',
  (_, entry) => {
    if (!entry.built) return
    expect(entry.request()).toBeInstanceOf(z.ZodType)
    expect(entry.response()).toBeInstanceOf(z.ZodType)
  },
)

test('a call with an idempotency key is a POST, PUT or DELETE', () => {
  for (const [name, call] of entries)
    if (call.built && call.idempotency) expect(name).toMatch(/^(POST|PUT|DELETE)/)
})
