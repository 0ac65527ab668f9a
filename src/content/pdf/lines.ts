import type { Run } from './blocks.ts'

/** One line: what follows each other on it, with its width. */
export interface Line {
  runs: Run[]
  width: number
}

const thai = /[\u0e00-\u0e7f]/
/** Marks that never begin a line: the repetition sign and the abbreviation sign. */
const sticky = /^[\u0e46\u0e2f]/

const segmenters = new Map<string, Intl.Segmenter>()

/** Pieces of a text that a line may end behind: words, in Thai as a dictionary finds them. */
export function piecesOf(text: string, language: string): string[] {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const pieces: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = pieces.at(-1)
    const breaks =
      last === undefined ||
      segment === '\n' ||
      /\s$/.test(last) ||
      (thai.test(last.at(-1) ?? '') && thai.test(segment[0] ?? '') && !sticky.test(segment))
    if (breaks && !/^ +$/.test(segment)) pieces.push(segment)
    else pieces[pieces.length - 1] = (last ?? '') + segment
  }
  return pieces
}

/** Breaks runs into lines no wider than `room`. `measure` is the width of a text in its look. */
export function linesOf(
  runs: readonly Run[],
  room: number,
  language: string,
  measure: (text: string, bold: boolean) => number,
): Line[] {
  const lines: Line[] = [{ runs: [], width: 0 }]
  const put = (text: string, { bold, href }: Run) => {
    const line = lines.at(-1) ?? { runs: [], width: 0 }
    const last = line.runs.at(-1)
    line.width += measure(text, bold ?? false)
    if (last && last.bold === bold && last.href === href) last.text += text
    else line.runs.push({ text, ...(bold && { bold }), ...(href && { href }) })
  }
  for (const run of runs)
    for (const piece of piecesOf(run.text, language)) {
      if (piece === '\n') {
        lines.push({ runs: [], width: 0 })
        continue
      }
      const width = measure(piece.trimEnd(), run.bold ?? false)
      const begun = (lines.at(-1)?.width ?? 0) > 0
      if (begun && (lines.at(-1)?.width ?? 0) + width > room) lines.push({ runs: [], width: 0 })
      for (const part of width > room ? lettersThatFit(piece, room, run, measure) : [piece]) {
        if (part !== piece && (lines.at(-1)?.width ?? 0) > 0) lines.push({ runs: [], width: 0 })
        put(part, run)
      }
    }
  return lines
}

/** An address that is wider than its column is broken between letters. */
function lettersThatFit(
  piece: string,
  room: number,
  run: Run,
  measure: (text: string, bold: boolean) => number,
): string[] {
  const parts = ['']
  for (const { segment } of new Intl.Segmenter('en').segment(piece)) {
    const longer = (parts.at(-1) ?? '') + segment
    if (measure(longer, run.bold ?? false) > room) parts.push(segment)
    else parts[parts.length - 1] = longer
  }
  return parts
}
