import { execFileSync } from 'node:child_process'
import { areaOf } from './areas.ts'
import { allImports } from './imports.ts'

/** Tests to run, and the reason. */
export interface TestChoice {
  /** True to run everything, because a changed file is shared too widely. */
  whole: boolean
  areas: string[]
  /** Changed test files. */
  tests: string[]
  why: string[]
}

/** Files that every area depends on. */
const ground =
  /^(package(-lock)?\.json|tsconfig\.json|wrangler\.toml|[\w.]+\.config\.\w+|functions\/(platform\/)?[\w-]+\.ts|functions\/platform\/db\/|functions\/objects\/|scripts\/(lib|seed|testing|test)|tests\/support\/)/

/** Files without tests. */
const untested = /^(README\.md|\.ci\/|scripts\/(generators|bench)|[^/]*ignore$)/

/** Number of areas from which running everything is faster. */
const tooMany = 6

/** Returns the files that differ from the branch point, committed or not. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const base = (() => {
    try {
      return git('merge-base', 'HEAD', 'origin/main')
    } catch {
      return 'HEAD'
    }
  })()
  const names = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
  return [...new Set(names.split('\n').filter(Boolean))]
}

export function chooseTests(files: readonly string[]): TestChoice {
  const choice: TestChoice = { whole: false, areas: [], tests: [], why: [] }
  const chosen = new Set<string>()
  for (const file of files) {
    const { reason, areas } = reachOf(file)
    choice.why.push(`${file}: ${reason}`)
    if (areas === 'everything') choice.whole = true
    else if (areas === 'itself') choice.tests.push(file)
    else for (const area of areas) chosen.add(area)
  }
  choice.areas = [...chosen].toSorted()
  if (chosen.size > tooMany) {
    choice.whole = true
    choice.why.push(`${chosen.size} areas are more than ${tooMany}: everything`)
  }
  return choice
}

interface Reach {
  reason: string
  areas: 'everything' | 'itself' | readonly string[]
}

function reachOf(file: string): Reach {
  if (untested.test(file)) return { reason: 'no test looks at it', areas: [] }
  if (ground.test(file)) return { reason: 'shared ground, everything', areas: 'everything' }
  if (/^tests\/.+\.(test|spec)\.ts$/.test(file))
    return { reason: 'the test itself', areas: 'itself' }
  const own = areaOf(file)
  const found = new Set(file.endsWith('.json') ? [] : areasThatUse(file, own))
  if (own) found.add(own)
  for (const [pattern, area] of alsoLookedAt) if (pattern.test(file)) found.add(area)
  if (found.size === 0) return { reason: 'of no area, everything', areas: 'everything' }
  if (found.size > tooMany)
    return { reason: `used by ${found.size} areas, everything`, areas: 'everything' }
  const areas = [...found].toSorted()
  const others = areas.filter((area) => area !== own)
  const reason = [...(own ? [`of ${own}`] : []), ...others.map((area) => `touches ${area}`)]
  return { reason: reason.join(', '), areas }
}

/** Areas whose tests inspect every file of a kind. */
const alsoLookedAt: [RegExp, string][] = [
  [/\.(astro|css|tsx)$|^public\//, 'frame'],
  [/^src\/contract\//, 'contract'],
  [/^content\//, 'reading'],
]

/**
 * Returns the areas that use a file, directly or through files of the same area or of none. Tests
 * of an area cover what it provides to others.
 */
function areasThatUse(file: string, own: string | undefined): string[] {
  const areas = new Set<string>()
  const seen = new Set([file])
  const visit = (target: string) => {
    for (const user of usersOf(target)) {
      if (seen.has(user)) continue
      seen.add(user)
      const area = areaOf(user)
      if (area !== undefined) areas.add(area)
      if (area === own || (area === undefined && !gathers(user))) visit(user)
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
function gathers(file: string): boolean {
  return new Set(allImports.get(file)?.map(areaOf)).size > tooMany
}
