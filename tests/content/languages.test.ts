import { describe, expect, test } from 'vitest'
import { printHtml } from '../../src/content/print.ts'
import { parseText } from '../../src/content/document/markdown.ts'
import { readTaxonomy } from '../../src/content/document/taxonomy.ts'
import { makeArticle, listMessages } from './project.ts'

const en = 'knowledge/en/brake-pads.md'
const th = 'knowledge/th-TH/brake-pads.md'
const thai = (other: Record<string, string | undefined> = {}, body = 'อ่านเบอร์') =>
  makeArticle({ title: 'ผ้าเบรก', sourceUpdated: '2026-11-20', ...other }, body)

describe('a translation', () => {
  test('repeats the fields that do not depend on the language', () => {
    const foundMessages = listMessages({
      [en]: makeArticle(),
      [th]: thai({ published: '2026-11-01', tags: '[]' }),
    })
    expect(foundMessages).toEqual([
      '6 tags: must be ["oe"], as in the English file',
      '9 published: must be "2026-11-20", as in the English file',
    ])
  })

  test('contains the fact placeholders of its source', () => {
    const source = makeArticle({}, 'Within {{return.windowDays}}.')
    expect(listMessages({ [en]: source, [th]: thai({}, 'ภายใน 8 วัน') })).toEqual([
      '1 {{return.windowDays}} is missing; the English text inserts it, so that the number stays right',
    ])
    const olderArticle = thai({ sourceUpdated: '2026-11-19' }, 'ภายใน 8 วัน')
    expect(listMessages({ [en]: source, [th]: olderArticle })).toEqual([])
  })

  test('contains no pasted English paragraph', () => {
    const body = 'Read the number on the old part before you order.\n\nShort.'
    expect(listMessages({ [en]: makeArticle({}, body), [th]: thai({}, body) })).toEqual([
      '1 1 paragraph is still English; translate, or delete this file to show the English text',
    ])
  })
})

test('one error in the front matter of an English document is reported once', () => {
  const policy = (title: string) =>
    `---\ntitle: ${title}\ndescription: What can be returned, and when.\nversion: "1.5"\nupdated: 2026-01-01\nsourceUpdated: 2026-01-01\neffective: 2026-01-01\norder: 4\n---\n\nText.\n`
  const foundMessages = listMessages({
    'policies/en/return.md': policy('Return: policy').replace(/sourceUpdated.*\n/, ''),
    'policies/th-TH/return.md': policy('คืน'),
    'policies/ko/return.md': policy('반품'),
  })
  expect(foundMessages).toHaveLength(1)
  expect(foundMessages[0]).toContain("2 the head can't be read")
})

test.each([
  ['single braces', 'Within {return.windowDays}.', '13 {return.windowDays} has single braces'],
  ['a heading without a space', '##When', '13 a heading needs a space after ##'],
  ['a number in words', 'Within seven days.', '13 "7 days" is a rule of the shop'],
  ['a Thai number in words', 'ภายในเจ็ดวัน', 'is a rule of the shop'],
  ['an unknown note', '> [!DANGER]\n> Hot.', '13 [!DANGER] is not allowed; one of [!NOTE]'],
  ['a picture from elsewhere', '![Pads](https://x.example/a.png)', '13 write ![what it shows]'],
  ['a missing picture', '![Pads](picture:nothing)', '13 there is no picture "nothing"'],
  ['a picture without words', '![](picture:brake-pad)', 'write what the picture shows'],
])('%s is reported', (_, body, message) => {
  expect(listMessages({ [en]: makeArticle({}, body) })[0]).toContain(message)
})

test('notes and pictures are printed as the reader sees them', () => {
  const body = '> [!WARNING]\n> Hot **coolant**.\n\n![Worn pads](picture:oil-filter)'
  const { text } = parseText(body, 'x.md', 1)
  const html = printHtml(text, {
    language: 'en',
    locale: 'en',
    targets: { articles: new Map(), questions: new Map(), taxonomy: readTaxonomy() },
  })
  expect(html).toBe(
    '<div class="note warn" role="note"><p>Hot <b>coolant</b>.</p></div>' +
      '<p><img src="/parts/oil-filter-480.avif" alt="Worn pads" width="240" height="240" loading="lazy"></p>',
  )
})

test('files left behind by editors are ignored, and Windows line ends are read', () => {
  const files = {
    [en]: `\ufeff${makeArticle()}`.replaceAll('\n', '\r\n'),
    'knowledge/en/brake-pads.md~': 'x',
    'knowledge/en/brake-pads.md.bak': 'x',
    'knowledge/Thumbs.db': 'x',
  }
  expect(listMessages(files)).toEqual([])
})
