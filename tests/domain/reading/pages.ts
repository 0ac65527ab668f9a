import { IndexFiles } from '#domain/reading/files.ts'
import { mergeIndex } from '#domain/reading/merge.ts'
import type { SearchPage, Section } from '#domain/reading/page.ts'
import { tokensOfPage } from '#domain/reading/tokens.ts'

/** Returns a page of the search. A text without a heading is a section with an empty anchor. */
export const pageOf = (title: string, ...sections: (Section | string)[]): SearchPage => ({
  kind: 'knowledge',
  title,
  path: `${title}.html`,
  sections: sections.map((one): Section => (typeof one === 'string' ? ['', '', one] : one)),
})

/** Returns the files of an index, by name. */
export const filesOf = (pages: readonly SearchPage[]): Map<string, string> =>
  mergeIndex(pages.map((page, order) => ({ order, page, tokens: tokensOfPage(page, []) })))

/** Opens an index. `read` gets the name of each file that is read. */
export function indexOf(
  pages: readonly SearchPage[],
  noteRead: (name: string) => void = () => undefined,
): Promise<IndexFiles> {
  const files = filesOf(pages)
  return IndexFiles.open(async (name) => {
    noteRead(name)
    return files.get(name) ?? ''
  })
}
