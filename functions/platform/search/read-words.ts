import { piecesOfName } from '#domain/search/names.ts'
import { plainWords } from '#domain/search/plain-words.ts'
import { driverSits, namingSides } from '#domain/search/seat-sides.ts'
import { withoutSides } from '#domain/search/sides.ts'
import { readSizes, withoutCarFigures } from '#domain/search/sizes.ts'
import type { Context } from '../context.ts'
import { nameLocale } from '../db/offers.ts'
import { type CarCodes, readCarCodes, withCarCodes } from './car-codes.ts'
import { mend } from './mend.ts'
import { type Meaning, nothing, understand } from './understand.ts'

/** What words were read as. */
export interface ReadWords {
  /** The likeliest first. */
  meanings: Meaning[]
  /** The words as they were mended; empty where they were not. */
  readAs: string
  /** Sizes, years and sides that no name holds. */
  setAside: string[]
}

/** The readings of words: as typed, then without their sizes, then with their spelling mended. */
export async function readWords(
  context: Context,
  typedWords: string,
  asTyped: boolean,
): Promise<ReadWords> {
  const locale = nameLocale(context.locale)
  const plain = plainWords(typedWords, locale)
  const words = namingSides(plain, locale, driverSits(context.country.countryCode))
  const read = (text: string) => understand(context.db, text, locale)
  const typed = await readPlain(words, read)
  if (unknownLetters(typed.meanings) === 0) return typed
  const { sizes, rest, of } = readSizes(words)
  const text = rest === '' ? of : rest
  const isSized = sizes.length > 0 && text !== ''
  const meant = isSized
    ? await (rest === '' ? understand(context.db, of, 'en') : read(text))
    : typed.meanings
  const sized: ReadText = isSized ? { meanings: meant, readAs: '', setAside: sizes, text } : typed
  const nearer = unknownLetters(sized.meanings) < unknownLetters(typed.meanings) ? sized : typed
  const sideless = await readSideless(nearer, locale, read)
  const best = await readCodeless(context.db, sideless, read)
  if (unknownLetters(best.meanings) === 0) return best
  return (
    (asTyped ? null : await readMended(context, best, read)) ??
    withoutTornGroups(best, best.text, read)
  )
}

type Read = (text: string) => Promise<Meaning[]>

/** With the text that was read. */
interface ReadText extends ReadWords {
  text: string
  /** Codes of a car that were taken out of it. */
  codes?: CarCodes
}

/** As typed, or without its engine size and year where that leaves no more unknown. */
async function readPlain(words: string, read: Read): Promise<ReadText> {
  const typed = { meanings: await read(words), readAs: '', setAside: [], text: words }
  const { figures, rest, year } = withoutCarFigures(words)
  if (figures.length === 0 || rest === '') return typed
  const meanings = await read(rest)
  const namesCar = (meanings[0]?.own.length ?? 0) > 0
  if (year !== undefined && !namesCar) return typed
  return unknownLetters(meanings) > unknownLetters(typed.meanings)
    ? typed
    : { meanings: ofYear(meanings, year), readAs: '', setAside: figures, text: rest }
}

function ofYear(meanings: Meaning[], year: number | undefined): Meaning[] {
  return year === undefined ? meanings : meanings.map((meaning) => ({ ...meaning, year }))
}

/** Without left and right where these keep other words from being understood. */
async function readSideless(best: ReadText, locale: string, read: Read): Promise<ReadText> {
  const { sides, rest } = withoutSides(best.text, locale)
  if (unknownLetters(best.meanings) === 0 || sides.length === 0 || rest === '') return best
  const meanings = await read(rest)
  return unknownLetters(meanings) < unknownLetters(best.meanings)
    ? { ...best, meanings, setAside: [...best.setAside, ...sides], text: rest }
    : best
}

/** Without codes of engines and generations, which say which car is meant. */
async function readCodeless(db: D1Database, best: ReadText, read: Read): Promise<ReadText> {
  const [first] = best.meanings
  if (!first || first.unknown.length === 0) return best
  const codes = await readCarCodes(db, best.text, first)
  if (!codes) return best
  const meanings = withCarCodes(codes.rest === '' ? [] : await read(codes.rest), codes)
  const setAside = [...best.setAside, ...codes.codes]
  return { ...best, meanings, setAside, text: codes.rest, codes }
}

/** With its spelling mended; null where that tells no more. */
async function readMended(context: Context, best: ReadText, read: Read): Promise<ReadWords | null> {
  const [first = nothing] = best.meanings
  // A query that names its car is not given another one: "spare" is no Spark.
  const withNames = first.own.length === 0
  const mended = await mend(context, best.text, first.unknown, withNames)
  if (mended === null) return null
  const plain = await read(mended)
  const meanings = best.codes ? withCarCodes(plain, best.codes) : plain
  return unknownLetters(meanings) < unknownLetters(best.meanings)
    ? { ...best, meanings, readAs: mended }
    : null
}

function unknownLetters([first]: readonly Meaning[]): number {
  return (first?.unknown ?? []).reduce((sum, word) => sum + word.length, first ? 0 : 1)
}

/** "4JJ1" is unknown as a whole: its digits are not those of an oil or a lamp. */
async function withoutTornGroups(best: ReadWords, words: string, read: Read): Promise<ReadWords> {
  const unknown = new Set(best.meanings[0]?.unknown)
  const groups = words.split(/\s+/)
  const torn = groups.filter((group) => {
    const pieces = piecesOfName(group)
    const isMixed = /\d/.test(group) && /\p{L}/u.test(group) && pieces.length > 1
    return isMixed && pieces.some((piece) => unknown.has(piece.text))
  })
  if (torn.length === 0) return best
  const rest = groups.filter((group) => !torn.includes(group)).join(' ')
  const meanings = rest === '' ? [nothing] : await read(rest)
  const [first = nothing] = meanings
  return { ...best, meanings: [{ ...first, unknown: [...torn, ...first.unknown] }] }
}
