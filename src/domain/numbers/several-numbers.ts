import { normalizeInput } from './normalize-input.ts'
import { normaliseNumber } from './normalise.ts'
import { mayBeNumber, findNumberRuns } from './runs.ts'

/** Minimum characters and digits of a group that is a number even if no catalogue has it. */
const minCompleteNumber = { letters: 8, digits: 4 }

/**
 * Splits a text with two or more part numbers into one line per number, each with the words that
 * follow it: "04465-0K240 x2 90915-YZZD4". Empty for fewer. A number printed in groups is one
 * number if the catalogue knows it (`isKnown`, by folded form).
 */
export function splitSeveralNumbers(text: string, isKnown: (norm: string) => boolean): string[] {
  const normalizedText = normalizeInput(text)
  let remainingText = normalizedText
  const starts: number[] = []
  const cutOutNumber = (typedText: string) => {
    const index = remainingText.indexOf(typedText)
    if (index < 0) return
    remainingText =
      remainingText.slice(0, index) +
      ' '.repeat(typedText.length) +
      remainingText.slice(index + typedText.length)
    starts.push(index)
  }
  // Longest first, so that a grouped number isn't taken for several short ones.
  for (const { typed, norm } of findNumberRuns(normalizedText))
    if (isKnown(norm)) cutOutNumber(typed)
  for (const group of remainingText.match(/[A-Za-z0-9][A-Za-z0-9./-]*/g) ?? [])
    if (isComplete(group)) cutOutNumber(group)
  if (starts.length < 2) return []
  starts.sort((a, b) => a - b)
  return starts.map((from, i) =>
    normalizedText
      .slice(from, starts[i + 1])
      .replace(/[\s,;:/|&+]+$/, '')
      .trim(),
  )
}

function isComplete(group: string): boolean {
  const norm = normaliseNumber(group)
  return (
    mayBeNumber(group) &&
    norm.length >= minCompleteNumber.letters &&
    norm.replace(/\D/g, '').length >= minCompleteNumber.digits
  )
}
