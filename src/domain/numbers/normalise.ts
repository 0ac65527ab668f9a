import { normalizeInput, normalizeText } from './normalize-input.ts'

/**
 * Returns the folded form of a part number: only `[A-Z0-9]`, so 04465-0K240, 044650k240 and "04465
 * 0K240" are equal (decisions, "Numbers"). Diacritics are dropped and their letters kept. Used when
 * indexing and when searching.
 */
export function normaliseNumber(typed: string): string {
  return normalizeInput(typed)
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/**
 * Returns the written form of a part number for comparison. 152140 and 152-140 differ. 152-140, "
 * 152‐140" and "152-140" with an invisible mark are equal. Case and surrounding spaces are ignored.
 */
export function toWrittenForm(typed: string): string {
  return normalizeText(typed).replace(/\s+/g, ' ').trim().toUpperCase()
}

/** Minimum characters of a search, after stripping (specification section 5). */
export const minimumNumberLength = 2

/**
 * Splits a printed number into matching and other runs, so that the match is highlighted despite
 * punctuation: ("04465-0K280", "044650K2") marks "04465-0K2". Returns one unmatched run when
 * nothing matches.
 */
export function highlightMatch(printed: string, typed: string): { text: string; isHit: boolean }[] {
  const typedForm = normaliseNumber(typed)
  const at = typedForm ? normaliseNumber(printed).indexOf(typedForm) : -1
  if (at < 0) return [{ text: printed, isHit: false }]
  const startPositions: number[] = []
  for (let i = 0; i < printed.length; i++)
    if (normaliseNumber(printed[i] ?? '')) startPositions.push(i)
  const from = startPositions[at] ?? 0
  const to = (startPositions[at + typedForm.length - 1] ?? printed.length) + 1
  return [
    { text: printed.slice(0, from), isHit: false },
    { text: printed.slice(from, to), isHit: true },
    { text: printed.slice(to), isHit: false },
  ].filter((run) => run.text !== '')
}
