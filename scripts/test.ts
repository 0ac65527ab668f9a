import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { makeSecrets } from './lib/secrets.ts'

/* npm test: the whole gate. Each step says what it is; the first that fails ends it. */

const steps: [what: string, command: string, args: string[]][] = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint', 'oxlint', ['--quiet', '.']],
  ['types of the content', 'astro', ['sync']],
  ['types of pages', 'astro', ['check', '--minimumFailingSeverity', 'warning', '--noSync']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['unit, build, budgets and platform in workerd', 'vitest', ['run']],
  ['browser journeys and accessibility', 'playwright', ['test']],
]

installBrowser()
makeSecrets()
const results: string[] = []
let failed = 0
for (const [what, command, args] of steps) {
  console.log(`\n== ${what}`)
  const from = performance.now()
  const done = spawnSync(command, args, { stdio: 'inherit' })
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  results.push(`${done.status === 0 ? 'ok  ' : 'FAIL'} ${what} (${seconds} s)`)
  if (done.status !== 0) {
    failed = 1
    break
  }
}
console.log(`\n${results.join('\n')}`)
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exit(failed)

/** Debian's Chromium, and fonts with the letters of all nine languages, where they are missing. */
function installBrowser(): void {
  if (existsSync('/usr/bin/chromium')) return
  console.log('installing chromium …')
  const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const done = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    if (done.status !== 0) {
      console.error('Chromium could not be installed; install the Debian package chromium by hand.')
      process.exit(1)
    }
  }
}
