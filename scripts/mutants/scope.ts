import { arrows, files } from '../testing/imports.ts'

/** Files outside the domain whose rules the tests must guard too. */
const alsoMutated = ['functions/edge/pages/page-cache.ts', 'functions/edge/entry/redirects.ts']

/** Returns the files to mutate: those below the given paths, or all. */
export function sourcesBelow(paths: readonly string[]): string[] {
  return files
    .filter((file) => file.startsWith('src/domain/') || alsoMutated.includes(file))
    .filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)))
    .sort()
}

const importers = new Map<string, string[]>()
for (const [from, targets] of arrows)
  for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), from])

/** Returns the files that see a file, with the number of imports in between; 0 is the file itself. */
export function seenBy(source: string): Map<string, number> {
  const steps = new Map([[source, 0]])
  const open = [source]
  for (let file = open.shift(); file !== undefined; file = open.shift())
    for (const importer of importers.get(file) ?? [])
      if (!steps.has(importer)) {
        steps.set(importer, (steps.get(file) ?? 0) + 1)
        open.push(importer)
      }
  return steps
}

/** Tests without a server: the only ones fast enough to run for each mutant. */
const isPure = (file: string) => /^tests\/(domain|edge)\/.*\.test\.ts$/.test(file)

/** Returns the area of a source or test: the folder below its layer. */
export const areaOf = (file: string): string => file.split('/')[2] ?? ''

/** Returns the tests that see a file, those of its own area and nearest first. */
export function testsOf(source: string, timings: ReadonlyMap<string, number>): string[] {
  const cost = (file: string, steps: number) =>
    (steps - (areaOf(file) === areaOf(source) ? 2 : 0)) * 1000 + (timings.get(file) ?? 0)
  return [...seenBy(source)]
    .filter(([file]) => isPure(file) && timings.has(file))
    .sort((a, b) => cost(...a) - cost(...b))
    .map(([file]) => file)
}

/** All tests that may run for a mutant. */
export const pureTests: readonly string[] = files.filter(isPure)
