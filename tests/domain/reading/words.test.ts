import { describe, expect, it } from 'vitest'
import { matchToken } from '#domain/reading/match.ts'
import type { Section } from '#domain/reading/page.ts'
import { indexOf, pageOf } from './pages.ts'

/** Matches a word in the sections of one page. */
const match = async (sections: readonly (Section | string)[], text: string, isUnfinished = false) =>
  matchToken(
    await indexOf([pageOf('x', ...sections)]),
    { kind: /^[a-z0-9]/.test(text) ? 'word' : 'run', text },
    { isUnfinished, share: 0.7 },
  )
const isFound = async (section: string, text: string, isUnfinished = false) =>
  (await match([section], text, isUnfinished)).sections.size > 0
const rarity = (sectionCount: number, found: number) => Math.log(1 + sectionCount / (found + 0.5))

describe('a word', () => {
  it('scores more than a longer word that begins with it', async () => {
    const { sections, marks } = await match(['oil', 'oily'], 'oil', true)
    expect(sections.get(0)).toBeCloseTo(rarity(2, 2))
    expect(sections.get(1)).toBeCloseTo(0.6 * rarity(2, 2))
    expect(marks).toEqual([{ text: 'oil', isPrefix: true }])
  })

  it('that is misspelt scores half for the correct word, which is highlighted too', async () => {
    const { sections, marks } = await match(['clutch'], 'cluch')
    expect(sections.get(0)).toBeCloseTo(0.5 * rarity(1, 1))
    expect(marks).toEqual([
      { text: 'cluch', isPrefix: false },
      { text: 'clutch', isPrefix: false },
    ])
  })

  it('of at least four letters may have one wrong letter', async () => {
    expect([await isFound('load', 'loaf'), await isFound('oil', 'oik')]).toEqual([true, false])
    expect([await isFound('clutch', 'clxtch'), await isFound('clock', 'cluch')]).toEqual([
      true,
      false,
    ])
  })

  it('is found with an extra second letter, but not with a wrong one', async () => {
    expect([await isFound('clutch', 'cxlutch'), await isFound('clutch', 'cxutch')]).toEqual([
      true,
      false,
    ])
  })

  it('typed in full matches longer words only if no page contains the word itself', async () => {
    expect(await isFound('clutch', 'clut')).toBe(true)
    expect([...(await match(['load', 'loading'], 'load')).sections.keys()]).toEqual([0])
  })

  it('of one letter or digit matches only itself', async () => {
    expect([await isFound('oil', 'o', true), await isFound('10', '1')]).toEqual([false, false])
  })
})

describe('a single Chinese character', () => {
  it('matches every pair that begins with it', async () => {
    expect([await isFound('一二', '一'), await isFound('一二', '二')]).toEqual([true, false])
  })
})

describe('a long run of Chinese characters', () => {
  it('is compared by its first 30 pairs', async () => {
    const letters = String.fromCharCode(...Array.from({ length: 40 }, (_, i) => 0x4e00 + i))
    // 21 of 30 pairs are 70 %.
    expect(await isFound(letters.slice(9, 31), letters)).toBe(true)
    expect(await isFound(letters.slice(10, 32), letters)).toBe(false)
  })

  it('scores four times as much in a heading', async () => {
    const { sections } = await match([['a', '一二三四五', '']], '一二三四五')
    expect(sections.get(0)).toBeCloseTo(4 * rarity(1, 1))
  })
})
