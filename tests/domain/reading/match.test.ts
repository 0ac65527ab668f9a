import { describe, expect, it } from 'vitest'
import { IndexFiles } from '#domain/reading/files.ts'
import { matchToken } from '#domain/reading/match.ts'
import type { SearchPage } from '#domain/reading/page.ts'
import { searchPages } from '#domain/reading/search.ts'
import { filesOf, indexOf, pageOf } from './pages.ts'

/** Scores by section of a run of Chinese characters. `share` of its pairs must match. */
const match = async (pages: readonly SearchPage[], run: string, share: number) =>
  (
    await matchToken(
      await indexOf(pages),
      { kind: 'run', text: run },
      { isUnfinished: false, share },
    )
  ).sections
const sectionsOf = async (texts: readonly string[], run: string, share: number) =>
  [...(await match([pageOf('x', ...texts)], run, share)).keys()].toSorted()

describe('a run of characters', () => {
  it('of four or more pairs matches if enough of its pairs occur', async () => {
    expect(await sectionsOf(['一二三四', '一二三'], '一二三四五', 0.7)).toEqual([0])
    expect(await sectionsOf(['一二三'], '一二三四', 0.7)).toEqual([])
    expect(await sectionsOf(['一二三四'], '一二三四', 0.7)).toEqual([0])
  })

  it('of three pairs matches with two of its pairs only if the required share is below one half', async () => {
    expect(await sectionsOf(['一二三', '一二'], '一二三四', 0.4)).toEqual([0])
    expect(await sectionsOf(['一二三'], '一二三四', 0.5)).toEqual([])
    expect(await sectionsOf(['一二'], '一二三', 0.4)).toEqual([])
  })

  it('needs 85 % of its pairs in other sections once one section contains them all', async () => {
    expect(await sectionsOf(['一二三四五', '一二三四'], '一二三四五', 0.7)).toEqual([0])
    const eight = ['一二三四五六七八', '一二三四五六七', '一二三四五六']
    expect(await sectionsOf(eight, '一二三四五六七八', 0.4)).toEqual([0, 1])
  })

  it('scores by the square of the share that matches', async () => {
    const rarity = Math.log(1 + 1 / 1.5)
    const score = async (text: string) =>
      (await match([pageOf('x', text)], '一二三四五', 0.7)).get(0)
    expect(await score('一二三四五')).toBeCloseTo(rarity)
    expect(await score('一二三四')).toBeCloseTo(rarity * (3 / 4) ** 3)
  })
})

describe('the search', () => {
  const search = async (texts: readonly string[], query: string) =>
    searchPages(await indexOf(texts.map((text, i) => pageOf(`${i}`, text))), query, {
      isTyping: false,
      limit: 10,
    })

  it('finds pages with 70 % of the pairs of a run, otherwise pages with 40 %', async () => {
    const texts = ['一二三四', '一二三']
    expect(await search(texts, '一二三四五')).toMatchObject({ count: 1, isPartial: false })
    expect(await search(texts, '一二三六七')).toMatchObject({ count: 2, isPartial: true })
    expect(await search(texts, '一二六七八九')).toMatchObject({ count: 0, isPartial: false })
  })

  it('ranks a title with half of the words before a text with all of them', async () => {
    const index = await indexOf([pageOf('A', 'load of the clutch'), pageOf('Clutch', 'oil')])
    const { hits, count } = await searchPages(index, 'clutch load', { isTyping: false, limit: 10 })
    expect([hits.map(({ path }) => path), count]).toEqual([['Clutch.html', 'A.html'], 2])
  })

  it('leaves out a page whose file lacks the section', async () => {
    const files = filesOf([pageOf('A', 'oil')])
    files.set('pages-0.json', JSON.stringify([pageOf('A')]))
    const index = await IndexFiles.open(async (name) => files.get(name) ?? '')
    expect((await searchPages(index, 'oil', { isTyping: false, limit: 10 })).hits).toEqual([])
  })
})
