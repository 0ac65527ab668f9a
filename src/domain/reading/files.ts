import type { IndexRoot } from './merge.ts'
import type { SearchPage } from './page.ts'

/** Reads a file of one locale's index by name. */
export type ReadFile = (name: string) => Promise<string>

/** Maximum word files loaded for one prefix. */
const maxFiles = 4

/** Index of one locale. Reads each file when first needed and caches it. */
export class IndexFiles {
  readonly sectionCount: number
  readonly #root: IndexRoot
  readonly #read: ReadFile
  readonly #pageOf: number[] = []
  readonly #starts: number[] = []
  readonly #words = new Map<number, Promise<string[]>>()
  readonly #pages = new Map<number, Promise<SearchPage[]>>()

  constructor(root: IndexRoot, readFile: ReadFile) {
    this.#root = root
    this.#read = readFile
    root.sections.forEach((count, page) => {
      this.#starts.push(this.#pageOf.length)
      for (let i = 0; i < count; i++) this.#pageOf.push(page)
    })
    this.sectionCount = this.#pageOf.length
  }

  static async open(readFile: ReadFile): Promise<IndexFiles> {
    return new IndexFiles(JSON.parse(await readFile('root.json')) as IndexRoot, readFile)
  }

  /** Returns the page of a section, and the section's position in it. */
  placeOf(section: number): { page: number; at: number } {
    const page = this.#pageOf[section] ?? 0
    return { page, at: section - (this.#starts[page] ?? 0) }
  }

  /** Returns the words with a prefix and their postings, in alphabetical order. */
  async wordsFrom(beginning: string): Promise<[word: string, postings: string][]> {
    const first = Math.max(0, lastAtMost(this.#root.words, beginning))
    const last = lastAtMost(this.#root.words, `${beginning}\uffff`)
    const numbers = Array.from(
      { length: Math.min(last - first + 1, maxFiles) },
      (_, i) => first + i,
    )
    const files = await Promise.all(numbers.map((number) => this.#wordFile(number)))
    return files
      .flat()
      .filter((line) => line.startsWith(beginning))
      .map((line) => line.split(' ') as [string, string])
  }

  /** Returns the postings of a word, '' when no page has it. */
  async postingsOf(word: string): Promise<string> {
    const number = lastAtMost(this.#root.words, word)
    if (number < 0) return ''
    const line = (await this.#wordFile(number)).find((own) => own.startsWith(`${word} `))
    return line?.slice(word.length + 1) ?? ''
  }

  async page(number: number): Promise<SearchPage | undefined> {
    const file = lastAtMost(this.#root.pages, number)
    const pages = await getOrAdd(this.#pages, file, async () => {
      return JSON.parse(await this.#read(`pages-${file}.json`)) as SearchPage[]
    })
    return pages[number - (this.#root.pages[file] ?? 0)]
  }

  #wordFile(number: number): Promise<string[]> {
    return getOrAdd(this.#words, number, async () =>
      (await this.#read(`words-${number}.txt`)).split('\n'),
    )
  }
}

/** Caches a promise. A failed one is removed, so that the next call retries. */
function getOrAdd<T>(
  loadedPages: Map<number, Promise<T>>,
  key: number,
  make: () => Promise<T>,
): Promise<T> {
  const cachedPromise = loadedPages.get(key)
  if (cachedPromise) return cachedPromise
  const promise = make()
  loadedPages.set(key, promise)
  promise.catch(() => loadedPages.delete(key))
  return promise
}

/**
 * Returns the index of the last value that is not greater than the given one in a sorted list, or
 * -1.
 */
function lastAtMost<T>(sortedItems: readonly T[], value: T): number {
  let [low, high] = [0, sortedItems.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sortedItems[middle] as T) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
