/** Words that spelling is kept for: long enough that one wrong letter leaves the word known. */
export function spellable(word: string): boolean {
  const length = [...word].length
  return !/^\d/.test(word) && length >= 3 && length <= 24
}

/** A word with one letter left out, for each letter. */
export function deletions(word: string): string[] {
  const letters = [...word]
  return [...new Set(letters.map((_, i) => letters.filter((__, j) => j !== i).join('')))]
}

/** How many wrong letters a typed word may have: short words turn into others too easily. */
export function allowedErrors(word: string): number {
  return [...word].length < 6 ? 1 : 2
}

/** Letters to insert, drop, change or swap with their neighbour to make one word of the other. */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let before: number[] = []
  let last = to.map((_, j) => j + 1)
  last.unshift(0)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = last
    last = row
  }
  return last[to.length] ?? 0
}
