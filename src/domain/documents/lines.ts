/** Text with one style within a line. */
export interface TextRun {
  text: string
  bold?: boolean
  /** Link target: `#heading` of the same text, a path of this site, or an external URL. */
  href?: string
}

/** One line: its runs and its width in points. */
export interface TextLine {
  runs: TextRun[]
  width: number
}

const thaiLetterPattern = /[\u0e00-\u0e7f]/
/** Characters that must not begin a line: the Thai repetition and abbreviation marks. */
const notAtLineStartPattern = /^[\u0e46\u0e2f]/

const graphemes = new Intl.Segmenter('en')
const segmenters = new Map<string, Intl.Segmenter>()

/** Splits a text after each possible line break: at words, found in Thai by dictionary. */
export function splitAtLineBreaks(text: string, language: string): string[] {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const segments: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = segments.at(-1)
    const startsNewSegment =
      last === undefined ||
      segment === '\n' ||
      (/\s$/.test(last) && !/^ +$/.test(segment)) ||
      (thaiLetterPattern.test(last.at(-1) ?? '') &&
        thaiLetterPattern.test(segment[0] ?? '') &&
        !notAtLineStartPattern.test(segment))
    if (startsNewSegment) segments.push(segment)
    else segments[segments.length - 1] = last + segment
  }
  return segments
}

/**
 * Breaks runs into lines no wider than `room`. A word may span two runs, like a link followed by a
 * comma. `measure` returns the width of styled text.
 */
export function linesOf(
  runs: readonly TextRun[],
  room: number,
  language: string,
  measure: Measure,
): TextLine[] {
  let line = emptyLine()
  const lines = [line]
  const startLine = () => {
    line = emptyLine()
    lines.push(line)
  }
  const widthOf = (parts: readonly TextRun[]) =>
    parts.reduce((sum, { text, bold }) => sum + measure(text, bold ?? false), 0)
  const put = (parts: readonly TextRun[]) => {
    for (const part of parts) {
      const last = line.runs.at(-1)
      if (last && last.bold === part.bold && last.href === part.href) last.text += part.text
      else line.runs.push({ ...part })
    }
    line.width += widthOf(parts)
  }
  const remainingRuns = runs.map((run) => ({ ...run }))
  for (const segment of splitAtLineBreaks(runs.map(({ text }) => text).join(''), language)) {
    const parts = takeCharacters(remainingRuns, segment.length)
    const inkWidth = widthOf(
      takeCharacters(
        parts.map((part) => ({ ...part })),
        segment.trimEnd().length,
      ),
    )
    if (segment === '\n' || (line.width > 0 && line.width + inkWidth > room)) startLine()
    if (segment === '\n') continue
    if (inkWidth <= room) put(parts)
    else
      for (const letter of parts.flatMap(splitIntoCharacters)) {
        if (line.width + widthOf([letter]) > room) startLine()
        put([letter])
      }
  }
  return lines
}

const emptyLine = (): TextLine => ({ runs: [], width: 0 })

/** Returns the width of a text in points. */
type Measure = (text: string, isBold: boolean) => number

/** Removes the first characters from the runs and returns them. */
function takeCharacters(runs: TextRun[], length: number): TextRun[] {
  const takenRuns: TextRun[] = []
  for (let remainingLength = length; remainingLength > 0 && runs[0];) {
    const [run] = runs
    const text = run.text.slice(0, remainingLength)
    if (text !== '') takenRuns.push({ ...run, text })
    remainingLength -= text.length
    run.text = run.text.slice(text.length)
    if (run.text === '') runs.shift()
  }
  return takenRuns
}

/** Breaks a URL that is wider than its column between characters. */
function splitIntoCharacters(run: TextRun): TextRun[] {
  return [...graphemes.segment(run.text)].map(({ segment }) => ({ ...run, text: segment }))
}
