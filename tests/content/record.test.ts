import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../src/content/check.ts'
import { addToRecord, printRecord } from '../../src/content/document/record.ts'
import { makeArticle, check as checkFiles, listMessages } from './project.ts'

const policy = (version: string, effective: string, body = 'You may return it.') => `---
title: Return policy
description: What can be returned, and when the money comes back.
version: "${version}"
updated: 2026-01-01
effective: ${effective}
order: 4
---

${body}
`
const recordOf = (files: Record<string, string>): string => {
  const content = checkFiles(files)
  return printRecord(addToRecord(content.record, content.documents, '2026-06-01'))
}

const one = { 'policies/en/return.md': policy('1.5', '2026-01-01') }
const record = recordOf(one)

describe('an agreed version of a policy', () => {
  test('passes while its text is unchanged', () => {
    expect(listMessages({ ...one, 'record.json': record })).toEqual([])
  })

  test('stays available when its file gets the next version', () => {
    const [first, ...others] = listMessages({
      'policies/en/return.md': policy('1.6', '2026-02-01'),
      'record.json': record,
    })
    expect(first).toContain('version 1.5 is in force since 2026-01-01')
    expect(first).toContain('restore its text as return@1.5.md')
    expect(others).toEqual([])
  })

  test('may exist next to the next version', () => {
    const files = {
      'policies/en/return.md': policy('1.5', '2026-01-01'),
      'policies/en/return@1.6.md': policy('1.6', '2026-02-01', 'Another text.'),
      'record.json': record,
    }
    expect(listMessages(files)).toEqual([])
  })

  test('cannot change its text without a new version', () => {
    const changedPolicy = policy('1.5', '2026-01-01', 'You may not return it.')
    const foundMessages = listMessages({
      'policies/en/return.md': changedPolicy,
      'record.json': record,
    })
    expect(foundMessages).toHaveLength(1)
    expect(foundMessages[0]).toContain(
      'the text of version 1.5, in force since 2026-01-01, has changed',
    )
  })

  test('accepts a corrected typo when the author records it', () => {
    const files = { 'policies/en/return.md': policy('1.5', '2026-01-01', 'You may return it!') }
    const { documents } = checkFiles(files)
    const stateBefore = JSON.parse(record) as Parameters<typeof addToRecord>[0]
    const keptPrintRecord = printRecord(addToRecord(stateBefore, documents, '2026-06-01'))
    const corrected = printRecord(addToRecord(stateBefore, documents, '2026-06-01', ['return']))
    expect(listMessages({ ...files, 'record.json': keptPrintRecord })).toHaveLength(1)
    expect(listMessages({ ...files, 'record.json': corrected })).toEqual([])
  })

  test('has a next version that may change until its effective date', () => {
    const next = (body: string) => ({
      ...one,
      'policies/en/return@1.6.md': policy('1.6', '2999-01-01', body),
    })
    const files = { ...next('Second text.'), 'record.json': recordOf(next('First text.')) }
    expect(listMessages(files)).toEqual([])
  })
})

test('a policy always has a text in force', () => {
  const [first, ...others] = listMessages({ 'policies/en/return.md': policy('1.6', '2999-01-01') })
  expect(first).toContain('6 effective: 2999-01-01 is later than today')
  expect(first).toContain('write the new one as return@1.6.md')
  expect(others).toEqual([])
})

test('an ID is never reused for another article', () => {
  const recordBefore = recordOf({ 'knowledge/en/brake-pads.md': makeArticle({ id: '7' }) })
  const foundMessages = listMessages({
    'knowledge/en/oil.md': makeArticle({ id: '7' }),
    'record.json': recordBefore,
  })
  expect(foundMessages).toHaveLength(1)
  expect(foundMessages[0]).toContain(
    'id: 7 belonged to "brake-pads", and old links lead to it; the next',
  )
})

test('every document in content/ is in the record', () => {
  const { record: ownRecord, documents } = checkContent()
  const complete = printRecord(addToRecord(ownRecord, documents, '2999-01-01'))
  expect(readFileSync('content/record.json', 'utf8'), 'run npm run content -- record').toBe(
    complete,
  )
})
