import { describe, expect, it, test } from 'vitest'
import { IndexFiles } from '#domain/reading/files.ts'
import { foldWithPositions } from '#domain/reading/fold.ts'
import { mergeIndex, type IndexRoot } from '#domain/reading/merge.ts'
import {
  positionLevels,
  levelWeights,
  type SearchPage,
  type Section,
} from '#domain/reading/page.ts'
import { sortPhraseFirst } from '#domain/reading/phrase.ts'
import { rankPages } from '#domain/reading/rank.ts'
import { searchPages } from '#domain/reading/search.ts'
import { markWords, type HighlightedText, snippetOf } from '#domain/reading/snippet.ts'
import { tokensOfPage } from '#domain/reading/tokens.ts'
import { tokensOfQuery, indexKeysOfText } from '#domain/reading/words.ts'

const pageOf = (title: string, ...sections: Section[]): SearchPage => ({
  kind: 'knowledge',
  title,
  path: `${title}.html`,
  sections,
})
const text = (words: string): Section => ['', '', words]
const mergeAll = (pages: readonly SearchPage[]) =>
  mergeIndex(pages.map((page, order) => ({ order, page, tokens: tokensOfPage(page, []) })))
const indexOf = (pages: readonly SearchPage[]) => {
  const files = mergeAll(pages)
  return IndexFiles.open(async (name) => files.get(name) ?? '')
}
const search = async (pages: readonly SearchPage[], query: string, isTyping = false, limit = 10) =>
  searchPages(await indexOf(pages), query, { isTyping, limit })
const titles = async (pages: readonly SearchPage[], query: string, isTyping = false) =>
  (await search(pages, query, isTyping)).hits.map(({ path }) => path.replace('.html', ''))
const plainText = (parts: readonly HighlightedText[]) =>
  parts.map((part) => (part.isHit ? `[${part.text}]` : part.text)).join('')

describe('a word', () => {
  it('scores highest in the title, then in a heading, then in the text', () => {
    expect(positionLevels).toEqual({ about: 0, once: 1, twice: 2, often: 3, heading: 4, title: 5 })
    expect(levelWeights).toEqual([0.5, 1, 1.4, 1.7, 4, 9])
  })

  it('scores higher the more often it occurs in the text, up to three times', async () => {
    const pages = [
      pageOf('A', text('oil')),
      pageOf('B', text('oil oil')),
      pageOf('C', text('oil oil oil')),
      pageOf('D', text('oil oil oil oil')),
    ]
    expect(await titles(pages, 'oil')).toEqual(['C', 'D', 'B', 'A'])
  })

  it('in the description is indexed for the page but isn’t part of its text', () => {
    const [token] = tokensOfPage(pageOf('A', text('oil')), ['brake']).filter(
      ([word]) => word === 'brake',
    )
    expect(token?.slice(0, 3)).toEqual(['brake', 0, 0])
  })

  it('is indexed with its sections in order', () => {
    const page = pageOf('A', text('x'), ['b', 'oil', ''], ['c', '', 'y'], ['d', '', 'oil oil'])
    const [token] = tokensOfPage(page, []).filter(([word]) => word === 'oil')
    expect(token?.slice(0, 3)).toEqual(['oil', 1, 3])
  })
})

describe('a page', () => {
  it('with both words in one section ranks before one with them in two sections', async () => {
    const apart = pageOf('Apart', text('clutch'), ['b', '', 'load'])
    const together = pageOf('Together', text('load of the clutch'), ['b', '', 'x'])
    expect(await titles([apart, together], 'clutch load')).toEqual(['Together', 'Apart'])
  })

  it('with the words exactly as typed ranks first, then one that differs only in diacritics', async () => {
    const index = await indexOf([
      pageOf('A', text('phanh dầu')),
      pageOf('B', text('đầu phanh')),
      pageOf('C', text('dầu phanh')),
    ])
    const rankedPages = [0, 1, 2].map((page) => ({ page, section: 0, score: 10 }))
    expect(await sortPhraseFirst(index, rankedPages, 'dầu phanh')).toEqual([
      { page: 2, section: 0, score: 20 },
      { page: 1, section: 0, score: 15 },
      { page: 0, section: 0, score: 10 },
    ])
  })

  it('links to the section with the phrase', async () => {
    const index = await indexOf([
      pageOf('A', text('pads for a brake'), ['b', '', 'brake pads'], ['c', '', 'brake pads']),
    ])
    const rankedPages = [{ page: 0, section: 0, score: 10 }]
    expect(await sortPhraseFirst(index, rankedPages, 'brake pads')).toEqual([
      { page: 0, section: 1, score: 20 },
    ])
    expect(await sortPhraseFirst(index, rankedPages, 'pads')).toEqual(rankedPages)
  })

  it('with an equal score ranks by its number, and links to its first section', async () => {
    const index = await indexOf([pageOf('A', text('x'), ['b', '', 'x']), pageOf('B', text('x'))])
    const match = (...rows: [number, number][]) => ({ sections: new Map(rows), marks: [] })
    expect(rankPages(index, [match([2, 3], [1, 3], [0, 3])], 1)).toEqual([
      { page: 0, section: 0, score: 6 },
      { page: 1, section: 0, score: 6 },
    ])
    expect(rankPages(index, [match([0, 1], [1, 3], [2, 9])], 1)).toEqual([
      { page: 1, section: 0, score: 18 },
      { page: 0, section: 1, score: 6 },
    ])
  })

  it('must contain the given number of words, and ranks lower for each missing word', async () => {
    const index = await indexOf([pageOf('A', text('x')), pageOf('B', text('x'))])
    const first = {
      sections: new Map([
        [0, 2],
        [1, 2],
      ]),
      marks: [],
    }
    const second = { sections: new Map([[1, 2]]), marks: [] }
    expect(rankPages(index, [first, second], 2)).toEqual([{ page: 1, section: 0, score: 8 }])
    expect(rankPages(index, [first, second], 1)).toEqual([
      { page: 1, section: 0, score: 8 },
      { page: 0, section: 0, score: 2 },
    ])
  })
})

describe('a query', () => {
  it('is limited to 100 characters and twelve words', async () => {
    const pages = [pageOf('A', text('oil'))]
    expect((await search(pages, `${' '.repeat(97)}oil`)).count).toBe(1)
    expect((await search(pages, `${' '.repeat(98)}oil`)).count).toBe(0)
    const manyWords = Array.from({ length: 13 }, (_, i) => `word${'abcdefghijklm'[i]}`).join(' ')
    expect(tokensOfQuery(manyWords)).toHaveLength(12)
  })

  it('drops single letters unless it has nothing else', () => {
    const words = (query: string) => tokensOfQuery(query).map((piece) => piece.text)
    expect(words('a brake')).toEqual(['brake'])
    expect(words('a')).toEqual(['a'])
    expect(words('เบรก')).toEqual(words('เบรค'))
  })

  it('without a letter or digit finds nothing', async () => {
    expect(await search([pageOf('A', text('oil'))], '??')).toEqual({
      hits: [],
      count: 0,
      isPartial: false,
    })
  })

  it('matches partially with at least half of its words', async () => {
    const pages = [pageOf('A', text('clutch load'))]
    expect(await search(pages, 'clutch load zebra quagga')).toMatchObject({
      count: 1,
      isPartial: true,
    })
    expect(await search(pages, 'clutch zebra quagga')).toMatchObject({ count: 0, isPartial: false })
  })

  it('returns at most the requested hits and counts all hits', async () => {
    const pages = ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => pageOf(title, text('oil')))
    const foundSearchResult = await search(pages, 'oil', false, 2)
    expect([foundSearchResult.hits.length, foundSearchResult.count]).toEqual([2, 6])
  })
})

test('Korean words are found with and without the space between them', () => {
  expect(indexKeysOfText('브레이크 패드')).toEqual(indexKeysOfText('브레이크패드'))
})

describe('an index', () => {
  const rootOf = (pages: readonly SearchPage[]) =>
    JSON.parse(mergeAll(pages).get('root.json') ?? '') as IndexRoot

  it('starts a new page file after 4,000 letters', () => {
    const pageWithLetters = (letters: number) => pageOf('A', text('x'.repeat(letters)))
    expect(rootOf([pageWithLetters(2000), pageWithLetters(2000)]).pages).toEqual([0])
    expect(rootOf([pageWithLetters(2000), pageWithLetters(2001)]).pages).toEqual([0, 1])
    expect(rootOf([pageWithLetters(4001), pageWithLetters(1)]).pages).toEqual([0, 1])
    expect(rootOf([pageOf('A', ['', 'h'.repeat(2000), 'x']), pageWithLetters(2000)]).pages).toEqual(
      [0, 1],
    )
  })

  it('starts a new word file after 6,000 bytes', () => {
    const words = (count: number) =>
      pageOf('A', text(Array.from({ length: count }, (_, i) => `w${1000 + i}`).join(' ')))
    const files = [...mergeAll([words(2000)])].filter(([name]) => name.startsWith('words'))
    expect(files.length).toBeGreaterThan(2)
    for (const [, file] of files) expect(file.length).toBeLessThanOrEqual(6000)
    for (const [, file] of files.slice(0, -1)) expect(file.length).toBeGreaterThan(5900)
  })

  it('is the same for any order of the pages', () => {
    const tokens = [
      { kind: 'faq', path: 'b' },
      { kind: 'policies', path: 'c' },
      { kind: 'faq', path: 'a' },
      { kind: 'knowledge', path: 'd' },
    ].map((change) => {
      const page = { ...pageOf('A', text('oil')), ...change } as SearchPage
      return { order: change.path === 'd' ? 0 : 1, page, tokens: tokensOfPage(page, []) }
    })
    const index = mergeIndex(tokens)
    expect(mergeIndex(tokens.toReversed())).toEqual(index)
    const paths = (JSON.parse(index.get('pages-0.json') ?? '[]') as SearchPage[]).map(
      (one) => one.path,
    )
    expect(paths).toEqual(['c', 'a', 'b', 'd'])
  })
})

describe('a snippet', () => {
  const word = (expected: string, isPrefix = false) => [
    { kind: 'word' as const, marks: [{ text: expected, isPrefix }] },
  ]

  it('of a short text is the whole text', () => {
    const shortText = 'x'.repeat(150)
    expect(snippetOf(shortText, word('oil'))).toEqual([{ text: shortText, isHit: false }])
    expect(snippetOf(`${'ก'.repeat(90)}`, [])).toHaveLength(1)
  })

  it('of a long text shows where it is cut', () => {
    const filler = 'lorem ipsum '.repeat(30)
    const middle = plainText(snippetOf(`${filler}oil ${filler}`, word('oil')))
    expect(middle).toMatch(/^… .*\[oil\].* …$/)
    expect(middle.length).toBeLessThan(190)
    expect(plainText(snippetOf(`oil ${filler}`, word('oil')))).toMatch(/^\[oil\].* …$/)
    expect(plainText(snippetOf(`${filler}oil`, word('oil')))).toMatch(/^… .*\[oil\]$/)
  })

  it('of a text without spaces is cut before a consonant with its vowel', () => {
    const thai = 'น้ำ'.repeat(60)
    const parts = snippetOf(thai, [])
    expect(parts.map((part) => part.text).join('')).toMatch(/^(?:น้ำ)+ …$/)
    expect(snippetOf('ก'.repeat(91), [])[0]?.text).toHaveLength(90)
  })

  it('marks whole words, also in the plural, and longer words only on request', () => {
    expect(plainText(markWords('oil oils oily', word('oil')))).toBe('[oil] [oils] oily')
    expect(plainText(markWords('oil oily', word('oil', true)))).toBe('[oil] [oil]y')
  })
})

test('a folded text keeps the original position of each letter', () => {
  expect(foldWithPositions('Ça')).toEqual({ folded: 'ca', places: [0, 1, 2] })
})
