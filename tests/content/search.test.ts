import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEntries } from '#content/collections.ts'
import { searchFilesOf } from '../../scripts/publishing/search-index.ts'
import type { Entry } from '#content/entries.ts'
import { IndexFiles } from '#domain/reading/files.ts'
import { type Hit, searchPages } from '#domain/reading/search.ts'
import { searchFile } from '#routes/search-files.ts'
import { type Locale, localeCodes } from '#i18n/locales.ts'

const [, ...queries] = readFileSync('tests/content/search-queries.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t'))

let entries: Entry[]
let files: Map<string, string>
/** Brotli bytes that a search in one locale loads. */
let readCount = 0

beforeAll(() => {
  entries = loadEntries()
  files = searchFilesOf(entries)
})

const sizes = new Map<string, number>()

function sizeOf(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length
  sizes.set(text, size)
  return size
}

async function find(locale: Locale, query: string, index = files): Promise<Hit[]> {
  readCount = 0
  const openedIndexFiles = await IndexFiles.open(async (name) => {
    const text = index.get(searchFile(locale, name).slice(1))
    if (text === undefined) throw new Error(`${name} is not there`)
    readCount += sizeOf(text)
    return text
  })
  return (await searchPages(openedIndexFiles, query, { isTyping: true, limit: 6 })).hits
}

const nameOf = ({ path, anchor }: Hit) =>
  /article\/(\d+)/.exec(path)?.[1] ?? (anchor.startsWith('faq-') ? anchor : path)

describe('search results', () => {
  it.each(queries)(
    '%s: “%s” finds %s in the first %s (%s)',
    async (locale, query, page, within) => {
      const hits = await find(locale as Locale, query ?? '')
      expect(hits.slice(0, Number(within)).map(nameOf)).toContain(page)
      // A long run without spaces is looked up by character pairs.
      const isLong = /[^ -\u024f\u1e00-\u1eff]{7}/.test(query ?? '')
      expect(readCount).toBeLessThan(isLong ? 60_000 : 35_000)
    },
  )
})

describe('the search index', () => {
  it('is byte-identical for any order of the documents', () => {
    const filesAgain = searchFilesOf(loadEntries().toReversed())
    expect([...filesAgain].sort()).toEqual([...files].sort())
  })

  it('of a locale contains every current policy, article and question with its sections', () => {
    for (const locale of localeCodes) {
      const ownEntries = entries.filter(
        (entry) => entry.locale === locale && !entry.version && entry.kind !== 'landing',
      )
      const pages = [...files]
        .filter(([path]) => path.startsWith(`_search/${locale}/pages-`))
        .flatMap(([, text]) => JSON.parse(text) as { title: string; sections: unknown[] }[])
      expect(pages.map(({ title }) => title).sort()).toEqual(
        ownEntries.map(({ head }) => head.title).sort(),
      )
      for (const { head, headings } of ownEntries) {
        const page = pages.find(({ title }) => title === head.title)
        expect(page?.sections, `${locale} ${head.title}`).toHaveLength(headings.length + 1)
      }
    }
  })

  it('names the language of an untranslated text', async () => {
    const source = entries.find(({ kind, locale }) => kind === 'knowledge' && locale === 'en')
    if (!source) throw new Error('there is an English article')
    const otherEntries = entries.filter(
      ({ locale, name }) => locale === 'ko' && name !== source.name,
    )
    const without = searchFilesOf([...otherEntries, { ...source, locale: 'ko', foreign: 'en' }])
    const [hit] = await find('ko', source.head.title, without)
    expect(hit).toMatchObject({ lang: 'en' })
  })
})
