import { describe, expect, it, test } from 'vitest'
import { IndexFiles } from '#domain/reading/files.ts'
import { mergeIndex } from '#domain/reading/merge.ts'
import type { SearchPage } from '#domain/reading/page.ts'
import { encodeDistance, letterOfLevel, readPostings } from '#domain/reading/postings.ts'
import { tokensOfPage } from '#domain/reading/tokens.ts'
import { filesOf, indexOf, pageOf } from './pages.ts'

/**
 * Returns a page with this number of different words. A file of the index holds 750 words of this
 * length.
 */
const wordPage = (count: number) =>
  pageOf('A', Array.from({ length: count }, (_, i) => `w${1000 + i}`).join(' x '))
/**
 * Returns a page whose text has this number of different Chinese characters, and therefore as many
 * different pairs.
 */
const pairPage = (count: number) =>
  pageOf('A', String.fromCharCode(...Array.from({ length: count }, (_, i) => 0x4e00 + i)))

describe('the words with a prefix', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const words = letters.flatMap((a) => letters.map((b) => `w${a}${b}word`))
  const page = (count: number) => {
    const all = letters.flatMap((c) => words.map((word) => `${word}${c}`))
    return pageOf('A', all.slice(0, count).join(' '))
  }

  it('come from all files that contain such words', async () => {
    const index = await indexOf([page(1500)])
    expect(await index.wordsFrom('w')).toHaveLength(1500)
    expect((await index.wordsFrom('wz')).length).toBeGreaterThan(26)
  })

  it('come from four files at most', async () => {
    const names: string[] = []
    const index = await indexOf([page(5000)], (name) => names.push(name))
    expect((await index.wordsFrom('w')).length).toBeGreaterThan(1500)
    expect(names).toEqual(['root.json', ...[0, 1, 2, 3].map((n) => `words-${n}.txt`)])
  })

  it('are none when every word comes later in the alphabet, and no file is read', async () => {
    const names: string[] = []
    const index = await indexOf([page(10)], (name) => names.push(name))
    expect(await index.wordsFrom('1')).toEqual([])
    expect(await index.postingsOf('1')).toBe('')
    expect(names).toEqual(['root.json'])
  })
})

describe('a page', () => {
  const longPage = (title: string) => pageOf(title, 'x'.repeat(3000))

  it('is read from its file, which is read once', async () => {
    const names: string[] = []
    const index = await indexOf([longPage('A'), longPage('B'), longPage('C')], (name) =>
      names.push(name),
    )
    const titles = [0, 1, 2, 1].map(async (page) => (await index.page(page))?.title)
    expect(await Promise.all(titles)).toEqual(['A', 'B', 'C', 'B'])
    await index.page(1)
    expect(names).toEqual(['root.json', 'pages-0.json', 'pages-1.json', 'pages-2.json'])
    expect(await index.page(3)).toBeUndefined()
  })

  it('is read again after a failure', async () => {
    const files = filesOf([longPage('A')])
    let isOnline = true
    const index = await IndexFiles.open(async (name) => {
      if (!isOnline) throw new Error('offline')
      return files.get(name) ?? ''
    })
    isOnline = false
    await expect(index.page(0)).rejects.toThrow('offline')
    isOnline = true
    expect((await index.page(0))?.title).toBe('A')
  })
})

test.each([
  ['Chinese', pairPage(2000)],
  ['Latin', wordPage(2000)],
])('word files of a %s text are filled up to 6,000 bytes', (_, page) => {
  const sizes = [...filesOf([page])]
    .filter(([name]) => name.startsWith('words'))
    .map(([, text]) => Buffer.byteLength(text))
  expect(sizes.length).toBeGreaterThan(2)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(6000)
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(5900)
})

test('a word is indexed by section in order, at its highest level', () => {
  const page = pageOf('Oil', 'x', ['b', '', 'oil'], ['c', 'Oil', 'oil oil'])
  expect(tokensOfPage(page, ['oil']).find(([token]) => token === 'oil')).toEqual([
    'oil',
    0,
    2,
    'FBE',
  ])
})

test('encoded distances between sections are decoded, including the largest', () => {
  const sections = [0, 9, 19, 54, 90, 1386]
  let last = -1
  const list = sections.map((section) => {
    const text = encodeDistance(section - last) + letterOfLevel(5)
    last = section
    return text
  })
  const decoded: number[][] = []
  readPostings(list.join(''), (...place) => decoded.push(place))
  expect(decoded).toEqual(sections.map((section) => [section, 5]))
})

test('a short page is added to the last file, never to an earlier one', async () => {
  const of = (title: string, letters: number) => pageOf(title, 'x'.repeat(letters))
  const index = await indexOf([of('A', 3000), of('B', 3000), of('C', 1000)])
  expect((await index.page(2))?.title).toBe('C')
  const root = filesOf([of('A', 2000), of('B', 2000), of('C', 2000)]).get('root.json') ?? ''
  expect(JSON.parse(root)).toMatchObject({ pages: [0, 2] })
})

test('pages are sorted by their order, and those of one path by their first anchor', () => {
  const page = (anchor: string, heading: string): SearchPage => ({
    ...pageOf('A', [anchor, heading, ''], [heading, '', '']),
    path: 'p',
  })
  const sortPages = (...pages: [order: number, page: SearchPage][]) => {
    const files = mergeIndex(
      pages.map(([order, searchPage]) => ({ order, page: searchPage, tokens: [] })),
    )
    const readSearchPages = JSON.parse(files.get('pages-0.json') ?? '') as SearchPage[]
    return readSearchPages.map(({ sections }) => sections[0]?.[0])
  }
  expect(sortPages([1, page('a', 'x')], [0, page('b', 'x')])).toEqual(['b', 'a'])
  expect(sortPages([0, page('b', 'x')], [0, page('a', 'y')])).toEqual(['a', 'b'])
})
