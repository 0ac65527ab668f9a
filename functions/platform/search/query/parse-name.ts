import { toComparisonForm, toComparisonFormIn } from '#domain/search/names.ts'
import { fillerWordsFor } from '#domain/search/filler-words.ts'
import { removeDuplicateTokens, type TextToken, splitTokens } from '#domain/search/tokens.ts'

/** Name or synonym, parsed for comparison. */
export interface ParsedName {
  /** Words of the name, in comparison form and as written. */
  words: ReadonlySet<string>
  runs: readonly string[]
  /** Number of letters in the significant text. */
  size: number
  /** Tokens of the name in order, without text in brackets or after a comma. */
  core: readonly TextToken[]
  /**
   * Significant tokens of the core. If the core has only one significant token, its stop words are
   * included too.
   */
  significant: readonly TextToken[]
  /** Folded name or synonym, for finding runs within it. */
  folded: string
  /**
   * Folded name with loan words as written, because a typed fragment may be part of a loan word.
   */
  plain: string
}

/** Maximum number of parsed names in the cache: about all names of the catalogue. */
const maxCachedNames = 30_000
const cachedNames = new Map<string, ParsedName>()

/**
 * Parses a name in its language. Results are cached, because a search compares hundreds of names.
 */
export function parseName(text: string, locale: string): ParsedName {
  const key = `${locale} ${text}`
  const cachedName = cachedNames.get(key)
  if (cachedName) return cachedName
  if (cachedNames.size >= maxCachedNames) cachedNames.clear()
  const parsedName = parseUncachedName(text, locale)
  cachedNames.set(key, parsedName)
  return parsedName
}

function parseUncachedName(writtenText: string, locale: string): ParsedName {
  const wholeForm = toComparisonFormIn(writtenText, locale)
  // Typed text is compared without repeated words, so remove repeats here too: "Langit-langit".
  const core = removeDuplicateTokens(splitTokens(toComparisonFormIn(coreOf(writtenText), locale)))
  const nameTokens = splitTokens(wholeForm)
  const words = wordsOf(nameTokens)
  const comparisonForm = toComparisonForm(writtenText)
  const runs = nameTokens.filter((token) => token.kind !== 'word').map(({ text }) => text)
  return {
    words: new Set([...words, ...wordsOf(splitTokens(comparisonForm))]),
    runs,
    size: [...new Set(words), ...runs].reduce((sum, text) => sum + text.length, 0),
    core,
    significant: significantTextOf(core, fillerWordsFor(writtenText, locale)),
    folded: wholeForm.replace(/\s+/g, ''),
    plain: comparisonForm.replace(/\s+/g, ''),
  }
}

const wordsOf = (queryTokens: readonly TextToken[]) =>
  queryTokens.filter((token) => token.kind === 'word').map(({ text }) => text)

/** Removes stop words from a name of several words: "ilaw sa loob". */
function significantTextOf(
  core: readonly TextToken[],
  fillerWords: ReadonlySet<string>,
): readonly TextToken[] {
  const significantTokens = core.filter(({ text }) => !fillerWords.has(text))
  return significantTokens.length > 1 ? significantTokens : core
}

/**
 * Returns a name without explanations in brackets or after a comma: "Oil filter (spin-on)", "Drive
 * shaft, left".
 */
function coreOf(text: string): string {
  const core = text
    .normalize('NFKC')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[,、].*$/, '')
    .replace(/总成$|總成$|어셈블리$|\bassy\b|\bassembly\b|\blengkap\b/i, ' ')
  return core.trim() === '' ? text : core
}
