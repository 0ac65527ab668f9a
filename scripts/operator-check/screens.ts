import { readFileSync } from 'node:fs'
import { allImports, projectFiles, textOf } from '../testing/imports.ts'
import { operatorCalls } from './kinds.ts'

/*
 * Screens that make each call, from the imports of their pages. Dialogs and scripts used by every
 * page are counted separately.
 */

const sharedFiles = /^src\/(contract\/|scripts\/frame\/|islands\/(mount|dialogs)\.tsx$|layouts\/)/

/** Above this number of screens, the table says "every page". */
const maxNamedScreens = 12

/** Returns the files that a page loads: its imports, and the islands that it mounts. */
function filesOf(page: string): Set<string> {
  const mount = readFileSync('src/islands/mount.tsx', 'utf8')
  const islandFiles = new Map(
    [...mount.matchAll(/(\w+): async \(\) =>\s*\(await import\('\.\/([^']+)'\)\)/g)].map(
      ([, name = '', file = '']) => [name, `src/islands/${file}`],
    ),
  )
  const seenFiles = new Set<string>()
  const openFiles = [page]
  for (let file = openFiles.pop(); file !== undefined; file = openFiles.pop()) {
    if (seenFiles.has(file) || sharedFiles.test(file)) continue
    seenFiles.add(file)
    const islands = [...textOf(file).matchAll(/island="(\w+)"/g)].map(([, name = '']) =>
      islandFiles.get(name),
    )
    openFiles.push(...(allImports.get(file) ?? []), ...islands.flatMap((island) => island ?? []))
  }
  return seenFiles
}

/** Returns the screens by call, each by the address of its page. */
export function screensByCall(): Map<string, string[]> {
  const screensOfCall = new Map<string, string[]>()
  const pages = projectFiles.filter((file) => /^src\/pages\/.*\.astro$/.test(file))
  for (const page of pages) {
    const text = [...filesOf(page)].map(textOf).join('\n')
    const title = page.replace(/^src\/pages\/|\.astro$/g, '').replace(/\.html$/, '')
    for (const [name] of operatorCalls)
      if (text.includes(`'${name}'`))
        screensOfCall.set(name, [...(screensOfCall.get(name) ?? []), title])
  }
  return new Map(
    operatorCalls.map(([name]) => {
      const screens = screensOfCall.get(name) ?? []
      const isEverywhere = screens.length > maxNamedScreens || isInSharedScript(name, screens)
      return [name, isEverywhere ? ['every page'] : screens]
    }),
  )
}

/** True when only shared scripts and dialogs make a call. */
const isInSharedScript = (name: string, screens: readonly string[]) =>
  screens.length === 0 &&
  projectFiles.some(
    (file) =>
      file.startsWith('src/') &&
      !file.startsWith('src/contract/') &&
      textOf(file).includes(`'${name}'`),
  )

/** Calls that the edge makes to render a page. They share the time of the page. */
export function callsOfPages(): Set<string> {
  const text = projectFiles
    .filter((file) => /^src\/(page|pages|components)\//.test(file))
    .map(textOf)
    .join('\n')
  return new Set(operatorCalls.flatMap(([name]) => (text.includes(`send('${name}'`) ? [name] : [])))
}
