import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Entry } from '#content/entries.ts'
import { loadEntries } from '#content/collections.ts'
import { searchFiles, tokensOfEntry } from '../../scripts/publishing/search-index.ts'
import { IndexFiles } from '#domain/reading/files.ts'
import { searchPages } from '#domain/reading/search.ts'
import type { Locale } from '#i18n/locales.ts'
import { roundCount, timeLimitFactor } from '../support/rounds.ts'

/** Maximum number of articles of a locale. The gate uses a fifth of it. */
const articles = roundCount('articles of a locale', 250, 1250)
const everything = loadEntries()

/** Returns the same sequence of numbers every time, so that a failure can be reproduced. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')

/**
 * Builds the maximum number of articles of a locale: sentences of the real ones in random
 * combinations, with invented words added.
 */
function manyArticles(locale: Locale): Entry[] {
  const realEntries = everything.filter(
    (entry) => entry.locale === locale && entry.kind === 'knowledge' && !entry.foreign,
  )
  const blocks = realEntries.flatMap(({ text }) =>
    text.split('\n').filter((line) => line.length > 20),
  )
  const roll = dice(7)
  const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T
  const word = () => pick(syllables) + pick(syllables) + pick(syllables)
  return Array.from({ length: articles }, (_, n) => {
    const model = pick(realEntries)
    const texts = model.headings.map(({ text }) => {
      const lines = Array.from({ length: 6 }, () => `${pick(blocks)} ${word()} ${word()}`)
      return `${text}\n\n${lines.join('\n')}`
    })
    const head = { ...model.head, id: 1000 + n, title: `${model.head.title} ${word()} ${n}` }
    return { ...model, name: `made-${n}`, head, text: texts.join('\n\n') } as Entry
  })
}

/** Locales whose words are hardest to separate come first. */
const searched: [Locale, string[]][] = [
  ['th-TH', ['น้ำ', 'เบรก', 'ปั๊ม', 'น้ำมันเบรค']],
  ['ko', ['패드', '오일', '브레이크패드']],
  ['zh', ['机油', '刹车片']],
  ['en', ['brake', 'oil grade', 'battery', 'how do I change the filter']],
]

it.each(searched.slice(0, roundCount('locales of so many articles', 1, searched.length)))(
  `%s: ${articles} articles are merged within three seconds and searched with few bytes`,
  async (locale, queries) => {
    const all = manyArticles(locale).map((entry) => {
      const tokens = tokensOfEntry(entry)
      if (!tokens) throw new Error('an article is searched')
      return tokens
    })
    const merge = () => {
      const start = performance.now()
      return { files: searchFiles(locale, all), took: performance.now() - start }
    }
    // Measure once more if the first run was slow, because the machine may be busy.
    const first = merge()
    const { files, took: mergedTook } = first.took < 3000 ? first : merge()
    for (const query of queries) {
      let bytes = 0
      const index = await IndexFiles.open(async (name) => {
        const text = files.get(`_search/${locale}/${name}`) ?? ''
        bytes += brotliCompressSync(text).length
        return text
      })
      const { count } = await searchPages(index, query, { isTyping: true, limit: 6 })
      expect(count, query).toBeGreaterThan(0)
      expect(bytes, query).toBeLessThan(60_000)
    }
    expect(mergedTook).toBeLessThan(3000 * timeLimitFactor)
  },
)
