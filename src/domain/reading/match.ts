import { measureEditDistance } from '#domain/search/spelling.ts'
import type { TextToken } from '#domain/search/tokens.ts'
import type { IndexFiles } from './files.ts'
import { levelWeights } from './page.ts'
import { readPostings } from './postings.ts'
import { indexKeysOfToken, withoutTones } from './words.ts'

/** Text to highlight. `isPrefix`: also match words that continue after it. */
export interface HighlightTerm {
  text: string
  isPrefix: boolean
}

/** Matches of one token of a query. */
export interface Match {
  /** Score of the token by section. */
  sections: Map<number, number>
  /** Texts to highlight: the token, and words matched in its place. */
  marks: HighlightTerm[]
}

interface MatchOptions {
  /** True while the reader is typing, so the token also matches as a prefix. */
  isUnfinished: boolean
  /**
   * Minimum share of the character pairs of an unspaced text that a section must contain when no
   * section contains all. A long unspaced text is often several words that the page writes
   * differently.
   */
  share: number
}

/** Score factors of a prefix match and of a misspelt match; an exact match has 1. */
const prefixWeight = 0.6
const misspeltWeight = 0.5
const minMisspeltLength = 4

/**
 * Minimum number of character pairs of an unspaced text that may match partly; a shorter text must
 * match completely.
 */
const minPairsToDivide = 4

/** If `share` is lower than this, texts of three character pairs may match partly too. */
const threePairsDividedBelow = 0.5

/** Minimum share of letter pairs that a section needs when another section has all of them. */
const minShareNextToFullMatch = 0.85

export async function matchToken(
  index: IndexFiles,
  token: TextToken,
  wantedMatchOptions: MatchOptions,
): Promise<Match> {
  const [first = ''] = indexKeysOfToken(token)
  const isSingleCharacter = [...token.text].length === 1
  if (token.kind === 'word' || isSingleCharacter)
    return matchWord(
      index,
      first,
      wantedMatchOptions.isUnfinished || (isSingleCharacter && token.kind !== 'word'),
    )
  return matchRun(index, token, wantedMatchOptions.share)
}

async function matchWord(index: IndexFiles, word: string, isUnfinished: boolean): Promise<Match> {
  const exactMatches: [string, string][] = [[word, await index.postingsOf(word)]]
  const hasExactWord = exactMatches[0]?.[1] !== ''
  const isLongWord = word.length >= minMisspeltLength
  const prefixMatches =
    (isUnfinished && (word.length > 1 || /[^a-z]/.test(word))) || (isLongWord && !hasExactWord)
      ? (await index.wordsFrom(word)).filter(([own]) => own !== word)
      : []
  const misspeltMatches =
    !hasExactWord && prefixMatches.length === 0 && isLongWord
      ? await findSimilarWords(index, word)
      : []
  return {
    sections: scoreSections(index, [
      ...exactMatches.map(([, list]) => ({ list, worth: 1 })),
      ...prefixMatches.map(([, list]) => ({ list, worth: prefixWeight })),
      ...misspeltMatches.map(([, list]) => ({ list, worth: misspeltWeight })),
    ]),
    marks: [word, ...misspeltMatches.map(([own]) => own)].map((text) => ({
      text,
      isPrefix: prefixMatches.length > 0,
    })),
  }
}

/** Returns the words that differ by one letter. The first letter is assumed correct. */
async function findSimilarWords(index: IndexFiles, word: string): Promise<[string, string][]> {
  if (!/^[a-z]+$/.test(word)) return []
  const nearbyWords = (await index.wordsFrom(word.slice(0, 2))).concat(
    await index.wordsFrom((word[0] ?? '') + (word[2] ?? '')),
  )
  return nearbyWords.filter(
    ([own]) => Math.abs(own.length - word.length) <= 1 && measureEditDistance(own, word) <= 1,
  )
}

async function matchRun(index: IndexFiles, token: TextToken, share: number): Promise<Match> {
  // Use at most 30 character pairs, so that a long text doesn't load too many files.
  const pairs = [...new Set(indexKeysOfToken(token))].slice(0, 30)
  const lists = await Promise.all(pairs.map((pair) => index.postingsOf(pair)))
  const scoreBySection = new Map<number, { count: number; worth: number }>()
  for (const list of lists) {
    const listRarity = rarityOf(index, countOf(list))
    readPostings(list, (section, level) => {
      const sectionScore = scoreBySection.get(section) ?? { count: 0, worth: 0 }
      sectionScore.count += 1
      sectionScore.worth += (listRarity * (levelWeights[level] ?? 1)) / pairs.length
      scoreBySection.set(section, sectionScore)
    })
  }
  const isFullMatch = [...scoreBySection.values()].some(({ count }) => count === pairs.length)
  const minPairs = Math.ceil(pairs.length * (isFullMatch ? minShareNextToFullMatch : share))
  const minDividedPairs = share < threePairsDividedBelow ? minPairsToDivide - 1 : minPairsToDivide
  const neededPairs = pairs.length < minDividedPairs ? pairs.length : minPairs
  const sections = new Map<number, number>()
  for (const [section, { count, worth }] of scoreBySection)
    if (count >= neededPairs) sections.set(section, worth * (count / pairs.length) ** 2)
  return { sections, marks: [{ text: withoutTones(token.text), isPrefix: true }] }
}

function scoreSections(
  index: IndexFiles,
  lists: { list: string; worth: number }[],
): Map<number, number> {
  const bestScores = new Map<number, number>()
  for (const { list, worth } of lists)
    readPostings(list, (section, level) => {
      const weight = worth * (levelWeights[level] ?? 1)
      if (weight > (bestScores.get(section) ?? 0)) bestScores.set(section, weight)
    })
  const rare = rarityOf(index, bestScores.size)
  for (const [section, weight] of bestScores) bestScores.set(section, weight * rare)
  return bestScores
}

function rarityOf(index: IndexFiles, sections: number): number {
  return Math.log(1 + index.sectionCount / (sections + 0.5))
}

function countOf(list: string): number {
  let count = 0
  readPostings(list, () => {
    count += 1
  })
  return count
}
