import { isCorner } from '#domain/search/corners.ts'
import { unifyTradeWords } from '#domain/search/trade-words.ts'

/**
 * Words that connect a part with a car or a side, used by traders of all languages, and words that
 * ask a shop for a part: "ada tak" in a query for a pump means "do you have", not that the pump
 * fails.
 */
const fillerWords: ReadonlySet<string> = new Set(
  [
    'for of the with and in on a my front rear back left right side set kit car',
    'have you price stock available buy need',
    'ada gak ga tak kah stok harga berapa jual beli cari',
    'meron ba magkano po pa bang',
  ].flatMap((list) => list.split(' ')),
)

/** True for a word that adds nothing to a part's name, such as a side of the car. */
export function isPartFiller(word: string, locale: string): boolean {
  return fillerWords.has(word) || isCorner(unifyTradeWords(word, locale))
}
