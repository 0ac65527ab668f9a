/*
 * A part's sheet lies beside it and is named as its root class; looks that many parts share lie in
 * styles/primitives. A page names what it uses, and exactly that stands in it.
 */

const files: Record<string, string> = import.meta.glob('../**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const nameOf = (path: string) => /([^/]+)\.css$/.exec(path)?.[1] ?? path
const sheets = new Map(Object.entries(files).map(([path, css]) => [nameOf(path), css]))
const order = [
  'tokens',
  'base',
  ...Object.keys(files)
    .filter((path) => path.includes('/primitives/'))
    .map(nameOf),
]

/** The sheets of parts as one; shared looks come first, so that a part has the last word. */
export function sheetsOf(parts: readonly string[]): string {
  const shared = order.filter((name) => parts.includes(name))
  const own = [...new Set(parts)].filter((name) => !order.includes(name))
  return joined([...shared, ...own].map(sheetOf))
}

/** Sheets of one layer each stand in one block of it: its name is said once. */
function joined(texts: readonly string[]): string {
  const layers = new Map<string, string>()
  const rest: string[] = []
  for (const text of texts) {
    const [, layer, body = ''] = /^@layer (\w+) ?\{(.*)\}$/s.exec(text.trim()) ?? []
    if (layer === undefined || body.includes('@layer')) rest.push(text)
    else layers.set(layer, (layers.get(layer) ?? '') + body)
  }
  return [...rest, ...[...layers].map(([name, body]) => `@layer ${name}{${body}}`)].join('')
}

function sheetOf(name: string): string {
  const css = sheets.get(name)
  if (css === undefined) throw new Error(`there is no sheet of the part ${name}`)
  return css
}
