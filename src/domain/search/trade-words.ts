import { unifyChineseTradeWords } from './trade-words/chinese.ts'
import { english } from './trade-words/english.ts'
import { filipino } from './trade-words/filipino.ts'
import { indonesian } from './trade-words/indonesian.ts'
import { malay } from './trade-words/malay.ts'
import { vietnamese } from './trade-words/vietnamese.ts'
import type { PreferredWords } from './trade-words/preferred-words.ts'

interface VariantReplacer {
  pattern: RegExp
  words: ReadonlyMap<string, string>
}

function variantReplacerOf(...lists: readonly PreferredWords[]): VariantReplacer {
  const preferredByVariant = new Map(
    lists.flatMap((list) =>
      Object.entries(list).flatMap(([word, ways]) =>
        ways.split('|').map((variant): [string, string] => [variant, word]),
      ),
    ),
  )
  // Longest first: a word of a phrase may mean something else alone.
  const variants = [...preferredByVariant.keys()].sort((a, b) => b.length - a.length)
  return {
    words: preferredByVariant,
    pattern: new RegExp(`\\b(${variants.join('|')})(?:s)?\\b`, 'g'),
  }
}

const englishReplacer = variantReplacerOf(english)
const replacersByLocale: Readonly<Record<string, VariantReplacer>> = {
  id: variantReplacerOf(english, indonesian),
  ms: variantReplacerOf(english, malay),
  fil: variantReplacerOf(english, filipino),
  vi: variantReplacerOf(english, vietnamese),
}

/**
 * Unifies loan words of a folded text to their English form, for the language of the reader or of
 * the name. Names of cars and brands (no language) stay unchanged.
 */
export function unifyTradeWords(folded: string, locale: string): string {
  if (locale === '') return folded
  const { pattern, words } = replacersByLocale[locale] ?? englishReplacer
  const unified = locale === 'zh' ? unifyChineseTradeWords(folded) : folded
  return unified.replace(pattern, (typedText, variant: string) => words.get(variant) ?? typedText)
}
