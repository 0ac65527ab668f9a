import { toComparisonText, type ComparisonText, isWordForm } from './text.ts'

/** Group of alternatives, one of which must occur. */
export type AlternativeGroup = readonly Alternative[]

export interface Alternative extends ComparisonText {
  text: string
}

/** Groups that must all occur, in any order: "air con + not cold". */
export type Pattern = readonly AlternativeGroup[]

/** Reads a pattern: groups are joined by " + ", alternatives by "|". */
export function readPattern(writtenText: string): Pattern {
  return writtenText.split(' + ').map((group) =>
    group
      .split('|')
      .map((text) => ({ text: text.trim(), ...toComparisonText(text) }))
      .filter(({ words, run }) => words.length > 0 || run !== ''),
  )
}

/**
 * Returns the positions of the query's words that an alternative covers; null when the alternative
 * doesn't occur. One other word is allowed between its words.
 */
export function positionsOf(
  alternative: Alternative,
  query: ComparisonText,
  hasPrefixes: boolean,
): number[] | null {
  if (!isInRun(query.run, alternative.run)) return null
  const { words } = alternative
  if (words.length === 0) return []
  for (let start = 0; start < query.words.length; start++) {
    const positions: number[] = []
    let index = start
    for (const word of words) {
      const foundPosition = [index, index + 1].find((i) =>
        isWordForm(query.words[i] ?? '', word, hasPrefixes),
      )
      if (foundPosition === undefined) break
      positions.push(foundPosition)
      index = foundPosition + 1
    }
    if (positions.length === words.length) return positions
  }
  return null
}

/** กรอง (filter) in comparison form, but not the ก of เบรก (brake) or โช้ค (shock) before ร้อง. */
const filterEndPattern = /(?<!เบร|โช|แร|แม)ก$/

/**
 * True when a run contains a text. Thai ห before a sonorant belongs to its syllable: หล่อ (cooled)
 * doesn't contain ล้อ (wheel), nor กรอง (filter) the sound ร้อง.
 */
function isInRun(run: string, text: string): boolean {
  const isSonorant = /^[งญนมยรลว]/.test(text)
  for (let at = run.indexOf(text); at >= 0; at = run.indexOf(text, at + 1)) {
    const isOfFilter = text === 'รอง' && filterEndPattern.test(run.slice(0, at))
    if ((!isSonorant || run[at - 1] !== 'ห') && !isOfFilter) return true
  }
  return false
}
