import { expect, test } from 'vitest'
import type { Content } from '../../src/content/check.ts'
import { entryId } from '../../src/content/collections.ts'
import { entriesOf } from '../../src/content/entries.ts'
import { localeCodes } from '../../src/i18n/locales.ts'
import { makeWireFiles } from '../../scripts/publishing/wire.ts'
import { makeArticle, check } from './project.ts'

const someDay = '2026-11-20'
const wireOf = (content: Content) =>
  new Map(
    makeWireFiles(entriesOf(content, someDay)).map(({ path, make }) => [
      path.replace('_content/', ''),
      JSON.parse(String(make())) as unknown,
    ]),
  )
const entry = (body: string, locale = 'en') =>
  entriesOf(check({ 'knowledge/en/brake-pads.md': makeArticle({}, body) }), someDay).find(
    (row) => row.locale === locale,
  )

test('HTML special characters are escaped', () => {
  const html = entry('5 &lt; 6 & "x" `<b>` \\<script\\>alert(1)\\</script\\>')?.html ?? ''
  expect(html).toBe(
    '<p>5 &lt; 6 &amp; &quot;x&quot; <code>&lt;b&gt;</code> &lt;script&gt;alert(1)&lt;/script&gt;</p>',
  )
})

test('links point to pages in the reader’s locale', () => {
  const body =
    '[a](part:front-brake-pads) [b](page:quickOrder) [c](https://x.example/?a=1&b=2) [d](#fit)\n\n## Fit'
  expect(entry(body, 'th-TH')?.html).toContain('href="/th-TH/search/fourCategory/1010101.html"')
  expect(entry(body, 'en-TH')?.html).toContain('href="/en-TH/quickOrder.html?changeRoute=no"')
  expect(entry(body)?.html).toContain('href="https://x.example/?a=1&amp;b=2" rel="noopener"')
  expect(entry(body)?.html).toContain('href="#fit"')
  expect(entry('[e](mailto:{{site.email}})')?.html).toContain('href="mailto:care@')
})

test('an untranslated text is marked with its language, and en-TH inherits from en', () => {
  expect(entry('Text.', 'ko')?.foreign).toBe('en')
  expect(entry('Text.', 'en-TH')?.foreign).toBeUndefined()
  expect(entry('{{return.windowDays}}', 'ko')?.html).toBe('<p>7 calendar days</p>')
})

test('lists, tables, headings and blocks are printed as HTML', () => {
  const body =
    '## Fit {#fit}\n\n- a\n- **b**\n\n1. x\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n{{table:weightFees}}'
  const printedEntry = entry(body)
  expect(printedEntry?.html).toContain(
    '<h2 id="fit">Fit</h2><ul><li>a</li><li><b>b</b></li></ul><ol><li>x</li></ol>',
  )
  expect(printedEntry?.html).toContain('<td>1</td><td class="right">2</td>')
  expect(printedEntry?.html).toContain('<td>฿149.00</td>')
  expect(printedEntry?.text).toBe('Fit\n\na\nb\n\nx\n\na | b\n1 | 2')
  expect(printedEntry?.headings).toEqual([{ depth: 2, id: 'fit', text: 'Fit' }])
})

test('the API gets one index per locale and the text of each article', () => {
  const files = wireOf(check({ 'knowledge/en/brake-pads.md': makeArticle() }))
  expect(files.get('ko/knowledge.json')).toMatchObject([
    { id: 1, title: 'Brake pads', foreign: 'en' },
  ])
  expect(files.get('th-TH/knowledge/1.json')).toMatchObject({
    html: '<h2 id="fit">Fit</h2><p>Read the number.</p>',
  })
})

const policy = (version: string, effective = '2026-11-16') =>
  `---\ntitle: Returns\ndescription: What can be returned and how.\nversion: "${version}"\nupdated: 2026-11-16\neffective: ${effective}\norder: 1\n---\n\nVersion ${version}.\n`

test('an older version of a policy stays available under its version name', () => {
  const content = check({
    'policies/en/return.md': policy('1.5'),
    'policies/en/return@1.4.md': policy('1.4'),
  })
  expect(content.faults).toEqual([])
  const ownEntries = entriesOf(content, someDay).filter((row) => row.locale === 'ko')
  expect(ownEntries.map(entryId)).toEqual(['ko/return', 'ko/return@1.4'])
  expect(ownEntries.map((row) => row.html)).toEqual(['<p>Version 1.5.</p>', '<p>Version 1.4.</p>'])
  const files = wireOf(content)
  expect(files.get('ko/policies.json')).toMatchObject([{ version: '1.5' }])
  const wrongFaults = check({ 'policies/en/return@1.3.md': policy('1.4') }).faults
  expect(wrongFaults[0]?.message).toContain('is not the version in the file name')
})

test('a version takes effect on its date, and the previous version becomes an older one', () => {
  const content = check({
    'policies/en/return.md': policy('1.5'),
    'policies/en/return@1.6.md': policy('1.6', '2027-01-01'),
  })
  expect(content.faults).toEqual([])
  const textsOn = (day: string) =>
    entriesOf(content, day)
      .filter((row) => row.locale === 'en')
      .map((row) => [entryId(row), row.html])
  expect(textsOn('2026-12-31')).toEqual([['en/return', '<p>Version 1.5.</p>']])
  expect(textsOn('2027-01-01')).toEqual([
    ['en/return@1.5', '<p>Version 1.5.</p>'],
    ['en/return', '<p>Version 1.6.</p>'],
  ])
})

test('a policy without a version in force shows the first upcoming version', () => {
  const content = check({ 'policies/en/return.md': policy('1.5', '2027-01-01') })
  expect(entriesOf(content, someDay).map(entryId)).toContain('ko/return')
})

test('an article appears on its publication date, and no link leads to it before', () => {
  const coming = makeArticle({ id: '2', title: 'Discs', published: '2999-01-01' })
  const content = check({ 'knowledge/en/discs.md': coming })
  expect(entriesOf(content, '2998-12-31')).toEqual([])
  expect(entriesOf(content, '2999-01-01')).toHaveLength(localeCodes.length)
  const [fault] = check({
    'knowledge/en/discs.md': coming,
    'knowledge/en/brake-pads.md': makeArticle({ related: '[discs]' }),
  }).faults
  expect(fault?.message).toContain('"discs" is published on 2999-01-01 only')
})
