/*
 * Pseudo-random values are hashes of names, so that a seed gives the same data whatever its order
 * and size.
 */

/** Returns a 32-bit hash of a text: FNV-1a with a finishing mix. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Returns a share between 0 and 1, derived from a name. */
export function shareOf(text: string): number {
  return hash(text) / 2 ** 32
}

export function integerOf(text: string, from: number, to: number): number {
  return from + (hash(text) % (to - from + 1))
}

export function pickOne<T>(text: string, list: readonly T[]): T {
  const chosenItem = list[hash(text) % list.length]
  if (chosenItem === undefined) throw new Error(`nothing to pick for ${text}`)
  return chosenItem
}

/** Fills a pattern: # a digit, % a digit except 0, @ a capital that can't be misread as a digit. */
export function fromPattern(text: string, pattern: string): string {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  let i = 0
  return pattern.replace(/[#%@]/g, (mark) => {
    const value = hash(`${text}/${i++}`)
    if (mark === '%') return String(1 + (value % 9))
    return mark === '#' ? String(value % 10) : (letters[value % letters.length] ?? 'A')
  })
}
