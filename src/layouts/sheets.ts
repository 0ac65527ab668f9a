import { inLayerOrder } from './layers.ts'

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

/** What pages asked for before: there are as many lists as kinds of pages. */
const known = new Map<string, string>()

/** The sheets of parts as one; shared looks come first, so that a part has the last word. */
export function sheetsOf(parts: readonly string[]): string {
  const key = parts.join(' ')
  const sheet = known.get(key) ?? joined(parts)
  known.set(key, sheet)
  return sheet
}

function joined(parts: readonly string[]): string {
  const shared = order.filter((name) => parts.includes(name))
  const own = [...new Set(parts)].filter((name) => !order.includes(name))
  return inLayerOrder([...shared, ...own].map(sheetOf))
}

function sheetOf(name: string): string {
  const css = sheets.get(name)
  if (css === undefined) throw new Error(`there is no sheet of the part ${name}`)
  return css
}
