import { type PageTokens, searchKinds, type SearchPage } from './page.ts'
import { encodeDistance } from './postings.ts'

/** File that every search reads first. The other files are named by their number. */
export interface IndexRoot {
  /** Number of sections of each page, in page order. */
  sections: readonly number[]
  /** The first token of each `words-{n}.txt`. */
  words: readonly string[]
  /** The number of the first page of each `pages-{n}.json`. */
  pages: readonly number[]
}

/**
 * Approximate maximum sizes of the index files. A search loads several files, so their total must
 * stay small.
 */
const maxFileSizes = { bytesOfWords: 6_000, lettersOfPages: 4_000 }

/** Builds the files of one locale's index, by name. The order of the given pages doesn't matter. */
export function mergeIndex(pageTokens: readonly PageTokens[]): Map<string, string> {
  const sortedPages = pageTokens.toSorted((a, b) => comparePages(a, b))
  const files = new Map<string, string>()
  const wordFileList = makeWordFiles(sortedPages)
  const pages = makePageFiles(sortedPages.map(({ page }) => page))
  wordFileList.forEach(({ text }, n) => files.set(`words-${n}.txt`, text))
  pages.forEach(({ own }, n) => files.set(`pages-${n}.json`, JSON.stringify(own)))
  const root: IndexRoot = {
    sections: sortedPages.map(({ page }) => page.sections.length),
    words: wordFileList.map(({ first }) => first),
    pages: pages.map(({ first }) => first),
  }
  return files.set('root.json', JSON.stringify(root))
}

function comparePages(a: PageTokens, b: PageTokens): number {
  const kind = searchKinds.indexOf(a.page.kind) - searchKinds.indexOf(b.page.kind)
  if (kind !== 0 || a.order !== b.order) return kind || a.order - b.order
  return keyOf(a) < keyOf(b) ? -1 : 1
}

const keyOf = ({ page }: PageTokens) => `${page.path}#${page.sections[0]?.[0] ?? ''}`

function makeWordFiles(all: readonly PageTokens[]): { first: string; text: string }[] {
  const lists = new Map<string, { last: number; text: string }>()
  let start = 0
  for (const { page, tokens } of all) {
    for (const [token, first, last, postings] of tokens) {
      const list = lists.get(token)
      if (list) {
        list.text += encodeDistance(start + first - list.last) + postings
        list.last = start + last
      } else
        lists.set(token, { last: start + last, text: encodeDistance(start + first + 1) + postings })
    }
    start += page.sections.length
  }
  const files: { first: string; text: string; bytes: number }[] = []
  for (const token of [...lists.keys()].sort()) {
    const line = `${token} ${lists.get(token)?.text ?? ''}\n`
    // Only the token may be non-ASCII; its characters then take three bytes each.
    const bytes = line.length + (token > '~' ? token.length * 2 : 0)
    const file = files.at(-1)
    if (file && file.bytes + bytes <= maxFileSizes.bytesOfWords) {
      file.text += line
      file.bytes += bytes
    } else files.push({ first: token, text: line, bytes })
  }
  return files
}

function makePageFiles(pages: readonly SearchPage[]): { first: number; own: SearchPage[] }[] {
  const files: { first: number; own: SearchPage[]; letters: number }[] = []
  pages.forEach((page, number) => {
    const letters = page.sections.reduce(
      (sum, [, heading, text]) => sum + heading.length + text.length,
      0,
    )
    const file = files.at(-1)
    if (file && file.letters + letters <= maxFileSizes.lettersOfPages) {
      file.own.push(page)
      file.letters += letters
    } else files.push({ first: number, own: [page], letters })
  })
  return files
}
