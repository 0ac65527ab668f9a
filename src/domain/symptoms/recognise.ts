import { toComparisonForm } from '#domain/search/names.ts'
import { pairsOf } from '#domain/search/tokens.ts'
import { positionsOf, type Pattern, readPattern } from './pattern.ts'
import { PartNames } from './part-names.ts'
import { isPartFiller } from './part-fillers.ts'
import { findWordsOutsideGuides } from './words-outside-guides.ts'
import { Vocabulary } from './vocabulary.ts'
import {
  toComparisonText,
  type ComparisonText,
  isWordForm,
  prefixLanguages,
  withoutThaiParticle,
} from './text.ts'

/** Guide in the index: typical phrases of drivers, and patterns of key words. */
export interface GuideDescription {
  key: string
  title: string
  says: readonly string[]
  words: readonly string[]
}

/** Symptom guide that matches a query, and how well it matches. */
export interface RecognisedGuide {
  key: string
  score: number
}

/**
 * Minimum share of a phrase that the query must contain, and minimum share of the query that the
 * guide must contain.
 */
const minShares = { phrase: 0.8, query: 0.6 }

/** Minimum number of words, or of character pairs, of a phrase that is compared. */
const minPhraseLength = { words: 2, pairs: 4 }

/** Maximum characters of a query that are read. */
const maxQueryLength = 120

interface KnownGuide {
  key: string
  patterns: Pattern[]
  phrases: string[][]
  /** Title and phrases, folded, for completion. */
  spoken: string[]
  /** Phrases in scripts without word spaces. */
  runs: string[]
  tokens: Set<string>
}

/** Finds the guides of one language that a query describes. Built once; queries read no files. */
export class SymptomIndex {
  readonly #guides: KnownGuide[]
  readonly #hasPrefixes: boolean
  readonly #locale: string
  readonly #names: PartNames
  #vocabulary: Vocabulary | undefined
  /** Number of guides that contain an alternative or a token. */
  readonly #uses = new Map<string, number>()

  constructor(
    guides: readonly GuideDescription[],
    locale: string,
    partNames: readonly string[] = [],
  ) {
    this.#names = new PartNames(partNames)
    this.#locale = locale
    this.#hasPrefixes = prefixLanguages.has(locale)
    this.#guides = guides.map(({ key, title, says, words }) => {
      const comparisonTexts = [title, ...says].map(toComparisonText)
      const folded = [title, ...says].map(toComparisonForm)
      const phrases = comparisonTexts.map(tokensOf)
      const patterns = words.map(readPattern)
      return {
        key,
        patterns,
        spoken: folded,
        phrases,
        runs: comparisonTexts.map(({ run }) => run),
        tokens: new Set(phrases.flat()),
      }
    })
    for (const { patterns, tokens } of this.#guides) {
      const alternativeTexts = patterns.flat(2).map(({ text }) => `=${text}`)
      for (const use of new Set([...alternativeTexts, ...tokens]))
        this.#uses.set(use, (this.#uses.get(use) ?? 0) + 1)
    }
  }

  /** Returns the guides that a query describes, best first. */
  recognise(query: string): RecognisedGuide[] {
    const comparisonText = toComparisonText(withoutThaiParticle(query.slice(0, maxQueryLength)))
    const tokens = new Set(tokensOf(comparisonText))
    const foundGuides = this.#guides
      .map((guide) => {
        const likeness = this.#likeness(guide, tokens)
        const pattern = Math.max(
          0,
          ...guide.patterns.map((one) => this.#scoreOf(one, comparisonText)),
        )
        return { key: guide.key, score: pattern + likeness, guide }
      })
      .filter(({ score }) => score > 0)
    if (foundGuides.length === 0) return []
    const splitByName = this.#names.split(comparisonText)
    return foundGuides
      .filter(({ guide }) => !splitByName || this.#describes(guide, comparisonText, splitByName))
      .map(({ key, score }) => ({ key, score }))
      .toSorted((a, b) => b.score - a.score)
  }

  /** True when a query with a part's name also states a symptom of the guide outside that name. */
  #describes(
    { tokens, patterns, runs }: KnownGuide,
    typed: ComparisonText,
    { name, rest: remainingText }: { name: ComparisonText; rest: ComparisonText },
  ): boolean {
    const alternatives = patterns.flat(2)
    const knownTokens = [...tokens, ...alternatives.flatMap((alternative) => alternative.words)]
    const isOutsideName = ({ run }: ComparisonText) =>
      run !== '' && typed.run.includes(run) && !name.run.includes(run)
    const isInPhrase = (part: string) => part.length > 1 && runs.some((run) => run.includes(part))
    return (
      alternatives.some(isOutsideName) ||
      remainingText.run.split(' ').some(isInPhrase) ||
      remainingText.words.some((word) =>
        knownTokens.some(
          (token) =>
            !isPartFiller(word, this.#locale) && isWordForm(word, token, this.#hasPrefixes),
        ),
      )
    )
  }

  /** Returns the guides with a phrase that begins with the typed text, then those that contain it. */
  complete(typedText: string, limit: number): string[] {
    const typedStart = toComparisonForm(typedText).trim()
    const rankOfGuide = ({ spoken }: KnownGuide) =>
      Math.min(3, ...spoken.map((phrase) => matchRankIn(phrase, typedStart)))
    return this.#guides
      .map((guide) => ({ key: guide.key, place: rankOfGuide(guide) }))
      .filter((one) => one.place < 3)
      .toSorted((a, b) => a.place - b.place)
      .slice(0, limit)
      .map(({ key }) => key)
  }

  /** Returns the words of a query that no guide uses, such as a car's name. */
  wordsOutsideGuides(query: string): string {
    this.#vocabulary ??= this.#makeVocabulary()
    return findWordsOutsideGuides(query.slice(0, maxQueryLength), this.#vocabulary, this.#locale)
  }

  #makeVocabulary(): Vocabulary {
    const guideWords = this.#guides.flatMap(({ tokens, patterns }) => [
      ...[...tokens].filter((token) => !isPair(token)),
      ...patterns.flat(2).flatMap((alternative) => alternative.words),
    ])
    const runs = this.#guides.flatMap(({ patterns, runs: ownRuns }) => [
      ...ownRuns,
      ...patterns.flat(2).map(({ run }) => run),
    ])
    return new Vocabulary(guideWords, runs, this.#hasPrefixes)
  }

  /** Score of a pattern: rare words and longer phrases count more; 0 when a group is missing. */
  #scoreOf(pattern: Pattern, typed: ComparisonText): number {
    let sum = 0
    for (const group of pattern) {
      let best = 0
      for (const alternative of group)
        if (positionsOf(alternative, typed, this.#hasPrefixes)) {
          const length = alternative.words.length + alternative.run.length / 6
          best = Math.max(best, this.#rarity(`=${alternative.text}`) + Math.min(1, length / 4))
        }
      if (best === 0) return 0
      sum += best
    }
    return sum
  }

  /** Similarity to the best phrase, from 0 to 4; 0 below the minimum shares. */
  #likeness({ phrases, tokens: guideTokens }: KnownGuide, tokens: ReadonlySet<string>): number {
    const weigh = (list: Iterable<string>) => {
      let sum = 0
      for (const token of list) sum += this.#rarity(token)
      return sum
    }
    const typedTokens = [...tokens]
    const query =
      weigh(typedTokens.filter((token) => this.#has(guideTokens, token))) /
      (weigh(typedTokens) || 1)
    if (query < minShares.query) return 0
    let best = 0
    for (const phrase of phrases) {
      if (phrase.length < (isPair(phrase[0] ?? '') ? minPhraseLength.pairs : minPhraseLength.words))
        continue
      const share = weigh(phrase.filter((token) => this.#has(tokens, token))) / weigh(phrase)
      if (share > best) best = share
    }
    return best < minShares.phrase ? 0 : best * (1 + query) * 2
  }

  #has(tokens: ReadonlySet<string>, wanted: string): boolean {
    if (tokens.has(wanted)) return true
    if (isPair(wanted) || wanted.length < 4) return false
    for (const token of tokens)
      if (
        isWordForm(token, wanted, this.#hasPrefixes) ||
        isWordForm(wanted, token, this.#hasPrefixes)
      )
        return true
    return false
  }

  #rarity(use: string): number {
    return Math.log(1 + this.#guides.length / (this.#uses.get(use) ?? 1))
  }
}

const isPair = (token: string) => token !== '' && token > '\u0e00'

function tokensOf({ words, run }: ComparisonText): string[] {
  return [...new Set([...words, ...(run === '' ? [] : pairsOf(run))])]
}

/**
 * Returns 0 when a phrase begins with the typed text, 1 when a word in it does, 2 in scripts
 * without spaces.
 */
function matchRankIn(phrase: string, begin: string): number {
  if (phrase.startsWith(begin)) return 0
  if (phrase.includes(` ${begin}`)) return 1
  return begin > '\u0e00' && begin.length > 2 && phrase.includes(begin) ? 2 : 3
}
