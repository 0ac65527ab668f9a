import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { areas, multiAreaTests } from './areas.ts'
import { journeyStep } from './in-browser.ts'
import type { Stage } from './steps.ts'
import { incrementalTypeCheck } from './types.ts'

/** Returns the steps for the tests of some areas and for single test files. Empty without tests. */
export function stepsOf(namedAreas: readonly string[], files: readonly string[] = []): Stage[] {
  const folders = namedAreas.flatMap(testFoldersOf)
  const extraTests = Object.keys(multiAreaTests).filter((file) =>
    multiAreaTests[file]?.some((area) => namedAreas.includes(area)),
  )
  const singleFiles = [...files, ...extraTests].filter(
    (file) => !folders.some((f) => file.startsWith(f)),
  )
  const isJourney = (path: string) => path.startsWith('tests/e2e/')
  const allPaths = [...folders, ...new Set(singleFiles)]
  const vitestPaths = allPaths.filter((path) => !isJourney(path))
  const browser = allPaths.filter(isJourney)
  // Tests that every change must pass: contract and architecture.
  const alwaysRunPaths = vitestPaths.length > 0 ? ['tests/architecture/', 'tests/contract/'] : []
  const tests = {
    what: 'unit, platform and pages',
    command: 'vitest',
    args: ['run', ...new Set([...vitestPaths, ...alwaysRunPaths])],
  }
  const journeys = { ...journeyStep, args: ['test', ...browser] }
  return [
    [
      [incrementalTypeCheck],
      ...(vitestPaths.length > 0 ? [[tests]] : []),
      ...(browser.length > 0 ? [[journeys]] : []),
    ],
  ]
}

/** Returns the test folders of an area, in every layer. */
function testFoldersOf(area: string): string[] {
  const names = [area, ...(areas[area] ?? [])]
  const layers = readdirSync('tests', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const ownFolders = layers.flatMap((layer) => names.map((name) => join('tests', layer.name, name)))
  // tests/contract and tests/content are both a layer and an area.
  return [...ownFolders, ...names.map((name) => join('tests', name))]
    .filter((folder) => existsSync(folder))
    .map((folder) => `${folder}/`)
}
