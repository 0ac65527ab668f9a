/** Layers in ascending order of priority. Rules outside a layer follow all of them. */
const layers = ['reset', 'tokens', 'base', 'frame', 'parts', '']

const layersByText = new Map<string, ReadonlyMap<string, string>>()

/**
 * Returns the sheets in the order of their layers, without layer blocks: browsers before 2022
 * ignore the contents of a layer (Chrome 99, Safari 15.4).
 */
export function sortByLayer(texts: readonly string[]): string {
  const parts = texts.map((text) => {
    const knownLayers = layersByText.get(text) ?? layersOf(text)
    layersByText.set(text, knownLayers)
    return knownLayers
  })
  return layers.flatMap((layer) => parts.map((part) => part.get(layer) ?? '')).join('')
}

/** Splits a sheet into the rules of each layer. */
function layersOf(css: string): Map<string, string> {
  const layerByText = new Map<string, string>()
  const add = (layer: string, text: string) =>
    layerByText.set(layer, (layerByText.get(layer) ?? '') + text)
  for (const block of css.replace(/@layer [\w, ]+;/g, '').split(/(?=@layer \w+\s*\{)/)) {
    const [head = '', layer] = /^@layer (\w+)\s*\{/.exec(block) ?? []
    if (layer === undefined) {
      add('', block)
      continue
    }
    const blockClose = blockEnd(block, head.length)
    add(layer, block.slice(head.length, blockClose))
    add('', block.slice(blockClose + 1))
  }
  return layerByText
}

/** Returns the end of the block whose brace was opened before `from`. */
function blockEnd(css: string, from: number): number {
  let depth = 1
  for (let index = from; index < css.length; index++) {
    if (css[index] === '{') depth += 1
    if (css[index] === '}') depth -= 1
    if (depth === 0) return index
  }
  return css.length
}
