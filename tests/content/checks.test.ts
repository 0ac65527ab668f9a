import { expect, test } from 'vitest'
import { printContentError } from '../../src/content/check.ts'
import { makeArticle, check, listMessages } from './project.ts'

const path = 'knowledge/en/brake-pads.md'
/**
 * Line numbers of the article's front matter: --- is 1, id 2, title 3 … updated 10, --- 11. The
 * text starts at 13.
 */
const one = (text: string | Buffer, at = path) => listMessages({ [at]: text })

test('a valid article has no errors', () => {
  expect(one(makeArticle())).toEqual([])
})

test.each([
  ['no head', 'Just a text.', '1 the head is missing'],
  [
    'a wrong date',
    makeArticle({ updated: '2026-13-01' }),
    '10 updated: "2026-13-01" is not allowed; no such day',
  ],
  [
    'a day that is not there',
    makeArticle({ updated: '2026-02-30' }),
    '10 updated: "2026-02-30" is not allowed; no such day',
  ],
  [
    'a date written otherwise',
    makeArticle({ updated: '20/11/2026' }),
    '10 updated: "20/11/2026" is not allowed; no such day',
  ],
  [
    'a missing field',
    makeArticle({ published: undefined }),
    '2 published: is missing; a date is written',
  ],
  [
    'a field that is not known',
    makeArticle({ colour: 'red' }),
    '11 colour: there is no such field here',
  ],
  [
    'a field twice',
    makeArticle({ updated: '2026-11-20\nupdated: 2026-11-21' }),
    "11 the head can't be read: the same field is there twice",
  ],
  [
    'a colon in a title',
    makeArticle({ title: 'Pads: which' }),
    "3 the head can't be read: write one",
  ],
  [
    'a short description',
    makeArticle({ description: 'Too short' }),
    '4 description: "Too short" is not allowed; at least 20 characters',
  ],
  [
    'an unknown category',
    makeArticle({ category: 'boats' }),
    '5 category: "boats" is unknown; allowed are brakes',
  ],
  ['an unknown tag', makeArticle({ tags: '[oe, xx]' }), '6 tags: "xx" is unknown; allowed are oe'],
  [
    'an unknown part',
    makeArticle({ parts: '[flux-capacitor]' }),
    '7 parts: "flux-capacitor" is not a kind of part',
  ],
  [
    'an unknown picture',
    makeArticle({ picture: 'nothing' }),
    '11 picture: there is no picture "nothing"',
  ],
  [
    'a rule in a title',
    makeArticle({ title: 'Return within 7 days' }),
    '3 title: "7 days" is a rule',
  ],
  [
    'an unknown fact in a title',
    makeArticle({ title: 'Return {{no.fact}}' }),
    '3 title: {{no.fact}}',
  ],
  [
    'an unknown related article',
    makeArticle({ related: '[other]' }),
    '8 related: there is no article "other"',
  ],
])('%s is reported once', (_, text, message) => {
  const matches = one(text)
  expect(matches).toHaveLength(1)
  expect(matches[0]).toContain(message)
})

test.each([
  ['HTML', 'A <b>word</b>.', '13 HTML is not allowed'],
  ['a script', '<script>alert(1)</script>', '13 HTML is not allowed'],
  ['a comment', '<!-- hidden -->', '13 HTML is not allowed'],
  [
    'a javascript link',
    '[x](javascript:alert(1))',
    '13 the link "javascript:alert(1)" is not allowed',
  ],
  ['a hidden javascript link', '[x](JaVaScRiPt:alert%281%29)', '13 the link "JaVaScRiPt'],
  ['a data link', '[x](data:text/html,x)', '13 the link "data:text/html,x" is not allowed'],
  [
    'a link without protection',
    '[x](http://x.example/)',
    '13 the link "http://x.example/" is not allowed',
  ],
  ['a bare path', '[x](/en/home)', '13 the link "/en/home" is not allowed'],
  ['an unknown article', '[x](article:nothing)', '13 the link "article:nothing" leads nowhere'],
  ['an unknown part', '[x](part:nothing)', '13 the link "part:nothing" leads nowhere'],
  ['an unknown policy', '[x](policy:nothing)', '13 the link "policy:nothing" leads nowhere'],
  ['a page with a number', '[x](page:product)', '13 the link "page:product" leads nowhere'],
  ['an unknown heading', '[x](#nowhere)', '13 the link "#nowhere" leads nowhere'],
  ['a heading of the first level', '# Title', '13 headings begin with ##'],
  ['one address twice', '## A {#a}\n\n## B {#a}', '15 two headings have the address "a"'],
  ['the same words twice', '## A\n\n## A', '15 two headings have the address "a"'],
  ['a wrong address', '## A {#Über}', '13 {#Über} is not allowed'],
  ['an encoded javascript link', '[x](java&#115;cript:alert%281%29)', '13 the link "javascript:'],
  ['a javascript link in angles', '<javascript:alert(1)>', '13 the link "javascript:alert(1)"'],
  ['an unknown fact in a link', '[x](mailto:{{no.fact}})', '13 {{no.fact}}: there is no fact'],
  ['a rule as a number', 'Within 7 days.', '13 "7 days" is a rule of the shop; write {{return.wi'],
  ['an unknown fact', '{{return.weeks}}', '13 {{return.weeks}}: there is no fact "return.weeks"'],
  ['a block within a sentence', 'See {{table:services}} here.', '13 {{table:services}} is a block'],
])('in a text, %s is reported once', (_, body, message) => {
  const matches = one(makeArticle({}, body))
  expect(matches[0]).toContain(message)
  expect(new Set(matches.map((line) => line.slice(0, 20))).size).toBe(1)
})

test('errors of the file format are reported once', () => {
  expect(one(makeArticle({}, 'x'.repeat(5 * 1024 * 1024)))).toEqual([
    '1 the file has 5121 KB; at most 200 KB are allowed. Divide it',
  ])
  expect(one(Buffer.from([0x2d, 0xff, 0xfe]))).toEqual([
    '1 the file is not UTF-8. Save it as UTF-8',
  ])
})

test('a wrong folder or file name is reported once', () => {
  expect(one(makeArticle(), 'knowledge/xx/brake-pads.md')[0]).toContain(
    '1 "xx" is not a locale; allowed are en,',
  )
  expect(one(makeArticle(), 'knowledge/en/Brake Pads.md')[0]).toContain(
    'lower-case letters, digits',
  )
  expect(one(makeArticle(), 'knowledge/en/brake-pads.txt')).toEqual(['1 documents end in .md'])
  expect(one(makeArticle(), 'policies/en/cookies.md')[0]).toContain(
    'there is no such document; the name is one of terms',
  )
  expect(one(makeArticle(), 'knowledge/en/brake-pads@1.0.md')[0]).toContain(
    'only policies have older versions',
  )
})

test('a translation requires its source and the date of the translated version', () => {
  const thai = 'knowledge/th-TH/brake-pads.md'
  const sourceUpdated = '2026-11-20'
  expect(listMessages({ [thai]: makeArticle({ sourceUpdated }) })).toEqual([
    '1 there is no English document of this name',
  ])
  expect(listMessages({ [path]: makeArticle(), [thai]: makeArticle() })[0]).toContain(
    'sourceUpdated: is missing',
  )
  expect(listMessages({ [path]: makeArticle(), [thai]: makeArticle({ sourceUpdated }) })).toEqual(
    [],
  )
  expect(listMessages({ [path]: makeArticle({ sourceUpdated }) })[0]).toContain(
    'only translations have it',
  )
})

test('an ID belongs to one article and is the same in all locales', () => {
  const other = 'knowledge/en/discs.md'
  expect(listMessages({ [path]: makeArticle(), [other]: makeArticle() })).toEqual([
    '2 id: 1 is taken by "brake-pads"',
  ])
  const thai = makeArticle({ id: '2', sourceUpdated: '2026-11-20' })
  expect(listMessages({ [path]: makeArticle(), 'knowledge/th-TH/brake-pads.md': thai })).toEqual([
    '2 id: 2 must be 1, as in the other locales',
  ])
})

test('an error message contains the file, the line and the allowed values', () => {
  const fault = check({ [path]: makeArticle({ category: 'boats' }) }).faults[0]
  expect(fault && printContentError(fault)).toMatch(
    /knowledge\/en\/brake-pads\.md:5 {2}category: "boats" is unknown; allowed are brakes$/,
  )
})

test.each([
  ['beside the languages', 'knowledge/brake-pads.md', 'in the folder of their language'],
  ['below an unknown kind', 'Knowledge/en/brake-pads.md', '"Knowledge" is not a kind of text'],
  ['beside the kinds', 'brake-pads.md', '"brake-pads.md" is not a kind of text'],
  ['in a file name with a picture', 'knowledge/en/🛞.md', 'a file name has lower-case letters'],
  ['in a folder named as a text', 'knowledge/en/a.md/b.md', 'this is not a file'],
])('a text %s is reported', (_, at, message) => {
  const matches = one(makeArticle(), at)
  expect(matches).toHaveLength(1)
  expect(matches[0]).toContain(message)
})

test('hidden files of systems and editors are ignored', () => {
  const hiddenFiles = {
    [path]: makeArticle(),
    'knowledge/en/.brake-pads.md.swp': 'x',
    '.DS_Store': 'x',
  }
  expect(listMessages(hiddenFiles)).toEqual([])
})

test('an empty file has one error message', () => {
  expect(one('')).toEqual([
    '1 the head is missing: a line of ---, "name: value" lines, a line of ---',
  ])
})
