import type { NamedYears } from '#domain/search/generation-names.ts'
import { withoutCarFigures } from '#domain/search/sizes.ts'
import type { CarCodes } from './car-codes.ts'
import type { Meaning } from './meaning.ts'

/** Result of reading words. */
export interface ReadWords {
  /** Readings, the likeliest first. */
  meanings: Meaning[]
  /** Text after spelling correction; '' without a correction. */
  readAs: string
  /** Sizes, years and side words that match no name and were removed. */
  setAside: string[]
  /** Car codes removed from the text. */
  codes?: CarCodes
}

/** Function that reads a text in the reader's language. */
export type ReadFunction = (text: string) => Promise<Meaning[]>

/** Result of reading words, with the text that was read. */
export interface ReadText extends ReadWords {
  text: string
  /** Years of the named generation. */
  years?: NamedYears | undefined
}

/** Result of reading words, with the text in which sizes are searched. */
export interface TypedWords extends ReadText {
  words: string
}

/** Counts the letters that the likeliest reading leaves unknown; 1 when there is no reading. */
export function countUnknownLetters([first]: readonly Meaning[]): number {
  return (first?.unknown ?? []).reduce((sum, word) => sum + word.length, first ? 0 : 1)
}

/** Reads words as typed, or without engine size and year if that leaves no more words unknown. */
export async function readPlainText(text: string, read: ReadFunction): Promise<ReadText> {
  const { figures, rest, year } = withoutCarFigures(text)
  const [wholeMeanings, meanings] = await Promise.all([
    read(text),
    figures.length > 0 && rest !== '' ? read(rest) : null,
  ])
  const typedWords = { meanings: wholeMeanings, readAs: '', setAside: [], text }
  if (!meanings) return typedWords
  const namesCar = (meanings[0]?.namedSerials.length ?? 0) > 0
  if (year !== undefined && !namesCar) return typedWords
  return countUnknownLetters(meanings) > countUnknownLetters(typedWords.meanings)
    ? typedWords
    : {
        meanings: withYears(meanings, yearsOf(year)),
        readAs: '',
        setAside: figures,
        text: rest,
      }
}

export function yearsOf(year: number | undefined): NamedYears | undefined {
  return year === undefined ? undefined : { from: year, to: year, typed: `${year}` }
}

/** Adds the named years to all readings. */
export function withYears(meanings: Meaning[], years: NamedYears | undefined): Meaning[] {
  return years === undefined ? meanings : meanings.map((meaning) => ({ ...meaning, years }))
}
