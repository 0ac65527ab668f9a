import { createHash } from 'node:crypto'

/**
 * Returns at most `count` items, the same ones for the same seed. Each item's place in the draw
 * depends on the seed and its position.
 */
export function drawItems<T>(items: readonly T[], count: number, seed: string): T[] {
  if (items.length <= count) return [...items]
  const drawnItems = items
    .map((item, index) => ({ item, index, draw: drawKeyOf(`${seed} ${index}`) }))
    .sort((a, b) => a.draw.localeCompare(b.draw))
    .slice(0, count)
  return drawnItems.sort((a, b) => a.index - b.index).map(({ item }) => item)
}

const drawKeyOf = (text: string) => createHash('sha256').update(text).digest('hex')
