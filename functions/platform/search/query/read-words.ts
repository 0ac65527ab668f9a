import { type NamedYears, readGenerationName } from '#domain/search/generation-names.ts'
import { withoutEverydayThings } from '#domain/search/everyday-things.ts'
import { tokensInName } from '#domain/search/names.ts'
import { rewriteAsPartName } from '#domain/search/plain-words.ts'
import { driverSideIn, replaceSeatSides } from '#domain/search/seat-sides.ts'
import { textBeforeConnective, textAfterRequestPhrase } from '#domain/search/phrases.ts'
import { readSizes, type SizedPartType } from '#domain/search/sizes.ts'
import { withoutCarFigures, withoutOilClass } from '#domain/search/sizes.ts'
import type { Context } from '../../kernel/context.ts'
import { nameLocale } from '../../offer/offers.ts'
import { applyCarCodes } from './car-codes.ts'
import { matchGrades } from './covered-words.ts'
import { findNamedBySize, narrowBySize } from './named-by-size.ts'
import { correctSpelling } from './spelling.ts'
import { keepGroupsWhole } from './keep-groups-whole.ts'
import {
  isGuessed,
  readWithoutCodes,
  readWithoutFuel,
  readWithoutSides,
  splitUnknownCodes,
  discardGuess,
} from './read-loose.ts'
import {
  type ReadFunction,
  readPlainText,
  type ReadText,
  type ReadWords,
  type TypedWords,
  countUnknownLetters,
  withYears,
  yearsOf,
} from './read-text.ts'
import { type Meaning, emptyMeaning } from './meaning.ts'
import { understandQuery } from './understand.ts'

/** Reads words as typed. Only engine size and year are interpreted separately. */
export async function readTypedWords(context: Context, typedWords: string): Promise<TypedWords> {
  const { rest, things } = withoutEverydayThings(typedWords, nameLocale(context.locale))
  const readTrade = await readTradeWords(context, rest)
  const isForCar = (readTrade.meanings[0]?.namedSerials.length ?? 0) > 0
  if (things.length === 0 || isForCar)
    return { ...readTrade, setAside: [...readTrade.setAside, ...things] }
  // Without a named car, the other words describe a thing that isn't a part: a washing machine
  // "with two tubs".
  const unknown = [...new Set(tokensInName(typedWords).map(({ text }) => text))]
  return { ...(await readTradeWords(context, '')), meanings: [{ ...emptyMeaning, unknown }] }
}

async function readTradeWords(context: Context, typedWords: string): Promise<TypedWords> {
  const locale = nameLocale(context.locale)
  const { rest: plain, classes } = withoutOilClass(rewriteAsPartName(typedWords, locale))
  const textWithSides = replaceSeatSides(plain, locale, driverSideIn(context.country.countryCode))
  const generation = readGenerationName(textWithSides)
  const words = generation?.rest ?? textWithSides
  const readText = createYearReader(createReader(context), generation?.years)
  const leadingText = textBeforeConnective(words, locale) || textAfterRequestPhrase(words, locale)
  const [whole, first] = await Promise.all([
    readPlainText(words, readText),
    leadingText === '' ? [] : readText(leadingText),
  ])
  const setAside = [...whole.setAside, ...classes, ...(generation ? [generation.years.typed] : [])]
  const meanings = readingsOfFirstItem(whole.meanings, first)
  return { ...whole, meanings, setAside, words, years: generation?.years }
}

/** Wraps a read function so that all its readings get the years of a named generation. */
const createYearReader =
  (read: ReadFunction, years: NamedYears | undefined): ReadFunction =>
  async (text) =>
    withYears(await read(text), years)

/**
 * Returns the readings of the whole text. If a connector joins two items, returns the readings of
 * the first item, if they are clear.
 */
function readingsOfFirstItem(whole: Meaning[], [first]: readonly Meaning[]): Meaning[] {
  const [likeliest, ...others] = whole
  const grade = (meaning: Meaning | undefined) => meaning?.categories[0]?.grade ?? Infinity
  // If the whole text has unknown words, accept a weaker match of the first item.
  const sureGrade = likeliest && likeliest.unknown.length > 0 ? matchGrades.held : matchGrades.kind
  const isClear = first && first.unknown.length === 0 && grade(first) <= sureGrade
  // A part that isn't sold always matches exactly by its name, so next to unknown words an exact
  // match means little.
  const isExact =
    grade(likeliest) === matchGrades.exact &&
    likeliest?.categories[0]?.isSold === true &&
    grade(first) > matchGrades.exact
  const isWhole = likeliest?.unknown.length === 0 && grade(likeliest) === matchGrades.exact
  if (!likeliest || !isClear || isExact || isWhole) return whole
  return [{ ...likeliest, categories: first.categories, unknown: [] }, ...others]
}

/** Reads words next to unknown numbers, and discards a reading that is only a guess. */
export async function readWords(
  context: Context,
  typed: TypedWords,
  isAsTyped: boolean,
): Promise<ReadWords> {
  const { codes, rest } = splitUnknownCodes(typed.words)
  if (codes.length === 0 || rest === '')
    return discardGuess(context, await readUncertainWords(context, typed, isAsTyped), typed.words)
  const result = await readWords(context, await readTypedWords(context, rest), isAsTyped)
  const [first = emptyMeaning, ...others] = result.meanings
  return { ...result, meanings: [{ ...first, unknown: [...codes, ...first.unknown] }, ...others] }
}

/** Reads words as typed, then without their sizes, then with corrected spelling. */
async function readUncertainWords(
  context: Context,
  typed: TypedWords,
  isAsTyped: boolean,
): Promise<ReadWords> {
  const [likeliest] = typed.meanings
  const grade = likeliest?.categories[0]?.grade ?? matchGrades.exact
  const { impliedPartType, sizes } = readSizes(typed.words)
  // Ignore volts and watts, which many parts have: "horn 12v" doesn't mean a relay for 12 V horns.
  const isSure =
    impliedPartType === '' && sizes.length > 0
      ? grade < matchGrades.told
      : grade !== matchGrades.inherited
  // If a size matches a car name, it may mean only the size.
  const isCarAlone = (likeliest?.namedSerials.length ?? 0) > 0 && impliedPartType !== ''
  if (countUnknownLetters(typed.meanings) === 0 && isSure && !isCarAlone) return typed
  const locale = nameLocale(context.locale)
  const readWithYears = createYearReader(
    createReader(context),
    typed.years ?? yearsOf(withoutCarFigures(typed.words).year),
  )
  const withoutSizesText = await readWithoutSizes(context.db, typed, readWithYears, locale)
  const withoutSidesText = await readWithoutSides(withoutSizesText, locale, readWithYears)
  const withoutFuelText = await readWithoutFuel(withoutSidesText, readWithYears)
  const best = await readWithoutCodes(context.db, withoutFuelText, readWithYears)
  if (countUnknownLetters(best.meanings) === 0) return best
  return (
    (isAsTyped ? null : await readCorrectedText(context, best, readWithYears)) ??
    keepGroupsWhole(best, best.text, readWithYears)
  )
}

const createReader =
  ({ db, locale }: Context): ReadFunction =>
  (text) =>
    understandQuery(db, text, nameLocale(locale))

/**
 * Reads words without the sizes that match no name: "5w30" occurs in the name of an oil, "4L"
 * doesn't. If words are still unknown, reads them without any size. A size alone is read as the
 * part type that has such sizes.
 */
async function readWithoutSizes(
  db: D1Database,
  typed: TypedWords,
  read: ReadFunction,
  locale: string,
): Promise<ReadText> {
  const { sizes, rest, impliedPartType } = readSizes(typed.words)
  if (sizes.length === 0 || (rest === '' && impliedPartType === '')) return typed
  if (rest === '') {
    const meanings = await understandQuery(db, impliedPartType, 'en')
    return withFewerUnknown(typed, { meanings, readAs: '', setAside: sizes, text: impliedPartType })
  }
  const unknownWords = new Set(typed.meanings[0]?.unknown)
  const unreadSizes = sizes.filter((one) =>
    tokensInName(one).some(({ text }) => unknownWords.has(text)),
  )
  const readWithout = async (some: readonly string[], text: string): Promise<ReadText> => ({
    meanings: await read(text),
    readAs: '',
    setAside: [...some],
    text,
  })
  if (unreadSizes.length > 0 && unreadSizes.length < sizes.length) {
    const sizelessText = unreadSizes.reduce((text, size) => text.replace(size, ' '), typed.words)
    const first = await readWithout(unreadSizes, sizelessText.replace(/\s+/g, ' ').trim())
    if (countUnknownLetters(first.meanings) === 0) return first
  }
  const textWithoutSizes = await withSize(
    db,
    await readWithout(sizes, rest),
    impliedPartType,
    locale,
  )
  return isBetterWithoutSizes(textWithoutSizes, typed)
    ? textWithoutSizes
    : withFewerUnknown(typed, textWithoutSizes)
}

/**
 * True when words are understood better without their sizes, because a size matched another thing.
 * "10W-40 diesel" doesn't become 10W-30 because a group's name contains 40, and a battery "2SM"
 * isn't an SM3.
 */
function isBetterWithoutSizes(plain: ReadText, typed: ReadText): boolean {
  const [first, before] = [plain.meanings[0], typed.meanings[0]]
  const grade = first?.categories[0]?.grade ?? Infinity
  if (!first || countUnknownLetters(plain.meanings) > 0 || grade >= matchGrades.inherited)
    return false
  const isOtherCar = first.namedSerials.length === 0 && (before?.namedSerials.length ?? 0) > 0
  const gradeBefore = before?.categories[0]?.grade ?? matchGrades.exact
  const isExactAfterVague = grade === matchGrades.exact && gradeBefore >= matchGrades.told
  return isOtherCar || isExactAfterVague || gradeBefore === matchGrades.inherited
}

async function withSize(
  db: D1Database,
  read: ReadText,
  partType: SizedPartType,
  locale: string,
): Promise<ReadText> {
  // Search only by the engine oil's viscosity, because no oil name contains a pack size such as "4
  // liter".
  const size = read.setAside.find((one) => readSizes(one).impliedPartType === 'engine oil')
  const namedBySize =
    size === undefined ? null : await findNamedBySize(db, read.meanings, size, locale)
  if (namedBySize)
    return { ...read, meanings: namedBySize, setAside: read.setAside.filter((one) => one !== size) }
  return { ...read, meanings: await narrowBySize(db, read.meanings, partType) }
}

function withFewerUnknown(before: ReadText, after: ReadText): ReadText {
  return countUnknownLetters(after.meanings) < countUnknownLetters(before.meanings) ? after : before
}

/** Reads the text with corrected spelling; null when the correction explains no further word. */
async function readCorrectedText(
  context: Context,
  best: ReadText,
  read: ReadFunction,
): Promise<ReadWords | null> {
  const [first = emptyMeaning] = best.meanings
  // When a car is named, don't correct words to another car: "spare" isn't a misspelt Spark.
  const shouldCorrectNames = first.namedSerials.length === 0
  const correctedText = await correctSpelling(context, best.text, first.unknown, shouldCorrectNames)
  if (correctedText === null) return null
  const correctedReading = await read(correctedText)
  const meanings = best.codes ? applyCarCodes(correctedReading, best.codes) : correctedReading
  // Skip a correction that isn't understood either: "aki soak" isn't corrected to "aki sok".
  const isStillUnknown = (meanings[0]?.unknown ?? []).some(
    (word) => /^[a-z]/.test(word) && !first.unknown.includes(word),
  )
  const hasFewerUnknown = countUnknownLetters(meanings) < countUnknownLetters(best.meanings)
  return hasFewerUnknown && !isStillUnknown && !isGuessed(first, meanings[0] ?? emptyMeaning)
    ? { ...best, meanings, readAs: correctedText }
    : null
}
