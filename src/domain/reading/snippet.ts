import type { TextToken } from '#domain/search/tokens.ts'
import type { HighlightTerm } from './match.ts'
import { foldWithPositions } from './fold.ts'

/** Segment of a text, and whether it matched. */
export interface HighlightedText {
  text: string
  isHit: boolean
}

/** Token of the query with all texts it matched. */
export interface HighlightedWord {
  kind: TextToken['kind']
  marks: readonly HighlightTerm[]
}

/** Length of a snippet in characters. Scripts without spaces need fewer. */
const snippetLength = { spaced: 150, dense: 90 }

/** Splits a text into matching and other segments. */
export function markWords(text: string, words: readonly HighlightedWord[]): HighlightedText[] {
  return splitAtSpans(text, 0, text.length, spansOf(text, words))
}

/** Returns the excerpt of a text with most of the searched words, with matches marked. */
export function snippetOf(wholeText: string, words: readonly HighlightedWord[]): HighlightedText[] {
  const text = wholeText.replace(/\s+/g, ' ')
  const spans = spansOf(text, words)
  const maxSnippetLength = /[\u0e00-\u0e7f\u3400-\u9fff\uac00-\ud7a3]/.test(text)
    ? snippetLength.dense
    : snippetLength.spaced
  if (text.length <= maxSnippetLength) return splitAtSpans(text, 0, text.length, spans)
  const distinctWordsFrom = (from: number) =>
    new Set(
      spans.filter(([a, b]) => a >= from && b <= from + maxSnippetLength).map(([, , word]) => word),
    ).size
  let from = spans[0]?.[0] ?? 0
  for (const [start] of spans) if (distinctWordsFrom(start) > distinctWordsFrom(from)) from = start
  const start = Math.min(
    Math.max(0, from - Math.floor(maxSnippetLength / 5)),
    text.length - maxSnippetLength,
  )
  from = cutBefore(text, start)
  // Count from the original start, not from the cut, so that a match at the end of the text is
  // never cut off.
  const to = cutAfter(text, start + maxSnippetLength)
  const markedAtSpans = splitAtSpans(text, from, to, spans)
  if (from > 0) markedAtSpans.unshift({ text: '… ', isHit: false })
  if (to < text.length) markedAtSpans.push({ text: ' …', isHit: false })
  return markedAtSpans
}

type Span = [from: number, to: number, word: number]

function spansOf(text: string, words: readonly HighlightedWord[]): Span[] {
  const { folded, places } = foldWithPositions(text)
  const spans: Span[] = []
  words.forEach(({ kind, marks }, word) => {
    for (const ownMark of marks)
      for (const foundMatch of folded.matchAll(patternOf(kind, ownMark))) {
        const from = foundMatch.index + (foundMatch[1]?.length ?? 0)
        const to = foundMatch.index + foundMatch[0].length
        spans.push([places[from] ?? 0, places[to] ?? text.length, word])
      }
  })
  return spans.sort((a, b) => a[0] - b[0] || b[1] - a[1])
}

/**
 * Builds the pattern of a highlighted text. Tokens hold only letters and digits, so they need no
 * escaping. The first group matches the character before the word: browsers before 2023 lack
 * lookbehind.
 */
function patternOf(kind: TextToken['kind'], { text, isPrefix }: HighlightTerm): RegExp {
  if (kind !== 'word') return new RegExp([...text].join(' ?'), 'g')
  const letter = /^\d/.test(text) ? '[0-9]' : '[a-z]'
  return new RegExp(`(^|[^${letter.slice(1)})${text}s?${isPrefix ? '' : `(?!${letter})`}`, 'g')
}

function splitAtSpans(
  text: string,
  from: number,
  to: number,
  spans: readonly Span[],
): HighlightedText[] {
  const parts: HighlightedText[] = []
  let index = from
  for (const [start, end] of spans) {
    if (end > to || start < index) continue
    if (start > index) parts.push({ text: text.slice(index, start), isHit: false })
    parts.push({ text: text.slice(start, end), isHit: true })
    index = end
  }
  if (index < to) parts.push({ text: text.slice(index, to), isHit: false })
  return parts
}

/**
 * Returns a cut position between words if the script has spaces nearby, and never inside a
 * character cluster.
 */
function cutBefore(text: string, index: number): number {
  if (index === 0) return 0
  const space = text.lastIndexOf(' ', index)
  return space >= 0 && index - space < 20 ? space + 1 : findLetterStart(text, index)
}

function cutAfter(text: string, index: number): number {
  const distance = text.slice(index, index + 20).indexOf(' ')
  return distance === -1 ? findLetterStart(text, index) : index + distance
}

/** Keeps Thai vowel signs and tone marks with their consonant. */
function findLetterStart(text: string, index: number): number {
  let start = index
  while (start > 0 && /[\p{M}\u0e33\udc00-\udfff]/u.test(text[start] ?? '')) start -= 1
  return start
}
