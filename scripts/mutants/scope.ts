import { allImports, projectFiles } from '../testing/imports.ts'

/** Files outside the domain whose rules the tests must guard too. */
const alsoMutatedFiles = ['functions/edge/pages/page-cache.ts', 'functions/edge/entry/redirects.ts']

/** Returns the files to mutate: those below the given paths, or all. */
export function filesToMutate(paths: readonly string[]): string[] {
  return projectFiles
    .filter((file) => file.startsWith('src/domain/') || alsoMutatedFiles.includes(file))
    .filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)))
    .sort()
}

const importers = new Map<string, string[]>()
for (const [from, targets] of allImports)
  for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), from])

/** Returns the files that see a file, with the number of imports in between; 0 is the file itself. */
export function filesImporting(source: string): Map<string, number> {
  const steps = new Map([[source, 0]])
  const openFiles = [source]
  for (let file = openFiles.shift(); file !== undefined; file = openFiles.shift())
    for (const importer of importers.get(file) ?? [])
      if (!steps.has(importer)) {
        steps.set(importer, (steps.get(file) ?? 0) + 1)
        openFiles.push(importer)
      }
  return steps
}

/** Tests without a server: the only ones fast enough to run for each mutant. */
const isPure = (file: string) => /^tests\/(domain|edge)\/.*\.test\.ts$/.test(file)

/** Maximum time of the tests of other areas for one mutant, in ms: slow ones are left out. */
const budgetMs = 2_500

/**
 * Returns the tests that see a file: tests of the file's area and tests that import it, then others
 * while they fit into the budget. `timings` has the time of each test file in ms.
 */
export function testsOf(source: string, timings: ReadonlyMap<string, number>): string[] {
  const importingTests = [...filesImporting(source)].flatMap(([file, steps]) => {
    const ms = timings.get(file)
    const isNear = steps === 1 || areaOf(file) === areaOf(source)
    return ms === undefined || !isPure(file) ? [] : [{ file, ms, near: isNear }]
  })
  let remainingMs = budgetMs
  return importingTests
    .sort((a, b) => Number(b.near) - Number(a.near) || a.ms - b.ms)
    .filter(({ ms, near }) => {
      if (near) return true
      if (ms > remainingMs) return false
      remainingMs -= ms
      return true
    })
    .map(({ file }) => file)
}

/** Area of a source or test: the folder below its layer. */
const areaOf = (file: string): string | undefined => file.split('/')[2]

/** All tests that may run for a mutant. */
export const pureTestFiles: readonly string[] = projectFiles.filter(isPure)
