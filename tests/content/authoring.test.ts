import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { renameDocument } from '../../src/content/authoring/rename.ts'
import { reportOf } from '../../src/content/authoring/report.ts'
import { makeDocument, writeRecord } from '../../src/content/authoring/template.ts'
import { checkContent, printContentError } from '../../src/content/check.ts'
import { entriesOf } from '../../src/content/entries.ts'
import { makeArticle, folderOf } from './project.ts'

const day = '2026-06-01'
const policyFile = `---
title: Return policy
description: What can be returned, and when the money comes back.
version: "1.5"
updated: 2026-01-01
effective: 2026-01-01
order: 4
---

You may return it.
`
const faultsIn = (root: string) => checkContent(root).faults.map(printContentError)

test.each([
  ['knowledge', 'oil-filters'],
  ['faq', 'where-is-it'],
  ['landing', '6'],
  ['policies', 'return@1.6'],
])('a new document of kind %s passes the check', (kind, name) => {
  const root = folderOf({ 'policies/en/return.md': policyFile })
  const madeDocument = makeDocument(checkContent(root), kind, name, day, root)
  expect(madeDocument).not.toHaveProperty('refused')
  expect(faultsIn(root)).toEqual([])
})

test('a new document is a draft: it is not published and has the status “draft”', () => {
  const root = folderOf({})
  makeDocument(checkContent(root), 'faq', 'where-is-it', day, root)
  const content = checkContent(root)
  expect(entriesOf(content, day)).toEqual([])
  expect(entriesOf(content, '9999-12-31')).toHaveLength(9)
  expect([...(reportOf(content)[0]?.states.values() ?? [])]).toEqual(Array(8).fill('draft'))
})

test('a draft of a translation shows the English text', () => {
  const root = folderOf({
    'knowledge/en/brake-pads.md': makeArticle(),
    'knowledge/th-TH/brake-pads.md': makeArticle(
      { title: 'ผ้าเบรก', sourceUpdated: '2026-11-20', draft: 'true' },
      'ร่าง',
    ),
  })
  const thai = entriesOf(checkContent(root), '2026-12-01').find(({ locale }) => locale === 'th-TH')
  expect(thai).toMatchObject({ foreign: 'en', head: { title: 'Brake pads' } })
})

test('an article is no longer published after its last day', () => {
  const root = folderOf({ 'knowledge/en/brake-pads.md': makeArticle({ ended: '2026-11-25' }) })
  const content = checkContent(root)
  expect(entriesOf(content, '2026-11-25')).toHaveLength(9)
  expect(entriesOf(content, '2026-11-26')).toEqual([])
})

test('the next version of a policy has the same text, a new version and a later date', () => {
  const root = folderOf({ 'policies/en/return.md': policyFile })
  makeDocument(checkContent(root), 'policies', 'return@1.6', day, root)
  const text = readFileSync(join(root, 'policies/en/return@1.6.md'), 'utf8')
  expect(text).toContain('version: "1.6"')
  expect(text).toContain('effective: 2026-07-01')
  expect(text).toContain('You may return it.')
})

test('the number of a deleted article is not assigned again', () => {
  const root = folderOf({ 'knowledge/en/brake-pads.md': makeArticle({ id: '7' }) })
  writeRecord(checkContent(root), day, [], root)
  rmSync(join(root, 'knowledge/en/brake-pads.md'))
  makeDocument(checkContent(root), 'knowledge', 'oil', day, root)
  expect(readFileSync(join(root, 'knowledge/en/oil.md'), 'utf8')).toContain('id: 8\n')
  rmSync(join(root, 'knowledge'), { recursive: true })
  write(root, 'knowledge/categories.json', '{}')
  expect(checkContent(root).record.ids.knowledge).toEqual({ 7: 'brake-pads', 8: 'oil' })
})

test('a rename changes every reference and keeps the address of the page', () => {
  const root = folderOf({
    'knowledge/en/brake-pads.md': makeArticle({ id: '7' }),
    'knowledge/th-TH/brake-pads.md': makeArticle(
      { id: '7', title: 'ผ้าเบรก', sourceUpdated: '2026-11-20' },
      'อ่าน',
    ),
    'knowledge/en/oil.md': makeArticle(
      { id: '8', related: '[brake-pads]' },
      'See [pads](article:brake-pads).',
    ),
  })
  const addresses = () =>
    entriesOf(checkContent(root), '2026-12-01').map(({ head }) => 'id' in head && head.id)
  const addressesBefore = addresses()
  renameDocument(checkContent(root), 'knowledge', 'brake-pads', 'choosing-pads', root)
  expect(faultsIn(root)).toEqual([])
  expect(addresses().toSorted()).toEqual(addressesBefore.toSorted())
  expect(existsSync(join(root, 'knowledge/th-TH/choosing-pads.md'))).toBe(true)
  const otherFile = readFileSync(join(root, 'knowledge/en/oil.md'), 'utf8')
  expect(otherFile).toContain('related: [choosing-pads]')
  expect(otherFile).toContain('(article:choosing-pads)')
})

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
