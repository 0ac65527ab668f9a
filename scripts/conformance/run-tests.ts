import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const report = '.wrangler/conformance.json'

interface Report {
  testResults: { name: string; status: string }[]
}

/** Runs test files with their test runner. Returns whether each passed. */
export async function runTests(files: readonly string[]): Promise<Map<string, boolean>> {
  const results = new Map<string, boolean>()
  const browserFiles = files.filter((file) => file.startsWith('tests/e2e/'))
  for (const file of browserFiles) results.set(file, commandSucceeds('playwright', ['test', file]))
  const otherFiles = files.filter((file) => !browserFiles.includes(file))
  for (const [file, passed] of runInVitest(otherFiles)) results.set(file, passed)
  return results
}

function commandSucceeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Runs all files in one run: each Vitest project starts only the servers its files need. */
function runInVitest(files: readonly string[]): [string, boolean][] {
  if (files.length === 0) return []
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  spawnSync('vitest', ['run', ...reporters, ...files], { stdio: 'inherit' })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return files.map((file) => {
    const fileResults = testResults.filter(({ name }) => name.endsWith(`/${file}`))
    return [file, fileResults.length > 0 && fileResults.every(({ status }) => status === 'passed')]
  })
}
