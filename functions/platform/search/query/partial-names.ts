import type { TextToken } from '#domain/search/tokens.ts'
import { isOfMake } from './car-names.ts'
import { containsToken, subjectIdsByKind, type Term } from './terms.ts'
import type { Meaning } from './meaning.ts'

/** Makes, series and part names among which partial names are matched. */
interface MatchScope {
  terms: readonly Term[]
  locale: string
  isPrefix: boolean
  /** Named makes, and named series with the longer names that contain them. */
  makes: readonly Term[]
  serials: readonly number[]
}

/**
 * Returns names that contain all words not explained otherwise: "revo" in "Hilux Revo". Ignores
 * words of names in other languages, and words that also occur in part names, unless the make is
 * named. If a series is named, only longer names of that series are considered.
 */
function findPartialNames(remainingTokens: readonly TextToken[], among: MatchScope): Term[] {
  const { terms, locale, isPrefix, makes, serials } = among
  const readableTerms = terms.filter((term) => ['', 'en', locale].includes(term.locale))
  // Ignore single Korean syllables, numbers, and one or two Thai letters, which occur in names by
  // chance: 우 means "right" but is also in 프리우스 (Prius). A cover XL isn't an XL7, and
  // 10 kg name no KG Mobility.
  const isLong = (text: string) =>
    text.length > (/[\u0e00-\u0e7f]/.test(text) ? 2 : 1) && !/^(?:x{1,3}l|kg)$/.test(text)
  const significantTokens = remainingTokens.filter(
    ({ text }) => isLong(text) && !/^\d+$/.test(text),
  )
  if (significantTokens.length === 0) return []
  const categories = readableTerms.filter((term) => term.kind === 'category')
  const isOfPart = significantTokens.every(({ kind, text }) =>
    categories.some((term) => (kind === 'word' ? term.words.has(text) : term.folded === text)),
  )
  return readableTerms.filter(
    (term) =>
      term.kind !== 'category' &&
      (!isOfPart || isOfMake(term, makes)) &&
      (serials.length === 0 || (term.kind === 'serial' && serials.includes(term.subjectId))) &&
      significantTokens.every((token) => containsToken(term, token, isPrefix)) &&
      (term.kind === 'serial' || significantTokens.every((token) => isBeginning(token, term))),
  )
}

/** True unless unspaced text occurs only inside a name: ยาง (tyre) doesn't mean the brand ทงหยาง. */
const isBeginning = ({ kind, text }: TextToken, { folded }: Term) =>
  kind !== 'run' || folded.startsWith(text)

/** Minimum number of letters for a single word to count as a fragment of a car's name. */
const minNameFragmentLength = 4

/** Matches the remaining words with fragments of names: "revo" in "Hilux Revo". */
export function addPartialNames(
  meaning: Meaning,
  queryTokens: readonly TextToken[],
  among: { terms: readonly Term[]; locale: string; isPrefix: boolean },
): Meaning {
  const unknown = new Set(meaning.unknown)
  const unknownTokens = queryTokens.filter(({ text }) => consistsOf(text, unknown))
  const makes = among.terms.filter(
    ({ kind, subjectId }) => kind === 'make' && meaning.makes.includes(subjectId),
  )
  const serials = meaning.namedSerials.length > 0 ? meaning.serials : []
  const carsOf = (token: TextToken) =>
    meaning.namedSerials.length > 0 || token.text.length < minNameFragmentLength
      ? []
      : findPartialNames([token], { ...among, isPrefix: false, makes, serials }).filter(
          ({ kind }) => kind === 'serial',
        )
  const all = findPartialNames(unknownTokens, { ...among, makes, serials })
  // A single word may be a fragment of a car's name even next to other unknown words: "iswara".
  const carFragment =
    all.length > 0 ? undefined : unknownTokens.find((token) => carsOf(token).length > 0)
  const parts = carFragment ? carsOf(carFragment) : all
  if (parts.length === 0) return meaning
  const addedSubjects = subjectIdsByKind(parts)
  return {
    ...meaning,
    // Prefer the make: "toyot" begins both the make Toyota and its brand of parts.
    brands:
      addedSubjects.makes.length > 0
        ? meaning.brands
        : [...meaning.brands, ...addedSubjects.brands],
    makes: meaning.makes.length > 0 ? meaning.makes : addedSubjects.makes,
    serials: [...new Set([...meaning.serials, ...addedSubjects.serials])],
    namedSerials: addedSubjects.serials.length > 0 ? addedSubjects.serials : meaning.namedSerials,
    unknown: carFragment ? meaning.unknown.filter((word) => !isWithin(word, carFragment)) : [],
  }
}

/** True for a token, and for the syllables that unspaced text was cut into. */
const isWithin = (word: string, { kind, text }: TextToken) =>
  word === text || (kind === 'run' && text.includes(word))

/**
 * True for an unknown word, and for unspaced text that was cut into unknown syllables: ไฮลัก
 * (Hilux) into ไฮ and ลัก.
 */
function consistsOf(text: string, unknown: ReadonlySet<string>): boolean {
  if (unknown.has(text)) return true
  if (/^[a-z\d]/.test(text)) return false
  let rest = text
  for (const syllables of [...unknown].toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(syllables, '')
  return rest === ''
}
