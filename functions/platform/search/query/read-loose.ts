import { splitFuels } from '#domain/search/fuels.ts'
import { tokensInName } from '#domain/search/names.ts'
import { splitSides } from '#domain/search/corners.ts'
import { fillerWordsOf } from '#domain/search/filler-words.ts'
import type { Context } from '../../kernel/context.ts'
import { nameLocale } from '../../offer/offers.ts'
import { readCarCodes, applyCarCodes } from './car-codes.ts'
import { matchGrades } from './covered-words.ts'
import {
  type ReadFunction,
  type ReadText,
  type ReadWords,
  countUnknownLetters,
} from './read-text.ts'
import { emptyMeaning, type Meaning } from './meaning.ts'

/** Reads the text without "left" and "right" if they prevent other words from being understood. */
export async function readWithoutSides(
  bestReadText: ReadText,
  locale: string,
  read: ReadFunction,
): Promise<ReadText> {
  const { sides, rest } = splitSides(bestReadText.text, locale)
  if (sides.length === 0 || rest === '') return bestReadText
  const gradeOf = ([first]: readonly Meaning[]) => first?.categories[0]?.grade ?? Infinity
  // "The left wiper" means a wiper, not a left mirror, although the mirror covers both words
  // through its parents.
  const isLoose = gradeOf(bestReadText.meanings) === matchGrades.inherited
  if (countUnknownLetters(bestReadText.meanings) === 0 && !isLoose) return bestReadText
  const meanings = await read(rest)
  const [loose, sure] = [bestReadText.meanings, meanings].map(([first]) => first?.categories[0]?.id)
  // Keep the reading if the other result is only a more general part: a right mirror is still a
  // mirror.
  const isOther = !String(loose).startsWith(String(sure))
  const isMoreCertain = isLoose && isOther && gradeOf(meanings) <= matchGrades.kind
  const unknownLetters = countUnknownLetters(meanings)
  return (isMoreCertain && unknownLetters === 0) ||
    unknownLetters < countUnknownLetters(bestReadText.meanings)
    ? { ...bestReadText, meanings, setAside: [...bestReadText.setAside, ...sides], text: rest }
    : bestReadText
}

/**
 * Reads the text without the fuel or engine type of a named car if they prevent other words from
 * being understood.
 */
export async function readWithoutFuel(
  bestReadText: ReadText,
  read: ReadFunction,
): Promise<ReadText> {
  const { fuels, rest } = splitFuels(bestReadText.text)
  const namesCar = (bestReadText.meanings[0]?.namedSerials.length ?? 0) > 0
  if (
    countUnknownLetters(bestReadText.meanings) === 0 ||
    !namesCar ||
    fuels.length === 0 ||
    rest === ''
  )
    return bestReadText
  // In "Petrol filter Accent CRDi", remove only the unknown CRDi: petrol belongs to the filter.
  const unknownWords = new Set(bestReadText.meanings[0]?.unknown)
  const unknownFuels = fuels.filter((fuel) =>
    tokensInName(fuel).some(({ text }) => unknownWords.has(text)),
  )
  if (unknownFuels.length > 0 && unknownFuels.length < fuels.length) {
    const textWithoutFuels = unknownFuels.reduce(
      (text, fuel) => text.replace(fuel, ' '),
      bestReadText.text.normalize('NFC'),
    )
    const text = textWithoutFuels.replace(/\s+/g, ' ').trim()
    const meanings = await read(text)
    if (countUnknownLetters(meanings) === 0)
      return {
        ...bestReadText,
        meanings,
        setAside: [...bestReadText.setAside, ...unknownFuels],
        text,
      }
  }
  const meanings = await read(rest)
  return countUnknownLetters(meanings) < countUnknownLetters(bestReadText.meanings)
    ? { ...bestReadText, meanings, setAside: [...bestReadText.setAside, ...fuels], text: rest }
    : bestReadText
}

/** Reads the text without engine and generation codes, which identify the car. */
export async function readWithoutCodes(
  db: D1Database,
  bestReadText: ReadText,
  read: ReadFunction,
): Promise<ReadText> {
  const [first] = bestReadText.meanings
  if (!first || first.unknown.length === 0) return bestReadText
  const codes = await readCarCodes(db, bestReadText.text, first)
  if (!codes) return bestReadText
  const meanings = applyCarCodes(
    codes.textWithoutCodes === '' ? [] : await read(codes.textWithoutCodes),
    codes,
  )
  const ignoredTexts = [...bestReadText.setAside, ...codes.codes]
  return { ...bestReadText, meanings, setAside: ignoredTexts, text: codes.textWithoutCodes, codes }
}

/** Matches codes of letters, digits and a suffix, as on spark plugs: BKR6E-11. */
const codePattern = /^[a-z]+\d+[a-z]+\d*-[a-z]*\d+$/i

/**
 * Separates codes that the catalogue doesn't contain from the other words: the HR in K20HR-U11
 * isn't a car.
 */
export function splitUnknownCodes(text: string): { codes: string[]; rest: string } {
  const groups = text.split(/\s+/).filter(Boolean)
  const codes = groups.filter((group) => codePattern.test(group))
  return { codes, rest: groups.filter((group) => !codes.includes(group)).join(' ') }
}

/**
 * True when a reading has unknown words, and its part matched only because a name contains the
 * other words.
 */
function isGuess({ namedSerials, makes, brands, categories, unknown }: Meaning): boolean {
  const isNamed = [namedSerials, makes, brands].some((list) => list.length > 0)
  const grade = categories[0]?.grade ?? matchGrades.exact
  return !isNamed && grade >= matchGrades.held && unknown.some((word) => /\p{L}/u.test(word))
}

/**
 * True when only spelling correction explains a word. Fragments of names next to unknown words
 * don't count ("a ticket to Chiang Mai" isn't a pulley), nor does a brand ("a burning smell" isn't
 * Shell).
 */
export function isGuessed(meaningBefore: Meaning, meaningAfter: Meaning): boolean {
  const { categories, namedSerials, makes, brands } = meaningBefore
  const wasUnderstood = [categories, namedSerials, makes, brands].some((list) => list.length > 0)
  // If no typed word was understood, corrections must explain them all: "baju koko pria" (men's
  // shirts) isn't a Prius.
  if (!wasUnderstood && meaningAfter.unknown.some((word) => /^[a-z]{3}/.test(word))) return true
  if (categories.length > 0 || meaningAfter.namedSerials.length > 0) return false
  const isBrandAlone =
    meaningAfter.unknown.length > 0 && meaningAfter.categories.length === 0 && brands.length === 0
  return isBrandAlone || isGuess({ ...meaningAfter, makes, brands })
}

/** Share of unknown letters from which a guess is discarded. */
const maxGuessShare = 0.35

/** The same for several words that a single name contains. */
const maxHeldShare = 0.45

/**
 * Share of unknown letters from which even an exact name is discarded, if it is a single word next
 * to several unknown ones: "pad thai recipe" doesn't ask for pads.
 */
const maxUnknownShare = 0.6

/** True when a single known word, which names no car or brand, stands among unknown words. */
function isWordAmongUnknown(
  { namedSerials, brands, categories, unknown }: Meaning,
  words: readonly string[],
  fillers: ReadonlySet<string>,
): boolean {
  const unknownWords = unknown.filter((word) => /^[\p{L}\p{M}]{3,}$/u.test(word))
  const significantWords = words.filter((word) => !fillers.has(word))
  const knownWords = significantWords.filter((word) => !unknown.includes(word))
  // A single unknown word next to a part is probably a brand: "yokohama tyres".
  const isBrand = unknownWords.length === 1 && categories.length > 0
  return (
    namedSerials.length === 0 &&
    brands.length === 0 &&
    !isBrand &&
    knownWords.length === 1 &&
    unknownWords.length === unknown.length &&
    countLetters(unknown) >= maxUnknownShare * countLetters(significantWords)
  )
}

const countLetters = (list: readonly string[]) => list.join('').length

/**
 * Discards a reading that is only a guess: a search for a washing machine must not list racing
 * filters.
 */
export function discardGuess({ locale }: Context, read: ReadWords, text: string): ReadWords {
  const [first] = read.meanings
  if (!first) return read
  const words = [...new Set(tokensInName(text).map((token) => token.text))]
  const nothing = { ...read, meanings: [{ ...emptyMeaning, unknown: words }], readAs: '' }
  if (isWordAmongUnknown(first, words, fillerWordsOf(nameLocale(locale)))) return nothing
  if (!isGuess(first)) return read
  // In a text of several words, a weak match may still be right. In a single word, the share of
  // unknown letters decides.
  const isWithinWord = !/\s/.test(text.trim())
  const grade = first.categories[0]?.grade ?? matchGrades.exact
  const unknownShare = countLetters(first.unknown) / countLetters(words)
  const isWeak = grade >= matchGrades.gathered || unknownShare >= maxHeldShare
  if (!isWithinWord && !isWeak) return read
  return unknownShare < maxGuessShare ? read : nothing
}
