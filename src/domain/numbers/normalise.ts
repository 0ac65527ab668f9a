import { normalizeInput, normalizeText } from './normalize-input.ts'

/**
 * Returns the folded form of a part number: only `[A-Z0-9]`, so 04465-0K240, 044650k240 and "04465
 * 0K240" are equal (decisions, "Numbers"). Diacritics are dropped and their letters kept. Used when
 * indexing and when searching.
 */
export function normaliseNumber(typedText: string): string {
  return normalizeInput(typedText)
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/**
 * Returns the written form of a part number for comparison. 152140 and 152-140 differ. 152-140, "
 * 152‐140" and "152-140" with an invisible mark are equal. Case and surrounding spaces are ignored.
 */
export function toWrittenForm(typedText: string): string {
  return normalizeText(typedText).replace(/\s+/g, ' ').trim().toUpperCase()
}

/** Minimum characters of a search, after stripping (specification section 5). */
export const minimumNumberLength = 2

/**
 * Splits a printed number into matching and other runs, so that the match is highlighted despite
 * punctuation: ("04465-0K280", "044650K2") marks "04465-0K2". Returns one unmatched run when
 * nothing matches.
 */
export function highlightMatch(
  printedText: string,
  typedText: string,
): { text: string; isHit: boolean }[] {
  const typedForm = normaliseNumber(typedText)
  const index = typedForm ? normaliseNumber(printedText).indexOf(typedForm) : -1
  if (index < 0) return [{ text: printedText, isHit: false }]
  const startPositions: number[] = []
  for (let i = 0; i < printedText.length; i++)
    if (normaliseNumber(printedText[i] ?? '')) startPositions.push(i)
  const from = startPositions[index] ?? 0
  const to = (startPositions[index + typedForm.length - 1] ?? printedText.length) + 1
  return [
    { text: printedText.slice(0, from), isHit: false },
    { text: printedText.slice(from, to), isHit: true },
    { text: printedText.slice(to), isHit: false },
  ].filter((run) => run.text !== '')
}
