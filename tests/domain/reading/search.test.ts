import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IndexFiles } from '#domain/reading/files.ts'
import { mergeIndex } from '#domain/reading/merge.ts'
import type { PageTokens, SearchPage, Section } from '#domain/reading/page.ts'
import { encodeDistance, letterOfLevel, readPostings } from '#domain/reading/postings.ts'
import { searchPages } from '#domain/reading/search.ts'
import { type HighlightedText, snippetOf } from '#domain/reading/snippet.ts'
import { tokensOfPage } from '#domain/reading/tokens.ts'
import { generatedCases } from '../../support/rounds.ts'

function pageOf(title: string, ...sections: Section[]): SearchPage {
  return { kind: 'knowledge', title, path: `${title}.html`, sections }
}

const tokensOf = (page: SearchPage, order: number): PageTokens => ({
  order,
  page,
  tokens: tokensOfPage(page, []),
})

async function search(pages: SearchPage[], query: string, isTyping = true) {
  const files = mergeIndex(pages.map(tokensOf))
  const index = await IndexFiles.open(async (name) => files.get(name) ?? '')
  return searchPages(index, query, { isTyping, limit: 10 })
}

const plainText = (parts: readonly HighlightedText[]) =>
  parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')

describe('the page search', () => {
  const pages = [
    pageOf('Clutch', ['', '', 'Oil on the clutch.'], ['slip', 'Slipping', 'It slips under load.']),
    pageOf('Engine', ['', '', 'The engine needs it.'], ['oil', 'Oil', 'Change it.']),
    pageOf('Oil', ['', '', 'Of engines.']),
  ]
  const titles = async (query: string, isTyping?: boolean) =>
    (await search(pages, query, isTyping)).hits.map(({ title }) =>
      plainText(title).replace(/[[\]]/g, ''),
    )

  it('ranks titles above headings and headings above text', async () => {
    expect(await titles('oil')).toEqual(['Oil', 'Engine', 'Clutch'])
  })

  it('requires all words on the page, but not in one section', async () => {
    expect(await titles('clutch load')).toEqual(['Clutch'])
  })

  it('links a hit to its most relevant section', async () => {
    const { hits } = await search(pages, 'slips')
    expect(hits[0]).toMatchObject({ path: 'Clutch.html', anchor: 'slip' })
  })

  it('matches the last word as a prefix while typing and as a whole word on submit', async () => {
    expect(await titles('en')).toEqual(['Engine', 'Oil'])
    expect(await titles('en', false)).toEqual([])
    expect(await titles('en ')).toEqual([])
  })

  it('returns partial matches, marked as partial, when no page has all words', async () => {
    expect(await search(pages, 'clutch banana')).toMatchObject({ count: 1, isPartial: true })
    expect(await search(pages, 'clutch oil')).toMatchObject({ count: 1, isPartial: false })
  })

  it('tolerates one wrong letter in words of four or more letters', async () => {
    expect(await titles('cluch')).toEqual(['Clutch'])
    expect(await titles('oyl')).toEqual([])
  })

  it('accepts empty, punctuation and markup queries', async () => {
    for (const query of ['', ' ', '!?', '<b>', '"', '__proto__', 'constructor', '('.repeat(200)])
      expect((await search(pages, query)).hits.length, query).toBeGreaterThanOrEqual(0)
  })

  it('accepts any query without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (query) => {
        expect((await search(pages, query)).count).toBeGreaterThanOrEqual(0)
      }),
      generatedCases('anything typed into the search of texts', 100, 2000),
    )
  })
})

describe('a snippet', () => {
  const word = (text: string, kind: 'word' | 'run' = 'word', isPrefix = false) => ({
    kind,
    marks: [{ text, isPrefix }],
  })

  it('marks words regardless of case and diacritics', () => {
    expect(plainText(snippetOf('Dầu phanh, DẦU', [word('dau')]))).toBe('[Dầu] phanh, [DẦU]')
  })

  it('marks matches inside compounds and across spaces in scripts that allow both', () => {
    expect(plainText(snippetOf('앞브레이크 패드', [word('브레이크패드', 'run')]))).toBe(
      '앞[브레이크 패드]',
    )
  })

  it('is cut at word boundaries around the match', () => {
    const text = `${'before '.repeat(60)}needle ${'behind '.repeat(60)}`
    const cut = plainText(snippetOf(text, [word('needle')]))
    expect(cut).toMatch(/^… before .*\[needle\] .*behind …$/)
    expect(cut.length).toBeLessThan(200)
  })

  it('contains only parts of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const parts = snippetOf(text, [word('a', 'word', true), word('가', 'run')])
        const bareText = parts
          .map((part) => part.text)
          .join('')
          .replace(/^… | …$/g, '')
        expect(text.replace(/\s+/g, ' ')).toContain(bareText)
      }),
    )
  })
})

it('encoded postings decode to the same sections', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(100_000)), fc.nat(5), (given, level) => {
      const sections = given.toSorted((a, b) => a - b)
      let last = -1
      let list = ''
      for (const section of sections) {
        list += encodeDistance(section - last) + letterOfLevel(level)
        last = section
      }
      const movedBack: number[] = []
      readPostings(list, (section, own) => own === level && movedBack.push(section))
      expect(movedBack).toEqual(sections)
    }),
  )
})
