import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { allImports } from '../../scripts/testing/imports.ts'

/* Folders: few siblings, and imports between folders without cycles. */

/** Folders with more entries than the limit, each with the reason. */
const wide: Record<string, string> = {
  'functions/platform': 'one folder for each area',
  'functions/platform/db/migrations': 'numbered, never moved',
  'functions/platform/kernel': 'everything that all areas need',
  'src/domain': 'one folder for each area',
  'src/islands': 'one folder for each area',
  'src/pages': 'the addresses of the specification',
  'src/styles/primitives': 'one sheet for each look',
  'src/i18n/messages': 'one file for each area and locale',
  'scripts/lib': 'parts of the commands',
  'tests/platform': 'one folder for each area',
  'tests/domain': 'one folder for each area',
  'tests/architecture': 'one file for each rule',
  scripts: 'one file for each command',
}

const isException = (folder: string) =>
  Object.keys(wide).some((one) => folder === one || folder.startsWith('src/i18n/messages/'))

test('no unlisted folder has more than 30 entries', () => {
  const folderCounts = ['src', 'functions', 'scripts', 'tests'].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .map((entry) => entry.parentPath)
      .filter((folder) => !/node_modules|scripts\/generators/.test(folder)),
  )
  const entries = new Map<string, number>()
  for (const folder of folderCounts) entries.set(folder, (entries.get(folder) ?? 0) + 1)
  const problems = [...entries].filter(([folder, count]) => count > 30 && !isException(folder))
  expect(problems.map(([folder, count]) => `${folder}: ${count}`)).toEqual([])
})

/** Imports from folder to folder of our code, without tests. */
function folderArrows(): Map<string, Set<string>> {
  const importsByFolder = new Map<string, Set<string>>()
  for (const [file, targets] of allImports) {
    if (file.startsWith('tests/')) continue
    const from = dirname(file)
    const otherDirnames = targets
      .map((target) => dirname(target))
      .filter((folder) => folder !== from)
    importsByFolder.set(from, new Set([...(importsByFolder.get(from) ?? []), ...otherDirnames]))
  }
  return importsByFolder
}

/** Returns the folders reachable from a folder. */
function reach(from: string, graph: Map<string, Set<string>>): Set<string> {
  const visitedFolders = new Set<string>()
  const queue = [...(graph.get(from) ?? [])]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (visitedFolders.has(next)) continue
    visitedFolders.add(next)
    queue.push(...(graph.get(next) ?? []))
  }
  return visitedFolders
}

test('imports between folders have no cycles', () => {
  const graph = folderArrows()
  const cyclic = [...graph.keys()].filter((folder) => reach(folder, graph).has(folder))
  expect(cyclic).toEqual([])
})
