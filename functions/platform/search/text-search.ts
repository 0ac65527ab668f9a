import type { SearchResults } from '#contract/search/search.ts'
import type { ReadSize } from '#domain/attribute/read-size.ts'
import type { TextQuery } from '#domain/search/text-query.ts'
import type { Context } from '../kernel/context.ts'
import { type GenuineSearch, searchGenuineParts } from './genuine-search.ts'
import { searchContainedNumber } from './number-search.ts'
import { removeSizeWords } from './list-by-size.ts'
import { type Meaning, emptyMeaning } from './query/meaning.ts'
import { addPlugsByCode } from './size/plugs-by-code.ts'
import { type ReadNumber, readNumber } from './query/read-number.ts'
import type { ReadWords, TypedWords } from './query/read-text.ts'
import { readTypedWords, readWords } from './query/read-words.ts'
import type { SearchRequest } from './request/filter.ts'
import { readSizeOfMeaning } from './size/size-of-meaning.ts'

interface TextSearchOptions {
  filter: SearchRequest
  /** True for "search for … instead", which turns off spelling correction. */
  isAsTyped: boolean
}

/** Result of reading the words of a query. */
interface QueryReading extends ReadWords {
  likeliest: Meaning
  /** Size that the query states for the named parts. */
  size: ReadSize | null
  /** Words that have no meaning in the likeliest reading. */
  unknown: string[]
}

/**
 * Search by free text, shared by all strategies. Data that several strategies need is read once,
 * when a strategy first requests it.
 */
export class TextSearch {
  readonly context: Context
  readonly query: TextQuery
  readonly filter: SearchRequest
  readonly #isAsTyped: boolean
  #typedWords: Promise<TypedWords> | undefined
  #number: Promise<ReadNumber | null> | undefined
  #containedNumber: Promise<SearchResults | null> | undefined
  #genuine: Promise<GenuineSearch> | undefined
  #reading: Promise<QueryReading> | undefined

  constructor(context: Context, query: TextQuery, { filter, isAsTyped }: TextSearchOptions) {
    this.context = context
    this.query = query
    this.filter = filter
    this.#isAsTyped = isAsTyped
  }

  /**
   * Looks the text up as a complete or partial catalogue number. If the text doesn't look like a
   * number, reads it as words at the same time.
   */
  loadNumber(): Promise<ReadNumber | null> {
    this.#number ??= this.#readNumber()
    return this.#number
  }

  async #readNumber(): Promise<ReadNumber | null> {
    const { context, query } = this
    const isNumber = query.sizeAlone !== null || query.number.isNumberLike
    const [number] = await Promise.all([
      readNumber(context.db, query.number),
      isNumber ? undefined : this.#readWords(),
    ])
    return number
  }

  #readWords(): Promise<TypedWords> {
    this.#typedWords ??= readTypedWords(this.context, this.query.text)
    return this.#typedWords
  }

  /** Lists the offers of the catalogue number in the text; null when the text contains none. */
  loadContainedNumber(): Promise<SearchResults | null> {
    const { context, query, filter } = this
    this.#containedNumber ??= this.loadNumber().then((number) =>
      searchContainedNumber(context, number, query.text, filter),
    )
    return this.#containedNumber
  }

  /** Lists original parts, if the text asks for them. */
  loadGenuineSearch(): Promise<GenuineSearch> {
    const { context, query, filter } = this
    this.#genuine ??= searchGenuineParts(context, query, filter, this.#isAsTyped)
    return this.#genuine
  }

  loadReading(): Promise<QueryReading> {
    this.#reading ??= this.#readQuery()
    return this.#reading
  }

  async #readQuery(): Promise<QueryReading> {
    const { context, query } = this
    const wordsReading = await readWords(context, await this.#readWords(), this.#isAsTyped)
    const meanings = await addPlugsByCode(context, wordsReading.meanings)
    const likeliest = meanings[0] ?? emptyMeaning
    const size = await readSizeOfMeaning(context.db, likeliest, query.text)
    const unknown = removeSizeWords(likeliest.unknown, size)
    return { ...wordsReading, meanings, likeliest, size, unknown }
  }
}
