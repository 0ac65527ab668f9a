import { withoutFuel } from '#domain/search/fuels.ts'
import { type NamedYears, readGenerationName } from '#domain/search/generation-names.ts'
import { piecesOfName } from '#domain/search/names.ts'
import { plainWords } from '#domain/search/plain-words.ts'
import { driverSits, namingSides } from '#domain/search/seat-sides.ts'
import { withoutSides } from '#domain/search/sides.ts'
import { beforeTie } from '#domain/search/ties.ts'
import { readSizes, type SizeOf, withoutCarFigures } from '#domain/search/sizes.ts'
import type { Context } from '../context.ts'
import { nameLocale } from '../db/offers.ts'
import { type CarCodes, readCarCodes, withCarCodes } from './car-codes.ts'
import { grades } from './covers.ts'
import { ofSize } from './of-size.ts'
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

/** Words as they were typed, read without any more trouble than an engine size and a year. */
export async function readTyped(context: Context, typedWords: string): Promise<TypedWords> {
  const locale = nameLocale(context.locale)
  const plain = plainWords(typedWords, locale)
  const sided = namingSides(plain, locale, driverSits(context.country.countryCode))
  const generation = readGenerationName(sided)
  const words = generation?.rest ?? sided
  const read = dating(reader(context), generation?.years)
  const before = beforeTie(words, locale)
  const [whole, first] = await Promise.all([
    readPlain(words, read),
    before === '' ? [] : read(before),
  ])
  const setAside = generation ? [...whole.setAside, generation.years.typed] : whole.setAside
  const meanings = ofFirst(whole.meanings, first)
  return { ...whole, meanings, setAside, words, years: generation?.years }
}

/** Readings that all speak of the years of a generation that was named. */
const dating =
  (read: Read, years: NamedYears | undefined): Read =>
  async (text) =>
    ofYears(await read(text), years)

/** The whole text's readings, about the first of two things that a tie joins, where that is clear. */
function ofFirst(whole: Meaning[], [first]: readonly Meaning[]): Meaning[] {
  const [likeliest, ...others] = whole
  const grade = (meaning: Meaning | undefined) => meaning?.categories[0]?.grade ?? Infinity
  const isClear = first && first.unknown.length === 0 && grade(first) <= grades.kind
  if (!likeliest || !isClear || grade(likeliest) === grades.exact) return whole
  return [{ ...likeliest, categories: first.categories, unknown: [] }, ...others]
}

/** The readings of words: as typed, then without their sizes, then with their spelling mended. */
export async function readWords(
  context: Context,
  typed: TypedWords,
  asTyped: boolean,
): Promise<ReadWords> {
  const isSure = typed.meanings[0]?.categories[0]?.grade !== grades.inherited
  if (unknownLetters(typed.meanings) === 0 && isSure) return typed
  const locale = nameLocale(context.locale)
  const read = dating(reader(context), typed.years ?? yearsOf(withoutCarFigures(typed.words).year))
  const sizeless = await readSizeless(context.db, typed, read)
  const sideless = await readSideless(sizeless, locale, read)
  const fuelless = await readFuelless(sideless, read)
  const best = await readCodeless(context.db, fuelless, read)
  if (unknownLetters(best.meanings) === 0) return best
  return (
    (asTyped ? null : await readMended(context, best, read)) ??
    withoutTornGroups(best, best.text, read)
  )
}

type Read = (text: string) => Promise<Meaning[]>

const reader =
  ({ db, locale }: Context): Read =>
  (text) =>
    understand(db, text, nameLocale(locale))

/** With the text that was read. */
interface ReadText extends ReadWords {
  text: string
  /** Codes of a car that were taken out of it. */
  codes?: CarCodes
  /** Years of a generation that was named. */
  years?: NamedYears | undefined
}

/** With the words that sizes are looked for in. */
export interface TypedWords extends ReadText {
  words: string
}

/** As typed, or without its engine size and year where that leaves no more unknown. */
async function readPlain(words: string, read: Read): Promise<ReadText> {
  const { figures, rest, year } = withoutCarFigures(words)
  const [whole, meanings] = await Promise.all([
    read(words),
    figures.length > 0 && rest !== '' ? read(rest) : null,
  ])
  const typed = { meanings: whole, readAs: '', setAside: [], text: words }
  if (!meanings) return typed
  const namesCar = (meanings[0]?.own.length ?? 0) > 0
  if (year !== undefined && !namesCar) return typed
  return unknownLetters(meanings) > unknownLetters(typed.meanings)
    ? typed
    : {
        meanings: ofYears(meanings, yearsOf(year)),
        readAs: '',
        setAside: figures,
        text: rest,
      }
}

function yearsOf(year: number | undefined): NamedYears | undefined {
  return year === undefined ? undefined : { from: year, to: year, typed: `${year}` }
}

function ofYears(meanings: Meaning[], years: NamedYears | undefined): Meaning[] {
  return years === undefined ? meanings : meanings.map((meaning) => ({ ...meaning, years }))
}

/**
 * Without the sizes that no name holds, else without all: "5w30" is in the name of an oil, "4L" is
 * not. A size that stands alone is read as what it is a size of.
 */
async function readSizeless(db: D1Database, typed: TypedWords, read: Read): Promise<ReadText> {
  const { sizes, rest, of } = readSizes(typed.words)
  if (sizes.length === 0 || (rest === '' && of === '')) return typed
  if (rest === '') {
    const meanings = await understand(db, of, 'en')
    return lessUnknown(typed, { meanings, readAs: '', setAside: sizes, text: of })
  }
  const unknown = new Set(typed.meanings[0]?.unknown)
  const odd = sizes.filter((size) => piecesOfName(size).some(({ text }) => unknown.has(text)))
  const without = async (some: readonly string[], text: string): Promise<ReadText> => ({
    meanings: await read(text),
    readAs: '',
    setAside: [...some],
    text,
  })
  if (odd.length > 0 && odd.length < sizes.length) {
    const left = odd.reduce((text, size) => text.replace(size, ' '), typed.words)
    const first = await without(odd, left.replace(/\s+/g, ' ').trim())
    if (unknownLetters(first.meanings) === 0) return first
  }
  return lessUnknown(typed, await sized(db, await without(sizes, rest), of))
}

async function sized(db: D1Database, read: ReadText, of: SizeOf): Promise<ReadText> {
  return { ...read, meanings: await ofSize(db, read.meanings, of) }
}

function lessUnknown(before: ReadText, after: ReadText): ReadText {
  return unknownLetters(after.meanings) < unknownLetters(before.meanings) ? after : before
}

/** Without left and right where these keep other words from being understood. */
async function readSideless(best: ReadText, locale: string, read: Read): Promise<ReadText> {
  const { sides, rest } = withoutSides(best.text, locale)
  if (sides.length === 0 || rest === '') return best
  const gradeOf = ([first]: readonly Meaning[]) => first?.categories[0]?.grade ?? Infinity
  // "The left wiper" is a wiper: what holds both only with its groups, a left mirror, is not meant.
  const isLoose = gradeOf(best.meanings) === grades.inherited
  if (unknownLetters(best.meanings) === 0 && !isLoose) return best
  const meanings = await read(rest)
  const [loose, sure] = [best.meanings, meanings].map(([first]) => first?.categories[0]?.id)
  // The right mirror is one of the mirrors.
  const isOther = !String(loose).startsWith(String(sure))
  const isSurer = isLoose && isOther && gradeOf(meanings) <= grades.kind
  const unknown = unknownLetters(meanings)
  return (isSurer && unknown === 0) || unknown < unknownLetters(best.meanings)
    ? { ...best, meanings, setAside: [...best.setAside, ...sides], text: rest }
    : best
}

/** Without what a named car burns or how its engine is called, where that keeps other words from being understood. */
async function readFuelless(best: ReadText, read: Read): Promise<ReadText> {
  const { fuels, rest } = withoutFuel(best.text)
  const namesCar = (best.meanings[0]?.own.length ?? 0) > 0
  if (unknownLetters(best.meanings) === 0 || !namesCar || fuels.length === 0 || rest === '')
    return best
  const meanings = await read(rest)
  return unknownLetters(meanings) < unknownLetters(best.meanings)
    ? { ...best, meanings, setAside: [...best.setAside, ...fuels], text: rest }
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
    const isMixed = /^[!-~]+$/.test(group) && /\d/.test(group) && pieces.length > 1
    return isMixed && pieces.some((piece) => unknown.has(piece.text))
  })
  if (torn.length === 0) return best
  // The letters alone may say something: an EFB80 is an EFB battery.
  const lettersOf = (group: string) => group.match(/[a-z]{3,}/i)?.[0] ?? ''
  if (torn.every(lettersOf)) {
    const letters = groups.map((group) => (torn.includes(group) ? lettersOf(group) : group))
    const meanings = await read(letters.join(' '))
    if (unknownLetters(meanings) === 0)
      return { ...best, meanings, setAside: [...best.setAside, ...torn] }
  }
  const rest = groups.filter((group) => !torn.includes(group)).join(' ')
  const meanings = rest === '' ? [nothing] : await read(rest)
  const [first = nothing] = meanings
  return { ...best, meanings: [{ ...first, unknown: [...torn, ...first.unknown] }] }
}
