// D1 refuses GLOB patterns above 50 bytes.
const LIMIT = 49

/**
 * Converts vPIC's keys to GLOB patterns over the VIN from position 4. `*` is one character and `#`
 * a digit; text after a bar starts at position 10. Keys beyond the limit are split at their longest
 * class.
 */
export function globs(keys) {
  const [left = '', right] = keys.toUpperCase().split('|')
  const one = (text) => text.replaceAll('*', '?').replaceAll('#', '[0-9]')
  const cells = (one(left).match(/\[[^\]]*\]|./g) ?? []).slice(0, 6)
  const tail = right === undefined ? [] : (one(right).match(/\[[^\]]*\]|./g) ?? [])
  if (tail.length > 0) while (cells.length < 6) cells.push('?')
  const all = [...cells, ...tail]
  while (all.at(-1) === '?') all.pop()
  return split(all).map((parts) => `${parts.join('')}*`)
}

function split(cells) {
  if (cells.join('').length < LIMIT) return [cells]
  const at = cells.reduce((best, cell, i) => (cell.length > cells[best].length ? i : best), 0)
  const inner = cells[at].slice(1, -1).match(/.-.|./g)
  if (inner.length < 2) throw new Error(`cannot split ${cells.join('')}`)
  const half = Math.ceil(inner.length / 2)
  return [inner.slice(0, half), inner.slice(half)].flatMap((part) =>
    split(cells.with(at, `[${part.join('')}]`)),
  )
}

/**
 * Merges consecutive years into one row. Sorted, so that a new source version produces a readable
 * diff.
 */
export function merge(found) {
  const key = (r) => [r.wmi, r.pattern, r.make, r.series].join('\t')
  const sorted = found.toSorted((a, b) =>
    key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.from - b.from,
  )
  const merged = []
  for (const row of sorted) {
    const last = merged.at(-1)
    if (last && key(last) === key(row) && (last.to === 0 || row.from <= last.to + 1))
      last.to = last.to === 0 || row.to === 0 ? 0 : Math.max(last.to, row.to)
    else merged.push({ ...row })
  }
  return merged
}
