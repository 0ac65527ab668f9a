/**
 * True for words that are stored for spelling correction: long enough to be recognisable with one
 * wrong letter.
 */
export function isSpellable(word: string): boolean {
  const length = [...word].length
  return !/^\d/.test(word) && length >= 3 && length <= 24
}

/** Returns the variants of a word with one letter removed. */
export function deletionKeysOf(word: string): string[] {
  const letters = [...word]
  return [...new Set(letters.map((_, i) => letters.filter((__, j) => j !== i).join('')))]
}

/**
 * Returns the number of wrong letters that a word may have. Short words easily become other words.
 */
export function maxErrorsIn(word: string): number {
  return [...word].length < 6 ? 1 : 2
}

/**
 * Returns the number of letters to insert, drop, change or swap with their neighbour to turn one
 * word into the other.
 */
export function measureEditDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let rowBefore: number[] = []
  let last = to.map((_, j) => j + 1)
  last.unshift(0)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        cost = Math.min(cost, (rowBefore[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    rowBefore = last
    last = row
  }
  return last[to.length] ?? 0
}
