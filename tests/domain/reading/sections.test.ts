import { describe, expect, it, test } from 'vitest'
import { sortPhraseFirst } from '#domain/reading/phrase.ts'
import { rankPages } from '#domain/reading/rank.ts'
import { searchPages } from '#domain/reading/search.ts'
import { markWords, snippetOf } from '#domain/reading/snippet.ts'
import { indexOf, pageOf } from './pages.ts'

test('a page links to its best section, and to the first of equal ones', async () => {
  const index = await indexOf([pageOf('A', 'x', 'x')])
  const bestSections = (...scores: [section: number, score: number][]) =>
    rankPages(index, [{ sections: new Map(scores), marks: [] }], 1)[0]?.section
  expect(bestSections([0, 3], [1, 3])).toBe(0)
  expect(bestSections([1, 3], [0, 3])).toBe(0)
  expect(bestSections([0, 9], [1, 3])).toBe(0)
  expect(bestSections([1, 9], [0, 3])).toBe(1)
})

describe('the phrase order', () => {
  it('sorts pages with an equal score by their number', async () => {
    const index = await indexOf([pageOf('A', 'x'), pageOf('B', 'x')])
    const rankedPages = [1, 0].map((page) => ({ page, section: 0, score: 10 }))
    const sortedPhraseFirsts = await sortPhraseFirst(index, rankedPages, 'brake pads')
    expect(sortedPhraseFirsts.map(({ page }) => page)).toEqual([0, 1])
  })

  it('replaces the section of a page only by a section with a better match', async () => {
    const index = await indexOf([
      pageOf('A', 'x', 'y', 'z'),
      pageOf('B', 'phanh', 'đầu phanh', 'đau phanh'),
    ])
    const sectionOf = async (page: number, section: number) =>
      (await sortPhraseFirst(index, [{ page, section, score: 10 }], 'dầu phanh'))[0]?.section
    expect(await sectionOf(0, 1)).toBe(1)
    expect(await sectionOf(1, 0)).toBe(1)
    expect(await sectionOf(1, 2)).toBe(2)
  })
})

describe('a page with the phrase', () => {
  it('in its title links to its first section', async () => {
    const index = await indexOf([pageOf('Brake pads', 'x', 'y')])
    const rankedPages = [{ page: 0, section: 1, score: 10 }]
    expect(await sortPhraseFirst(index, rankedPages, 'brake pads')).toEqual([
      { page: 0, section: 0, score: 20 },
    ])
  })

  it('enters the listed hits from at most two places below the limit', async () => {
    const [apart, phrase] = ['pump for oil', 'oil pump']
    const first = async (...texts: string[]) => {
      const index = await indexOf(texts.map((text, i) => pageOf(`${i}`, text)))
      const { hits } = await searchPages(index, 'oil pump', { isTyping: false, limit: 1 })
      return hits.map(({ path }) => path)
    }
    expect(await first(apart, apart, phrase)).toEqual(['2.html'])
    expect(await first(apart, apart, apart, phrase)).toEqual(['0.html'])
  })
})

test('a title with one of three words does not outrank a text with all of them', async () => {
  const otherSearchPages = Array.from({ length: 20 }, (_, i) => pageOf(`${i}`, 'load oil'))
  const index = await indexOf([
    pageOf('A', 'oil, load and the clutch'),
    pageOf('Clutch', 'x'),
    ...otherSearchPages,
  ])
  const foundPages = await searchPages(index, 'clutch load oil', { isTyping: false, limit: 2 })
  expect([foundPages.count, foundPages.hits[0]?.path]).toEqual([1, 'A.html'])
})

test('words are marked in the order of the text, and the longest of two at one place', () => {
  const word = (...texts: string[]) => ({
    kind: 'word' as const,
    marks: texts.map((text) => ({ text, isPrefix: true })),
  })
  const marked = (text: string, ...messages: ReturnType<typeof word>[]) =>
    markWords(text, messages).flatMap((part) => (part.isHit ? [part.text] : []))
  expect(marked('pump, oil', word('oil'), word('pump'))).toEqual(['pump', 'oil'])
  expect(marked('oily', word('oil', 'oily'))).toEqual(['oily'])
})

describe('a snippet', () => {
  it('shows the place with the most different words, or the first of equal ones', () => {
    const filler = 'lorem ipsum '.repeat(30)
    const messages = ['oil', 'pump'].map((text) => ({
      kind: 'word' as const,
      marks: [{ text, isPrefix: false }],
    }))
    const shownSnippet = (text: string) =>
      snippetOf(text, messages)
        .map((part) => part.text)
        .join('')
    expect(shownSnippet(`oil oil ${filler} oil pump ${filler}`)).toContain('oil pump')
    expect(shownSnippet(`oil first ${filler} pump ${filler}`)).toMatch(/^oil first/)
  })

  const oil = [{ kind: 'word' as const, marks: [{ text: 'oil', isPrefix: false }] }]
  const snippet = (text: string) =>
    snippetOf(text, oil)
      .map((part) => part.text)
      .join('')

  it('of a text with spaces is cut after 150 characters', () => {
    expect(snippet('x'.repeat(150))).toBe('x'.repeat(150))
    expect(snippet('x'.repeat(151))).toBe(`${'x'.repeat(150)} …`)
  })

  it('is cut at the first space within 19 characters of the limit, otherwise inside the word', () => {
    const text = (extra: number) => `${'x'.repeat(150 + extra)} ${'y'.repeat(30)}`
    expect(snippet(text(0))).toBe(`${'x'.repeat(150)} …`)
    expect(snippet(text(19))).toBe(`${'x'.repeat(169)} …`)
    expect(snippet(text(20))).toBe(`${'x'.repeat(150)} …`)
  })

  it('begins a fifth of its length before the match', () => {
    expect(snippet(`${'0'.repeat(100)}oil${'1'.repeat(200)}`)).toBe(
      `… ${'0'.repeat(30)}oil${'1'.repeat(117)} …`,
    )
  })

  it('begins after a space up to 19 characters earlier, otherwise inside the word', () => {
    const text = (index: number) =>
      `${'0'.repeat(index)} ${'0'.repeat(99 - index)}oil${'1'.repeat(200)}`
    expect(snippet(text(51))).toMatch(/^… 0{48}oil/)
    expect(snippet(text(50))).toMatch(/^… 0{30}oil/)
    expect(snippet(`${'0'.repeat(40)}oil${'1'.repeat(200)}`)).toMatch(/^… 0{30}oil/)
  })

  it('at the end of a text has its full length and the last word', () => {
    const end = snippet(`${'lorem ipsum '.repeat(30)}oil end`)
    expect(end).toMatch(/^… .* oil end$/)
    expect(end.length).toBeGreaterThan(130)
  })

  it('never ends inside a Thai letter with its signs', () => {
    expect(snippet(`ก${'น้ำ'.repeat(60)}`)).toBe(`ก${'น้ำ'.repeat(29)} …`)
  })
})
