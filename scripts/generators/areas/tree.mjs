// Tree of three levels that every country module returns:
// [{ name, latin, children: [{ name, latin, children: [{ name, latin, codes }] }] }]
// It is built from the flat rows of the sources. The order is that of first appearance: IDs are
// sequential and must not depend on a collation.

export class Tree {
  #roots = new Map()

  // Each argument is { key?, name, latin? }. `key` distinguishes areas with the same name under one
  // parent. A second row for an area only adds its post codes.
  add(state, city, district, codes = []) {
    const leaf = [state, city, district].reduce((siblings, { key, name, latin }, depth) => {
      const at = key ?? name
      if (!siblings.has(at))
        siblings.set(at, { name, latin: latin ?? name, below: new Map(), codes: new Set() })
      const node = siblings.get(at)
      return depth < 2 ? node.below : node
    }, this.#roots)
    for (const code of codes) leaf.codes.add(code)
    return this
  }

  toArray() {
    const plain = (nodes) =>
      [...nodes.values()].map(({ name, latin, below, codes }) =>
        below.size
          ? { name, latin, children: plain(below) }
          : { name, latin, codes: [...codes].sort() },
      )
    return plain(this.#roots)
  }
}

// Replaces Map.groupBy, which Node has from version 21.
export function groupBy(rows, keyOf) {
  const groups = new Map()
  for (const row of rows) {
    const key = keyOf(row)
    if (!groups.has(key)) groups.set(key, [])
    groups.get(key).push(row)
  }
  return groups
}

export function mostUsed(values) {
  const counted = [...groupBy(values, (value) => value)]
  return counted.sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
}
