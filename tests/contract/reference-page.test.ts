import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call, CallName, PlannedCall } from '#contract/shapes/call.ts'
import { contract } from '#contract/index.ts'
import { schemaText } from '#contract/reference/schema-text.ts'
import { referencePage } from '#platform/operator/reference-page.ts'

const builtCalls = (Object.entries(contract) as [CallName, Call | PlannedCall][]).filter(
  ([, entry]) => entry.built,
)

test('the reference page lists every built call once and contains no script', async () => {
  const page = await referencePage()
  const text = await page.text()
  const namedNames = [...text.matchAll(/<summary><code>(.*?)<\/code>/g)].map(([, name]) => name)
  expect(namedNames.toSorted()).toEqual(builtCalls.map(([name]) => name).toSorted())
  expect(text).not.toMatch(/<script|\[object|undefined/)
  const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  expect(page.headers.get('content-security-policy')).toContain("form-action 'none'")
})

test.each([
  [{ anyOf: [{ type: 'number' }, { type: 'string' }] }, 'number'],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ type: ['number', 'null'] }, 'number | null'],
  [{ type: 'string', format: 'date' }, 'date'],
  [
    {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, words: { type: 'string', maxLength: 9 } },
    },
    '{\n  id: integer\n  words?: string // at most 9 letters\n}',
  ],
])('%j is printed as %s', (schema, text) => {
  expect(schemaText(schema)).toBe(text)
})
