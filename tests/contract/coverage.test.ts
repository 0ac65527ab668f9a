import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Call, PlannedCall } from '../../src/contract/call.ts'
import { contract } from '../../src/contract/index.ts'

const entries = Object.entries(contract) as [string, Call | PlannedCall][]

/** calls.tsv is the list of every call that the specification names. */
const listed = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([, method, path]) => `${method} ${path?.replace('/platform', '')}`)

/** own-calls.tsv: calls that a screen needs and the specification doesn't name, each with why. */
const specified = [...listed('./calls.tsv'), ...listed('./own-calls.tsv')]

test('the contract has every call of the specification, spelled the same, and no other but our own', () => {
  expect(entries.map(([name]) => name).sort()).toEqual([...new Set(specified)].sort())
})

test('how many calls are left to build', () => {
  const planned = entries.filter(([, call]) => !call.built)
  console.log(`${planned.length} of ${entries.length} calls answer 501 label_not_available`)
  expect(planned.length).toBeLessThan(entries.length)
})

test.each(entries.filter(([, call]) => call.built))('%s has schemas that build', (_, entry) => {
  if (!entry.built) return
  expect(entry.request()).toBeInstanceOf(z.ZodType)
  expect(entry.response()).toBeInstanceOf(z.ZodType)
})

test('a call that changes something for a buyer is no plain GET', () => {
  for (const [name, call] of entries)
    if (call.built && call.idempotency) expect(name).toMatch(/^(POST|PUT|DELETE)/)
})
