import { sortByLayer } from './layers.ts'

/*
 * The sheet of a part is in the same folder and has the name of its root class. Looks shared by
 * many parts are in styles/primitives. A page names exactly the sheets that it uses.
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

/**
 * Cache of combined style sheets, keyed by the list of parts. It stays small: one entry per kind of
 * page.
 */
const combinedSheets = new Map<string, string>()

/**
 * Combines the style sheets of components. Shared sheets come first, so that a component can
 * override them.
 */
export function sheetsOf(parts: readonly string[]): string {
  const key = parts.join(' ')
  const sheet = combinedSheets.get(key) ?? joinSheets(parts)
  combinedSheets.set(key, sheet)
  return sheet
}

function joinSheets(parts: readonly string[]): string {
  const sharedSheets = order.filter((name) => parts.includes(name))
  const ownSheets = [...new Set(parts)].filter((name) => !order.includes(name))
  return sortByLayer([...sharedSheets, ...ownSheets].map(sheetOf))
}

function sheetOf(name: string): string {
  const css = sheets.get(name)
  if (css === undefined) throw new Error(`there is no sheet of the part ${name}`)
  return css
}
