import { yieldToRequests } from '../../kernel/yield-to-requests.ts'
import { isCorner } from '#domain/search/corners.ts'
import { toComparisonFormIn, tokensInName } from '#domain/search/names.ts'
import { removeDuplicateTokens, type TextToken, splitTokens } from '#domain/search/tokens.ts'
import {
  findContinuedNames,
  keepDigitSeriesAfterMakes,
  isOfMake,
  findLongerNames,
  resolveByMake,
  keepLongestNames,
  removeMakesInside,
  removeNamesInside,
  removeTrims,
  keepWholeWordNames,
} from './car-names.ts'
import { preferShortBrandNames } from './brand-names.ts'
import { segmentByNames } from './segment.ts'
import { segmentationsOf, removeOtherMakes } from './segmentations.ts'
import { matchGrades } from './covered-words.ts'
import { findCategories, type MatchedCategory } from './find-categories.ts'
import { type Meaning, emptyMeaning } from './meaning.ts'
import { addPartialNames } from './partial-names.ts'
import { adjustSpacing } from './spaces.ts'
import {
  isFullyTyped,
  occursIn,
  keepSignificantTokens,
  removePartNameSeries,
} from './stop-words.ts'
import { readTerms, subjectIdsByKind, type Term } from './terms.ts'
import { keepMatchingMarks, removeSoundMatches } from './vowel-marks.ts'

const maxTokens = 20

/**
 * Interprets a query and returns its readings, the likeliest first. Brands, makes and series must
 * be named completely. The other words describe categories, together with their parents.
 * The reader's language takes precedence, then English, then any other language: a Vietnamese "cam"
 * is a sensor, not a camshaft. If no language finds anything, fragments of names match, then word
 * prefixes.
 */
export async function understandQuery(
  db: D1Database,
  query: string,
  locale: string,
): Promise<Meaning[]> {
  const meanings = await understandReadQuery(db, query, locale)
  const typedForms = typedFormsOf(query, locale)
  return meanings.map((meaning) => ({
    ...meaning,
    unknown: meaning.unknown.map((word) => typedForms.get(word) ?? word),
  }))
}

/** Maps words in comparison form to the typed form if the two differ. */
function typedFormsOf(query: string, locale: string): Map<string, string> {
  const words = tokensInName(query).flatMap(({ text }) =>
    splitTokens(toComparisonFormIn(text, locale)).map((readTextToken): [string, string] => [
      readTextToken.text,
      text,
    ]),
  )
  return new Map(words.filter(([readText, text]) => readText !== text))
}

async function understandReadQuery(
  db: D1Database,
  query: string,
  locale: string,
): Promise<Meaning[]> {
  const typedTokens = removeDuplicateTokens(splitTokens(toComparisonFormIn(query, locale))).slice(
    0,
    maxTokens,
  )
  const terms = await readTerms(db, typedTokens, false, locale)
  const meaningfulTokens = keepSignificantTokens(typedTokens, terms, query, locale)
  const queryTokens = meaningfulTokens.length > 0 ? meaningfulTokens : typedTokens
  const namedTerms = removeSoundMatches(keepWholeWordNames(terms, query), query)
  const readingsWithMarks = await findReadings(
    keepMatchingMarks(namedTerms, query, locale),
    queryTokens,
    locale,
  )
  const readings =
    locale === 'vi' && unknownOf(readingsWithMarks) > 0
      ? chooseFewestUnknown(readingsWithMarks, await findReadings(namedTerms, queryTokens, locale))
      : readingsWithMarks
  const [first] = readings
  if (first && countLetters(first.unknown) < countLetters(queryTokens.map(({ text }) => text)))
    return readings
  const beginning = keepWholeWordNames(await readTerms(db, queryTokens, true, locale), query)
  return [...readingsOf(beginning, queryTokens, locale, true)]
}

/**
 * Returns the readings of the first language that leaves no word unknown, otherwise of the language
 * that leaves the fewest. Other requests run between languages, because a long text takes a while.
 */
async function findReadings(
  terms: readonly Term[],
  typedTokens: readonly TextToken[],
  locale: string,
): Promise<Meaning[]> {
  let bestReadings: Meaning[] = []
  for (const languages of [[locale], [locale, 'en'], undefined]) {
    const isSoundMatch = ({ kind, locale: of }: Term) =>
      of === '' || !languages || languages.includes(of) || (kind !== 'category' && of === 'en')
    const languageTerms = terms.filter(isSoundMatch)
    const spacedTokens = adjustSpacing(typedTokens, languageTerms)
    const readings = [
      spacedTokens,
      ...(spacedTokens.length === typedTokens.length ? [] : [typedTokens]),
    ].flatMap((words) => [...readingsOf(languageTerms, words, locale)])
    const [first] = readings
    if (first?.unknown.length === 0) return readings
    // If only a position word is unknown, other languages can't do better: "filter petrol bawah".
    const isBoth = languages?.includes('en') ?? false
    if (isBoth && first?.categories[0] && first.unknown.every(isCorner)) return readings
    bestReadings = chooseFewestUnknown(bestReadings, readings)
    await yieldToRequests()
  }
  return bestReadings
}

const unknownOf = ([first]: readonly Meaning[]) => (first ? countLetters(first.unknown) : Infinity)

function chooseFewestUnknown(readings: Meaning[], otherMeanings: Meaning[]): Meaning[] {
  // Don't give up an understood car for another word.
  const isCarLost = !!readings[0]?.namedSerials[0] && otherMeanings[0]?.namedSerials.length === 0
  if (isCarLost && unknownOf(otherMeanings) > 0) return readings
  return unknownOf(otherMeanings) < unknownOf(readings) ? otherMeanings : readings
}

/** Removes a brand whose name is a series of the named make: "Lexus GS" isn't GS Battery. */
function removeSeriesBrands(names: readonly Term[]): Term[] {
  const makes = names.filter(({ kind }) => kind === 'make')
  const series = names.filter((term) => term.kind === 'serial' && isOfMake(term, makes))
  return names.filter(
    ({ kind, folded }) => kind !== 'brand' || !series.some((one) => one.folded === folded),
  )
}

function countLetters(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0)
}

function* readingsOf(
  terms: readonly Term[],
  inputTokens: readonly TextToken[],
  locale: string,
  isPrefix = false,
): Generator<Meaning> {
  const categories = terms.filter((term) => term.kind === 'category')
  const typedTerms = terms.filter((term) => isFullyTyped(term, inputTokens))
  const continuedNames = findContinuedNames(typedTerms, terms, inputTokens)
  const typedNames = removeTrims([...typedTerms, ...continuedNames])
  const ordinaryTerms = categories.filter((term) => [locale, 'en'].includes(term.locale))
  const all = removePartNameSeries(typedNames, terms, inputTokens)
  const names = removeSeriesBrands(preferShortBrandNames(all, ordinaryTerms))
  const longestNamed = removeMakesInside(keepLongestNames(removeNamesInside(names, inputTokens)))
  const wholeNames = removeOtherMakes(longestNamed, ordinaryTerms)
  const areAllTokensNamed =
    wholeNames.length > 0 && removeNamedTokens(inputTokens, wholeNames).length === 0
  const runs = new Set(wholeNames.flatMap((term) => term.runs).filter((run) => run.length > 2))
  const digitSeries = keepDigitSeriesAfterMakes(wholeNames, inputTokens)
  const readMeanings: Meaning[] = []
  const laterMeanings: Meaning[] = []
  let partialMeaning: Meaning = { ...emptyMeaning, unknown: inputTokens.map((token) => token.text) }
  let asideCategories: MatchedCategory[] = []
  let isRead = false
  for (const { names: cut, isUsual } of segmentationsOf(wholeNames, ordinaryTerms)) {
    const hasMake = cut.some((term) => term.kind === 'make')
    if (hasMake && digitSeries.some((term) => !cut.includes(term))) continue
    const longer = findLongerNames(cut, terms)
    const cars = resolveByMake(cut, longer)
    const remainingTokens = removeNamedTokens(inputTokens, cut)
    const restSegments = segmentByNames(remainingTokens, categories, locale)
    const categoryMatch = findCategories(categories, restSegments, isPrefix, locale)
    const ownSerials = subjectIdsByKind(cars.own).serials
    const chosenTerms = [...cut, ...longer].filter((term) => !cars.others.includes(term))
    const meaning: Meaning = {
      ...subjectIdsByKind(chosenTerms),
      namedSerials: ownSerials,
      ...categoryMatch,
      alternatives: asideCategories,
    }
    // Don't split a name into syllables of other words.
    const isSplitName = remainingTokens.some(
      ({ text }) => !restSegments.some((token) => token.text === text) && containsAny(text, runs),
    )
    if (
      isUsual &&
      !isSplitName &&
      countLetters(categoryMatch.unknown) <= countLetters(partialMeaning.unknown)
    )
      partialMeaning = meaning
    if (categoryMatch.unknown.length > 0 || inputTokens.length === 0) continue
    // A brand typed alone means the brand, even if a category contains the word. A part that isn't
    // sold doesn't hide a brand with offers: "Bendix" is also a starter component.
    const [bestCategory] = categoryMatch.categories
    const isAside =
      areAllTokensNamed &&
      cut.length === 0 &&
      (bestCategory?.grade !== matchGrades.exact || bestCategory.isSold === false)
    if (isAside) asideCategories = categoryMatch.categories
    if (isAside || isSplitName) laterMeanings.push(meaning)
    else readMeanings.push(meaning)
    isRead ||= !isAside && !isSplitName
  }
  yield* moveCarFirst(readMeanings, locale)
  if (!isRead && laterMeanings.length === 0)
    yield addPartialNames(partialMeaning, inputTokens, { terms, locale, isPrefix })
  yield* laterMeanings
}

/**
 * Moves a car with an exactly named part before readings that combine several names of a part: 스파크
 * 점화플러그 means plugs for a Spark. In Korean it even precedes a single name that contains the words:
 * 인슐레이터 contains the letters of 레이 (Ray).
 */
function moveCarFirst(readMeanings: Meaning[], locale: string): Meaning[] {
  const [first, ...otherMeanings] = readMeanings
  const grade = (meaning: Meaning) => meaning.categories[0]?.grade ?? Infinity
  const lowestSureGrade = locale === 'ko' ? matchGrades.held : matchGrades.told
  if (!first || first.namedSerials.length > 0 || grade(first) < lowestSureGrade) return readMeanings
  const car = otherMeanings.find(
    (meaning) => meaning.namedSerials.length > 0 && grade(meaning) === matchGrades.exact,
  )
  return car ? [car, ...readMeanings.filter((meaning) => meaning !== car)] : readMeanings
}

function containsAny(text: string, runs: ReadonlySet<string>): boolean {
  for (const run of runs) if (text.includes(run)) return true
  return false
}

/** Returns the tokens of the query that don't belong to the names. */
function removeNamedTokens(tokens: readonly TextToken[], names: readonly Term[]): TextToken[] {
  const words = new Set(names.flatMap((term) => [...term.words]))
  const runs = names.flatMap((term) => term.runs).sort((a, b) => b.length - a.length)
  return tokens.flatMap((token): TextToken[] => {
    if (token.kind === 'word') return words.has(token.text) ? [] : [token]
    let leftTexts = [token.text]
    for (const run of runs)
      leftTexts = leftTexts.flatMap((text) => (occursIn(text, run) ? text.split(run) : [text]))
    return leftTexts.filter((text) => text !== '').map((text) => ({ kind: token.kind, text }))
  })
}
