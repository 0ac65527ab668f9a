import { frameMaker } from './frame.ts'

/*
 * Patterns of VINs and frame numbers, from position 4: characters, `?` for any character, sets such
 * as `[A-C7]` or `[^T]`, and one `*` at the end. They are SQLite's GLOB patterns without a star in
 * the middle, so that two patterns can be compared position by position.
 */

/** Characters of a frame number. A VIN has neither I, O and Q nor a hyphen. */
const frameCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'
const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** Positions of a VIN after the manufacturer identifier. */
const vinPositions = 14

/** Longest frame number: model code, hyphen and serial number. */
const framePositions = 15

/** Limit of D1 for a GLOB pattern, in bytes. */
export const maxPatternLength = 50

/** Characters that a pattern allows at each position; later positions are open. */
export type PatternPositions = readonly ReadonlySet<string>[]

/**
 * Reads a pattern of a manufacturer identifier. Returns the characters of each position, or why no
 * number can match the pattern.
 */
export function readVinPattern(
  wmi: string,
  pattern: string,
): { positions: PatternPositions } | { wrong: string } {
  const isFrame = wmi === frameMaker
  const characters = isFrame ? frameCharacters : vinCharacters
  if (pattern.length > maxPatternLength)
    return { wrong: `is longer than ${maxPatternLength} characters` }
  if (!/^(?:[A-Z0-9?-]|\[\^?[A-Z0-9-]+\])*\*$/.test(pattern)) return { wrong: 'isn’t a pattern' }
  const tokens = pattern.slice(0, -1).match(/\[[^\]]*\]|./g) ?? []
  if (tokens.length > (isFrame ? framePositions : vinPositions))
    return { wrong: 'is longer than the number' }
  const positions = tokens.map((token) => charactersOf(token, characters))
  return positions.some((set) => set.size === 0)
    ? { wrong: 'has a character that no such number has' }
    : { positions }
}

function charactersOf(token: string, characters: string): ReadonlySet<string> {
  if (token === '?') return new Set(characters)
  if (!token.startsWith('[')) return new Set([...characters].filter((one) => one === token))
  const isExcluding = token.startsWith('[^')
  const listedCharacters = new Set<string>()
  const text = token.slice(isExcluding ? 2 : 1, -1)
  for (const range of text.match(/.-.|./g) ?? []) {
    const [from = '', to = from] = [range[0], range[2]]
    for (const frameCharacter of frameCharacters)
      if (frameCharacter >= from && frameCharacter <= to) listedCharacters.add(frameCharacter)
  }
  return new Set([...characters].filter((one) => listedCharacters.has(one) !== isExcluding))
}

/** Returns the number of positions that a pattern fixes, which rank the patterns of a number. */
export function weightOfPattern(pattern: string): number {
  return (pattern.match(/\[[^\]]*\]|[^*?]/g) ?? []).length
}

/** Returns the character of position 4, or '?' when the pattern leaves it open. */
export const headOfPattern = (pattern: string): string =>
  /^[A-Z0-9]/.test(pattern) ? pattern.slice(0, 1) : '?'

/** True when every number that matches the inner pattern also matches the outer one. */
export function isWithinPattern(
  innerPositions: PatternPositions,
  outerPositions: PatternPositions,
): boolean {
  return (
    outerPositions.length <= innerPositions.length &&
    outerPositions.every((set, index) => isSubset(innerPositions[index], set))
  )
}

function isSubset(
  innerCharacters: ReadonlySet<string> | undefined,
  outerCharacters: ReadonlySet<string>,
): boolean {
  for (const one of innerCharacters ?? []) if (!outerCharacters.has(one)) return false
  return true
}
