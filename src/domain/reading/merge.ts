import { type PageTokens, searchKinds, type SearchPage } from './page.ts'
import { writePosting } from './postings.ts'

/** The one file that every search reads first; the others are named by their number. */
export interface Root {
  /** How many sections each page has, in the order of the pages. */
  sections: readonly number[]
  /** The first token of each `words-{n}.txt`. */
  words: readonly string[]
  /** The number of the first page of each `pages-{n}.json`. */
  pages: readonly number[]
}

/** Letters in a file, about: small, so that a search loads little; several, to be few files. */
const fileLetters = { words: 8_000, pages: 5_000 }

/** The files of one locale's index by name; the order in which pages are given does not matter. */
export function mergeIndex(given: readonly PageTokens[]): Map<string, string> {
  const all = given.toSorted((a, b) => compare(a, b))
  const files = new Map<string, string>()
  const words = wordFiles(all)
  const pages = pageFiles(all.map(({ page }) => page))
  words.forEach(({ text }, n) => files.set(`words-${n}.txt`, text))
  pages.forEach(({ own }, n) => files.set(`pages-${n}.json`, JSON.stringify(own)))
  const root: Root = {
    sections: all.map(({ page }) => page.sections.length),
    words: words.map(({ first }) => first),
    pages: pages.map(({ first }) => first),
  }
  return files.set('root.json', JSON.stringify(root))
}

function compare(a: PageTokens, b: PageTokens): number {
  const kind = searchKinds.indexOf(a.page.kind) - searchKinds.indexOf(b.page.kind)
  if (kind !== 0 || a.order !== b.order) return kind || a.order - b.order
  return keyOf(a) < keyOf(b) ? -1 : 1
}

const keyOf = ({ page }: PageTokens) => `${page.path}#${page.sections[0]?.[0] ?? ''}`

function wordFiles(all: readonly PageTokens[]): { first: string; text: string }[] {
  const lists = new Map<string, { last: number; text: string }>()
  let start = 0
  for (const { page, tokens } of all) {
    for (const [token, places] of tokens) {
      let list = lists.get(token)
      if (!list) lists.set(token, (list = { last: -1, text: '' }))
      for (const [section, level] of inOrder(places)) {
        list.text += writePosting(start + section, level, list.last)
        list.last = start + section
      }
    }
    start += page.sections.length
  }
  const files: { first: string; text: string }[] = []
  for (const token of [...lists.keys()].sort()) {
    const line = `${token} ${lists.get(token)?.text ?? ''}\n`
    const file = files.at(-1)
    if (file && file.text.length + line.length <= fileLetters.words) file.text += line
    else files.push({ first: token, text: line })
  }
  return files
}

function inOrder(places: readonly number[]): [section: number, level: number][] {
  const pairs: [number, number][] = []
  for (let i = 0; i < places.length; i += 2) pairs.push([places[i] ?? 0, places[i + 1] ?? 0])
  return pairs.sort((a, b) => a[0] - b[0])
}

function pageFiles(pages: readonly SearchPage[]): { first: number; own: SearchPage[] }[] {
  const files: { first: number; own: SearchPage[]; letters: number }[] = []
  pages.forEach((page, number) => {
    const letters = page.sections.reduce(
      (sum, [, heading, text]) => sum + heading.length + text.length,
      0,
    )
    const file = files.at(-1)
    if (file && file.letters + letters <= fileLetters.pages) {
      file.own.push(page)
      file.letters += letters
    } else files.push({ first: number, own: [page], letters })
  })
  return files
}
