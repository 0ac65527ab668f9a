import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { call } from '#contract/shapes/call.ts'
import {
  exampleOf,
  listRequiredFields,
  withGeneratedPart,
} from '../../scripts/operator-check/document.ts'
import { operatorCalls } from '../../scripts/operator-check/kinds.ts'
import { fitToContract } from '../../functions/proxy/fit-to-contract.ts'

/* The document for operators, and the results of fields that they omit. */

test('docs/own-platform.md is current (npm run operator-doc)', () => {
  const document = readFileSync('docs/own-platform.md', 'utf8')
  expect(withGeneratedPart(document)).toBe(document)
})

/** Removes every field that isn't required, at any depth. */
function onlyRequired(data: unknown, fields: ReadonlySet<string>): unknown {
  if (Array.isArray(data)) return data.map((one) => onlyRequired(one, fields))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => {
      const isPart = typeof value === 'object' && value !== null
      return isPart || fields.has(field) ? [[field, onlyRequired(value, fields)]] : []
    }),
  )
}

test.each(operatorCalls)('%s is usable with its required fields only', (_, entry) => {
  const example = exampleOf(entry.response())
  expect(fitToContract(example, entry).wrongTypes).toEqual([])
  const names = listRequiredFields(entry.response()).flatMap((text) =>
    text.replaceAll('`', '').replace(/^.*: /, '').split(' '),
  )
  const fewOnlyRequired = onlyRequired(example, new Set(names))
  const isEmpty = JSON.stringify(fewOnlyRequired) === '{}' && names.length === 0
  if (isEmpty) return
  const { fatallyMissing, missingRequired } = fitToContract(fewOnlyRequired, entry)
  expect([fatallyMissing, missingRequired]).toEqual([[], []])
})

const row = () =>
  z.object({ id: z.number(), name: z.string(), rating: z.number(), at: z.number().nullable() })

const list = call({
  audience: 'visitor',
  request: () => z.object({}),
  response: () => z.object({ total: z.number(), list: z.array(row()), best: row().nullable() }),
})

test('a row without its ID is left out, other fields get defaults, and a nullable object without its ID becomes null', () => {
  const rows = [{ id: 1 }, { name: 'no id' }, { id: 3, name: null, rating: 4, more: 'kept' }]
  const { data, missingRequired, fatallyMissing, wrongTypes } = fitToContract(
    { list: rows, best: { name: 'x' } },
    list,
  )
  expect(data).toEqual({
    total: 3,
    list: [
      { id: 1, name: '', rating: 0, at: null },
      { id: 3, name: '', rating: 4, at: null, more: 'kept' },
    ],
    best: null,
  })
  expect(missingRequired).toEqual(['list.1.id', 'best.id'])
  expect([fatallyMissing, wrongTypes]).toEqual([[], []])
})

test('a required field that is missing makes the whole response unusable', () => {
  const one = call({ audience: 'visitor', request: () => z.object({}), response: row })
  expect(fitToContract({ name: 'x' }, one).fatallyMissing).toEqual(['id'])
})
