import { maxErrorsIn, measureEditDistance } from '#domain/search/spelling.ts'
import { toComparisonForm } from '#domain/search/names.ts'
import { cutPositions, replaceTyped } from '#domain/search/typed-forms.ts'
import { nameLocale } from '../../offer/offers.ts'
import type { Context } from '../../kernel/context.ts'
import { findNearWords, type KnownWord, findWrittenWords } from './correct-words.ts'
import { findNearestStretch } from './spelling-of-run.ts'
import { readTerms } from './terms.ts'

/** Minimum length of a car or brand name to correct, letters: hrv isn't a misspelt crv. */
const minNameLength = 5

/** Minimum letters of a correction: "bigas" (rice) isn't misspelt "big". */
const minKnownLength = 4

/**
 * Everyday words that are spelled like a car or a brand: "makan" (to eat) isn't a Macan, "smell"
 * isn't Shell.
 */
const everydayWords: ReadonlySet<string> = new Set(
  'makan gold smell smells shall good well when where that this money house iphone'.split(' '),
)

/** Brands that the catalogue doesn't have: "petron oil" isn't misspelt petrol oil. */
const otherBrands: ReadonlySet<string> = new Set(
  'petron caltex seaoil total repsol champion autolite outlast enertec'.split(' '),
)

/** Maximum number of letters of a run that is corrected. Buyers don't type longer runs. */
const maxRunLength = 60

/**
 * Maximum number of words corrected in a query, because the names that contain each corrected word
 * must be read.
 */
const maxCorrectedWords = 8

/**
 * Corrects the unknown words of a query; null when no word can be corrected. Words of the reader's
 * language precede English words. A car name replaces a word only with `includesNames`, and only if
 * the word is long and has a single wrong letter.
 */
export async function correctSpelling(
  context: Context,
  query: string,
  unknownWords: readonly string[],
  includesNames: boolean,
): Promise<string | null> {
  const locale = nameLocale(context.locale)
  const words = unknownWords.slice(0, maxCorrectedWords)
  const similarWords = await findNearWords(context.db, words)
  const betterWords = new Map(
    words.map((word) => [word, bestOf(word, similarWords.get(word) ?? [], locale, includesNames)]),
  )
  const corrections = [...betterWords].flatMap(([word, known]) =>
    known === undefined || known === word ? [] : [known],
  )
  const writtenWords = await findWrittenWords(context.db, corrections, locale)
  const typedQuery = query.normalize('NFC')
  let text = typedQuery
  for (const [word, known] of betterWords) {
    if (known === undefined && !/^[a-z0-9]/.test(word)) text = await correctRun(context, text, word)
    else if (known !== undefined && known !== word)
      text = replaceTyped(text, word, writtenWords.get(known) ?? known)
  }
  return text === typedQuery ? null : text
}

function bestOf(
  word: string,
  candidates: readonly KnownWord[],
  locale: string,
  includesNames: boolean,
): string | undefined {
  const length = [...word].length
  if (length < 4 || everydayWords.has(word) || otherBrands.has(word)) return undefined
  const languages = [locale, 'en', ...(includesNames ? [''] : [])]
  const languageRank = (spelt: KnownWord) => languages.indexOf(spelt.locale)
  const readableWords = candidates.filter((spelt) => languages.includes(spelt.locale))
  // Keep a word that is spelled correctly: "link" in "stabilizer link" isn't a misspelt "line".
  if (readableWords.some((spelt) => spelt.word === word)) return word
  const usableWords = readableWords
    .map((spelt) => ({ ...spelt, distance: measureEditDistance(word, spelt.word) }))
    .filter(({ word: knownWord, distance, locale: ownLocale }) => {
      if (ownLocale === '')
        return length >= minNameLength && distance === 1 && knownWord[0] === word[0]
      // Buyers rarely mistype the first letter: otherwise "Phuket" would be corrected to "bucket".
      const isLikely = knownWord[0] === word[0] || (length > 5 && distance === 1)
      return (
        distance > 0 &&
        distance <= maxErrorsIn(word) &&
        isLikely &&
        knownWord.length >= minKnownLength
      )
    })
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        languageRank(a) - languageRank(b) ||
        b.uses - a.uses ||
        // A wrong letter is likelier than one too many: castron is Castrol, not "castro".
        lengthGap(word, a.word) - lengthGap(word, b.word),
    )
  return usableWords[0]?.word
}

const lengthGap = (typed: string, known: string) => Math.abs(typed.length - known.length)

/** Corrects unspaced text: finds the name in the text that has one or two wrong letters. */
async function correctRun(context: Context, text: string, unknown: string): Promise<string> {
  const stretch = text
    .split(/[\sa-z0-9]+/i)
    .find((part) => toComparisonForm(part).includes(unknown))
  const run = toComparisonForm(stretch ?? '')
  if (stretch === undefined || run.length < 4 || run.length > maxRunLength) return text
  const locale = nameLocale(context.locale)
  const terms = await readTerms(context.db, [{ kind: 'run', text: run }], false, locale)
  const names = new Map(
    terms
      .filter((term) => term.locale === locale && term.words.size === 0)
      .map((term) => [term.folded, term.written]),
  )
  const at = { from: run.indexOf(unknown), length: unknown.length }
  const betterStretch = findNearestStretch(run, names, at)
  if (betterStretch === null) return text
  // The comparison form has fewer characters than the typed form.
  const cutPoints = cutPositions(stretch)
  const cutPositionOf = (letters: number) =>
    cutPoints.find((cutPoint) => toComparisonForm(stretch.slice(0, cutPoint)).length >= letters) ??
    stretch.length
  const [from, to] = [cutPositionOf(betterStretch.from), cutPositionOf(betterStretch.to)]
  return text.replace(stretch, stretch.slice(0, from) + betterStretch.written + stretch.slice(to))
}
