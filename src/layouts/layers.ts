/** Later ones have the last word; what stands in none comes behind them all. */
const layers = ['reset', 'tokens', 'base', 'frame', 'parts', '']

const split = new Map<string, ReadonlyMap<string, string>>()

/**
 * Sheets in the order of their layers, without these: browsers before 2022 drop what stands in a
 * layer (Chrome 99, Safari 15.4).
 */
export function inLayerOrder(texts: readonly string[]): string {
  const parts = texts.map((text) => {
    const known = split.get(text) ?? layersOf(text)
    split.set(text, known)
    return known
  })
  return layers.flatMap((layer) => parts.map((part) => part.get(layer) ?? '')).join('')
}

/** What a sheet says in each layer. */
function layersOf(css: string): Map<string, string> {
  const found = new Map<string, string>()
  const add = (layer: string, text: string) => found.set(layer, (found.get(layer) ?? '') + text)
  for (const block of css.replace(/@layer [\w, ]+;/g, '').split(/(?=@layer \w+\s*\{)/)) {
    const [head = '', layer] = /^@layer (\w+)\s*\{/.exec(block) ?? []
    if (layer === undefined) {
      add('', block)
      continue
    }
    const at = closeOf(block, head.length)
    add(layer, block.slice(head.length, at))
    add('', block.slice(at + 1))
  }
  return found
}

/** Where the block ends whose brace was opened before `from`. */
function closeOf(css: string, from: number): number {
  let depth = 1
  for (let at = from; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}
