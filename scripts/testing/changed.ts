import { execFileSync } from 'node:child_process'
import { areaOf } from './areas.ts'
import { allImports } from './imports.ts'

/** Tests to run, and the reason. */
export interface TestChoice {
  /** True to run all tests, because a changed file is shared too widely. */
  runsAll: boolean
  areas: string[]
  /** Changed test files. */
  tests: string[]
  reasons: string[]
}

/** Files that every area depends on. */
const sharedCodePattern =
  /^(package(-lock)?\.json|tsconfig\.json|wrangler\.toml|[\w.]+\.config\.\w+|functions\/(platform\/)?[\w-]+\.ts|functions\/platform\/db\/|functions\/objects\/|scripts\/(lib|seed|testing|test)|tests\/support\/)/

/** Files without tests. */
const untestedPathPattern = /^(README\.md|\.ci\/|scripts\/(generators|bench)|[^/]*ignore$)/

/** With this many areas, running everything is faster. */
const maxTestedAreas = 6

/** Returns the files that differ from the branch point, committed or not. */
export function listChangedFiles(): string[] {
  const runGit = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const base = (() => {
    try {
      return runGit('merge-base', 'HEAD', 'origin/main')
    } catch {
      return 'HEAD'
    }
  })()
  const names = `${runGit('diff', '--name-only', base)}\n${runGit('ls-files', '--others', '--exclude-standard')}`
  return [...new Set(names.split('\n').filter(Boolean))]
}

export function chooseTests(files: readonly string[]): TestChoice {
  const choice: TestChoice = { runsAll: false, areas: [], tests: [], reasons: [] }
  const chosenAreas = new Set<string>()
  for (const file of files) {
    const { reason, areas } = reachOf(file)
    choice.reasons.push(`${file}: ${reason}`)
    if (areas === 'everything') choice.runsAll = true
    else if (areas === 'itself') choice.tests.push(file)
    else for (const area of areas) chosenAreas.add(area)
  }
  choice.areas = [...chosenAreas].toSorted()
  if (chosenAreas.size > maxTestedAreas) {
    choice.runsAll = true
    choice.reasons.push(`${chosenAreas.size} areas are more than ${maxTestedAreas}: everything`)
  }
  return choice
}

interface Reach {
  reason: string
  areas: 'everything' | 'itself' | readonly string[]
}

function reachOf(file: string): Reach {
  if (untestedPathPattern.test(file)) return { reason: 'no test looks at it', areas: [] }
  if (sharedCodePattern.test(file))
    return { reason: 'shared ground, everything', areas: 'everything' }
  if (/^tests\/.+\.(test|spec)\.ts$/.test(file))
    return { reason: 'the test itself', areas: 'itself' }
  const ownArea = areaOf(file)
  const foundAreas = new Set(file.endsWith('.json') ? [] : findAreasThatUse(file, ownArea))
  if (ownArea) foundAreas.add(ownArea)
  for (const [pattern, area] of furtherAreasByPath) if (pattern.test(file)) foundAreas.add(area)
  if (foundAreas.size === 0) return { reason: 'of no area, everything', areas: 'everything' }
  if (foundAreas.size > maxTestedAreas)
    return { reason: `used by ${foundAreas.size} areas, everything`, areas: 'everything' }
  const areas = [...foundAreas].toSorted()
  const otherAreas = areas.filter((area) => area !== ownArea)
  const reason = [
    ...(ownArea ? [`of ${ownArea}`] : []),
    ...otherAreas.map((area) => `touches ${area}`),
  ]
  return { reason: reason.join(', '), areas }
}

/**
 * Areas to test when any file of a kind has changed, because their tests read all files of that
 * kind.
 */
const furtherAreasByPath: [RegExp, string][] = [
  [/\.(astro|css|tsx)$|^public\//, 'frame'],
  [/^src\/contract\//, 'contract'],
  [/^content\//, 'reading'],
]

/**
 * Returns the areas that use a file, directly or through files of the same area or of none. Tests
 * of an area also cover everything that it provides to other areas.
 */
function findAreasThatUse(file: string, ownArea: string | undefined): string[] {
  const areas = new Set<string>()
  const seenFiles = new Set([file])
  const visit = (target: string) => {
    for (const user of usersOf(target)) {
      if (seenFiles.has(user)) continue
      seenFiles.add(user)
      const area = areaOf(user)
      if (area !== undefined) areas.add(area)
      if (area === ownArea || (area === undefined && !isCollection(user))) visit(user)
    }
  }
  visit(file)
  return [...areas]
}

/** Returns the product files that import a file. */
function usersOf(file: string): string[] {
  return [...allImports]
    .filter(([from, targets]) => targets.includes(file) && !/^(tests|scripts)\//.test(from))
    .map(([from]) => from)
}

/** True for a file that only collects the areas, such as the lists of all calls and handlers. */
function isCollection(file: string): boolean {
  return new Set(allImports.get(file)?.map(areaOf)).size > maxTestedAreas
}
